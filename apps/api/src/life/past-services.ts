import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { Journal } from '../journal/journal.js'
import { Ledger } from '../ledger/ledger.js'
import { DepositTransitions } from '../modules/deposit/deposit.transition.js'
import { AgreementAcceptance } from '../modules/article/agreement-acceptance.js'
import { ArticleStore } from '../modules/article/article.store.js'
import { DepositMoney } from '../modules/deposit/deposit-money.js'
import { DepositPayments } from '../modules/deposit/deposit-payments.js'
import { Deposits } from '../modules/deposit/deposits.js'
import { DeviceStore } from '../modules/device/device.store.js'
import { DeviceTransitions } from '../modules/device/device.transition.js'
import { DeviceEvents } from '../modules/device/device-events.js'
import { FailedUnlocks } from '../modules/device/failed-unlocks.js'
import { RepairTickets } from '../modules/device/repair-tickets.js'
import { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import { FeedbackTransitions } from '../modules/feedback/feedback.transition.js'
import { AnswerSettlement } from '../modules/lock/answer-settlement.js'
import { DeviceAlarms } from '../modules/lock/device-alarms.js'
import { CommandRecorder } from '../modules/lock/command-recorder.js'
import { LockFollowers } from '../modules/lock/lock-followers.js'
import { LockOutcomes } from '../modules/lock/lock-outcomes.js'
import { LockReports } from '../modules/lock/lock-reports.js'
import { LockTimes } from '../modules/lock/lock-times.js'
import { OrderLocks } from '../modules/order/order-locks.js'
import { OrderMoney } from '../modules/order/order-money.js'
import { OrderShares } from '../modules/order/order-shares.js'
import { OrderTransitions } from '../modules/order/order.transition.js'
import { RentalService } from '../modules/order/rental.service.js'
import { Businesses, type StoredPayment, type StoredRefund } from '../modules/payment/businesses.js'
import { Payments } from '../modules/payment/payments.js'
import { RefundBooking } from '../modules/payment/refund-booking.js'
import { SmsNotices } from '../modules/sms/sms-notices.js'
import { Refunds } from '../modules/payment/refunds.js'
import { Parameters } from '../parameters/parameters.js'
import { SuspenseItems } from '../modules/payment/suspense-items.js'
import { StockMoves } from '../modules/commodity/stock-moves.js'
import { AfterSaleTransitions } from '../modules/mall/after-sale.transition.js'
import { AfterSaleSteps } from '../modules/mall/after-sale-steps.js'
import { MallAgentShares } from '../modules/mall/agent-shares.js'
import { MallMoney } from '../modules/mall/mall-money.js'
import { MallOrderTransitions } from '../modules/mall/mall-order.transition.js'
import { MallSales } from '../modules/mall/mall-sales.js'
import { MallStock } from '../modules/mall/mall-stock.js'
import { StoreShares } from '../modules/mall/store-shares.js'
import { DueShares } from '../modules/order/share-settlement.js'
import { Lineage } from '../modules/withdrawal/lineage.js'
import { WithdrawalAllowance } from '../modules/withdrawal/withdrawal-allowance.js'
import { WithdrawalLimits } from '../modules/withdrawal/withdrawal-limits.js'
import { WithdrawalTransitions } from '../modules/withdrawal/withdrawal.transition.js'
import { Withdrawals } from '../modules/withdrawal/withdrawals.js'
import { News } from '../news/news.js'
import { type PayoutServices } from './payouts.js'
import { Cashier, UserApp } from './user-app.js'
import { type MallServices } from './shopping.js'

/** Simulated payments and refunds complete at once, unless the channel refuses them. */
class PaidAtOnce extends Cashier {
  refuses = false

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
    if (refund.status !== 'APPROVED') return
    if (this.refuses) await this.refunds.fail(tx, refund, '账户异常')
    else await this.refunds.settle(tx, refund, `S${refund.refundNo}`)
  }
}

/** Nobody gets a text message today about a refund of last month. */
class NoNotices extends SmsNotices {
  override send(): Promise<void> {
    return Promise.resolve()
  }
}

export type PastServices = ReturnType<typeof servicesOver>

