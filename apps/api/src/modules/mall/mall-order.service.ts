import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, type MallAddressForm, type ShipMallOrderForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { mustBeRead } from './must-be-read.js'
import { hasGoodsLeft, ownMallOrder } from './own-mall-order.js'

/** Shops' actions on their orders. */
@Injectable()
export class MallOrderService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly transitions: MallOrderTransitions,
    private readonly clock: Clock,
  ) {}

  /** Refuses to ship during an after-sale, after which nothing may be left to ship. */
  async ship(me: Actor, { mallOrderId, version, ...form }: ShipMallOrderForm): Promise<null> {
    await this.database.write(async (tx) => {
      const order = await ownMallOrder(tx, me, mallOrderId)
      mustBeRead(order, version)
      ensure(order.openAfterSaleId === null, () => fault('mall.afterSaleOpen'))
      ensure(order.status !== 'PAID' || hasGoodsLeft(order), () => fault('mall.nothingToShip'))
      const values = { ...broughtBy(order.deliveryWay, form), shippedAt: this.clock.now() }
      await this.transitions.move(tx, order, { move: 'SHIP', me, values })
    })
    return null
  }

  async setAddress(me: Actor, { mallOrderId, version, ...values }: MallAddressForm): Promise<null> {
    await this.database.write(async (tx) => {
      const order = await ownMallOrder(tx, me, mallOrderId)
      mustBeRead(order, version)
      await this.transitions.move(tx, order, { move: 'ADDRESS', me, values })
    })
    return null
  }
}

type Brought = Pick<ShipMallOrderForm, 'carrier' | 'trackingNo' | 'courier'>

/** The fields that the way of delivery requires, and no others. */
function broughtBy(deliveryWay: string, { carrier = '', trackingNo = '', courier = '' }: Brought) {
  if (deliveryWay === 'EXPRESS') {
    ensure(carrier !== '' && trackingNo !== '', () => fault('mall.carrierMissing'))
    return { carrier, trackingNo }
  }
  if (deliveryWay === 'WARD') {
    ensure(courier !== '', () => fault('mall.courierMissing'))
    return { courier }
  }
  return {}
}
