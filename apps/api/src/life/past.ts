import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { Journal } from '../journal/journal.js'
import { Ledger } from '../ledger/ledger.js'
import { Seals } from '../ledger/seals.js'
import { DepositTransitions } from '../modules/deposit/deposit.transition.js'
import { Deposits } from '../modules/deposit/deposits.js'
import { DeviceStore } from '../modules/device/device.store.js'
import { DeviceTransitions } from '../modules/device/device.transition.js'
import { RepairTickets } from '../modules/device/repair-tickets.js'
import { OrderMoney } from '../modules/order/order-money.js'
import { OrderShares } from '../modules/order/order-shares.js'
import { OrderTransitions } from '../modules/order/order.transition.js'
import { RentalService } from '../modules/order/rental.service.js'
import { Businesses, type StoredPayment, type StoredRefund } from '../modules/payment/businesses.js'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'
import { randomNumbers } from '../seed/random.js'
import { Life } from './life.js'
import { Cashier, RenterApp } from './renter-app.js'

const dayMs = 86_400_000
/** Each commit waits for the disk. */
const happeningsAtOnce = 50

/** Lets so many days pass on a database before `now`: what renters do in them goes through the services, and each day is sealed. */
export async function livePast(database: Database, days: number, now: number): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(now - days * dayMs)
  const life = new Life(renterAppOver(clock), randomNumbers(20))
  await life.begin(database, clock.now())
  while ((life.timeline.next ?? now) < now) await database.write((tx) => some(tx, life, clock, now))
  clock.set(now)
  const seals = new Seals(database, clock)
  while ((await seals.sealNext()) !== undefined);
}

async function some(tx: Tx, { timeline }: Life, clock: Clock, until: number): Promise<void> {
  for (let n = 0; n < happeningsAtOnce && (timeline.next ?? until) < until; n++) {
    const next = timeline.take()
    if (!next) return
    clock.set(next.at)
    await next.what(tx, next.at)
  }
}

/** What was paid in the past has come in at once. */
class PaidAtOnce extends Cashier {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {
    super()
  }

  async pays(tx: Tx, payment: StoredPayment): Promise<void> {
    await this.payments.settle(tx, payment, `S${payment.tradeNo}`)
  }

  async givesBack(tx: Tx, refund: StoredRefund): Promise<void> {
    if (refund.status === 'APPROVED') await this.refunds.settle(tx, refund, `S${refund.refundNo}`)
  }
}

/** The services as the server has them, without the server around them. */
function renterAppOver(clock: Clock): RenterApp {
  const journal = new Journal(clock)
  const ledger = new Ledger(clock)
  const businesses = new Businesses()
  const payments = new Payments(clock, ledger, businesses)
  const refunds = new Refunds(clock, ledger, businesses, payments)
  const orders = new OrderTransitions(clock, journal)
  const devices = new DeviceTransitions(clock, new DeviceStore(journal, clock))
  const deposits = new Deposits(businesses, payments, refunds, ledger, new DepositTransitions(clock, journal), clock)
  const money = new OrderMoney(businesses, ledger, new OrderShares(ledger, clock), orders)
  for (const business of [deposits, money]) business.onModuleInit()
  const rentals = new RentalService(orders, devices, payments, ledger, clock)
  const cashier = new PaidAtOnce(payments, refunds)
  return new RenterApp(deposits, rentals, orders, payments, refunds, devices, new RepairTickets(clock), cashier)
}
