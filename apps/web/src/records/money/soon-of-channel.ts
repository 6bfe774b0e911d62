import type {
  AfterSaleRow,
  DepositRow,
  MallOrderRow,
  OrderRefund,
  RefundStatus,
  WithdrawalRow,
} from '@bedside/contracts'

const underWay: ReadonlySet<RefundStatus> = new Set<RefundStatus>(['APPROVED', 'PROCESSING'])

/** The channel answers after the call that asked it, so what it has is asked for again soon, and nothing else is. */
const soonIf = (isUnderWay: boolean): number | undefined => (isUnderWay ? 2_000 : undefined)

export const soonOfRefunds = (refunds: readonly Pick<OrderRefund, 'status'>[]): number | undefined =>
  soonIf(refunds.some(({ status }) => underWay.has(status)))

export const soonOfDeposits = (deposits: readonly Pick<DepositRow, 'status'>[]): number | undefined =>
  soonIf(deposits.some(({ status }) => status === 'REFUNDING'))

/** A bank transfer ends when somebody confirms it. */
export const soonOfPayouts = (withdrawals: readonly Pick<WithdrawalRow, 'status' | 'payWay'>[]): number | undefined =>
  soonIf(withdrawals.some(({ status, payWay }) => status === 'PAYING' && payWay === 'CHANNEL'))

/** A refund that the channel refused waits for somebody to retry it. */
export const soonOfSales = (sales: readonly Pick<AfterSaleRow, 'status' | 'refundFailed'>[]): number | undefined =>
  soonIf(sales.some(({ status, refundFailed }) => status === 'REFUNDING' && refundFailed === 0))

/** Orders do not say whether their after-sale waits for the channel or for a person: only those refunded here are asked for. */
export const soonOfOrders = (
  orders: readonly Pick<MallOrderRow, 'mallOrderId' | 'openAfterSaleId'>[],
  refunded: ReadonlySet<number>,
): number | undefined =>
  soonIf(orders.some(({ mallOrderId, openAfterSaleId }) => openAfterSaleId !== null && refunded.has(mallOrderId)))