/** The services wired up as in the server, but without one. */
export function servicesOver(database: Database, clock: Clock) {
  const journal = new Journal(clock)
  const ledger = new Ledger(clock)
  const businesses = new Businesses()
  const suspense = new SuspenseItems(clock)
  const payments = new Payments(clock, ledger, businesses, suspense)
  const refunds = new Refunds(clock, businesses, payments, new RefundBooking(ledger, suspense))
  const orders = new OrderTransitions(clock, journal)
  const devices = new DeviceTransitions(clock, new DeviceStore(journal, clock))
  const parameters = new Parameters(database, clock)
  const depositMoves = new DepositTransitions(clock, journal)
  const deposits = new Deposits(payments, refunds, depositMoves, parameters, clock)
  const depositMoney = new DepositMoney(businesses, ledger, depositMoves, new NoNotices(clock), clock)
  const money = new OrderMoney(businesses, ledger, new OrderShares(ledger, parameters, clock), orders)
  for (const business of [depositMoney, money]) business.onModuleInit()
  const followers = new LockFollowers()
  const times = new LockTimes(parameters)
  const recorder = new CommandRecorder(followers, times, clock)
  const rentals = new RentalService(orders, devices, recorder, payments, ledger, parameters, clock)
  new OrderLocks(followers, rentals).onModuleInit()
  const tickets = new RepairTickets(clock)
  const alarms = new DeviceAlarms(clock)
  const reports = new LockReports(database, alarms, new DeviceEvents(database), followers, times, clock)
  const failures = new FailedUnlocks(devices, tickets, clock)
  const outcomes = new LockOutcomes(journal, followers)
  const answers = new AnswerSettlement(outcomes, reports, alarms, failures, followers, times)
  const cashier = new PaidAtOnce(payments, refunds)
  const app = new UserApp(
    deposits,
    new DepositPayments(deposits, payments, depositMoves),
    rentals,
    orders,
    payments,
    refunds,
    devices,
    tickets,
    answers,
    reports,
    new AgreementAcceptance(new ArticleStore(journal, clock), clock),
    clock,
    cashier,
  )
  const feedbackMoves = new FeedbackTransitions(clock, journal)
  const feedback = new FeedbackIntake(clock, feedbackMoves)
  const mall = mallOver({ clock, journal, ledger, businesses, parameters, payments, refunds, cashier })
  const payouts = payoutsOver({ database, clock, journal, ledger, parameters, suspense })
  return { clock, app, rentals, payments, answers, orders, cashier, feedback, feedbackMoves, mall, payouts }
}

interface Ground {
  readonly clock: Clock
  readonly journal: Journal
  readonly ledger: Ledger
  readonly businesses: Businesses
  readonly parameters: Parameters
  readonly payments: Payments
  readonly refunds: Refunds
  readonly cashier: Cashier
}

/** The same for the mall. */
function mallOver({
  clock,
  journal,
  ledger,
  businesses,
  parameters,
  payments,
  refunds,
  cashier,
}: Ground): MallServices {
  const orders = new MallOrderTransitions(clock, journal, parameters)
  const afterSales = new AfterSaleTransitions(clock, journal)
  const stock = new StockMoves(clock)
  const mallStock = new MallStock(stock)
  const [agents, stores] = [new MallAgentShares(clock), new StoreShares(clock)]
  const money = new MallMoney(businesses, ledger, orders, afterSales, mallStock, agents, stores, clock)
  money.onModuleInit()
  const sales = new MallSales(orders, payments, mallStock, clock)
  const steps = new AfterSaleSteps(orders, afterSales, payments, refunds, mallStock, clock)
  return { sales, money, orders, steps, afterSales, stock, cashier }
}

interface Books {
  readonly database: Database
  readonly clock: Clock
  readonly journal: Journal
  readonly ledger: Ledger
  readonly parameters: Parameters
  readonly suspense: SuspenseItems
}

/** The same for payouts. */
function payoutsOver({ database, clock, journal, ledger, parameters, suspense }: Books): PayoutServices {
  const transitions = new WithdrawalTransitions(clock, journal, new News(database, clock))
  const limits = new WithdrawalLimits(parameters)
  const allowance = new WithdrawalAllowance(clock, ledger, limits)
  const withdrawals = new Withdrawals(clock, ledger, allowance, limits, new Lineage(), suspense, transitions)
  return { ledger, limits, shares: new DueShares(ledger, clock), withdrawals, transitions }
}
