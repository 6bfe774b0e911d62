import { Inject, Injectable } from '@nestjs/common'
import { fault, type DepositById, type OrderById, type RentForm } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { DepositPayments } from '../deposit/deposit-payments.js'
import { Deposits } from '../deposit/deposits.js'
import { storedDeposit } from '../deposit/own-deposit.js'
import { storedOrder } from '../order/own-order.js'
import { RentalService } from '../order/rental.service.js'
import { RentalStart } from '../order/rental-start.js'
import { ChannelTraffic } from '../payment/channel/channel-traffic.js'

/** Rents and pays as users would in their app, which is not part of this product. */
@Injectable()
export class TestRentals {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly deposits: Deposits,
    private readonly depositPayments: DepositPayments,
    private readonly start: RentalStart,
    private readonly rentals: RentalService,
    private readonly traffic: ChannelTraffic,
  ) {}

  /** Rents a bed; pays the deposit first if there is none, or only one of a hospital that requires none, or what it lacks. */
  async rent({ userId, deviceNo }: RentForm): Promise<OrderById> {
    const paymentId = await this.database.write(async (tx) => {
      const user = await tx.selectFrom('User').select('id').where('id', '=', userId).executeTakeFirst()
      const devices = tx.selectFrom('Device').select('hospitalId').where('deviceNo', '=', deviceNo)
      const { hospitalId } = (await devices.executeTakeFirst()) ?? { hospitalId: null }
      ensure(user && hospitalId !== null, () => fault('record.missing'))
      return (await this.depositPayments.open(tx, { userId, hospitalId }))?.id
    })
    if (paymentId !== undefined) await this.traffic.sendPayment(paymentId)
    const { id: orderId } = await this.start.rent({ userId, deviceNo })
    return { orderId }
  }

  async pay({ orderId }: OrderById): Promise<null> {
    const { id } = await this.database.write(async (tx) => this.rentals.pay(tx, await storedOrder(tx, orderId)))
    await this.traffic.sendPayment(id)
    return null
  }

  async giveBack({ depositId }: DepositById): Promise<null> {
    const { refunds } = await this.database.write(async (tx) =>
      this.deposits.giveBack(tx, await storedDeposit(tx, depositId), {}),
    )
    for (const { id } of refunds) await this.traffic.sendRefund(id)
    return null
  }
}
