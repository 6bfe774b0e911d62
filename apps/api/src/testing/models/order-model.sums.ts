// The data and calculations of the model of rentals.

export interface ModelBed {
  readonly id: number
  readonly hospital: number
  /** 0 if the platform runs the hospital. */
  readonly agent: number
}

export interface ModelPayment {
  readonly order: ModelOrder
  readonly way: 'WECHAT' | 'BALANCE' | 'DEPOSIT'
  readonly cents: number
  paidAt: number
  state: 'WAIT' | 'CLOSED' | 'SUCCESS' | 'LATE'
  refunded: number
  /** The part of it that the channel has paid back itself. */
  sentBack: number
  settled: boolean
  /** What hospital, agent and platform have left of it. */
  parts: number[]
}

export interface ModelOrder {
  readonly user: number
  readonly bed: ModelBed
  status: 'IN_USE' | 'PENDING_PAY' | 'COMPLETED'
  charged: number
  waived: number
  paid: number
  asked: number
  refunded: number
}

export interface ModelDeposit {
  readonly user: number
  cents: number
  deducted: number
  refunded: number
  status: 'HELD' | 'REFUNDING' | 'REFUND_FAILED' | 'REFUNDED' | 'DEDUCTED'
}

/** A payment of a deposit: its first, or one that topped it up. */
export interface ModelDepositPayment {
  readonly deposit: ModelDeposit
  readonly cents: number
}

export interface ModelRefund {
  readonly of: ModelPayment | ModelDepositPayment
  readonly cents: number
  state: 'APPROVED' | 'FAILED' | 'SUCCESS'
  /** Paid by bank transfer, and then by the channel as well. */
  byHand?: boolean
  twice?: boolean
}

export const depositCents = 9900
/** Three yuan per started hour; ten minutes are free. */
export const price = (minutes: number): number => (minutes <= 10 ? 0 : Math.ceil(minutes / 60) * 300)
export const due = (order: ModelOrder): number => order.charged - order.waived - order.paid
export const heldOf = ({ cents, deducted, refunded }: ModelDeposit): number => cents - deducted - refunded

/** Divides cents by weights; left-over cents go to the largest fractions, of equal ones to the first. */
export function divide(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((cents * weight) / whole))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const fractions = weights.map((weight, at) => ({ at, fraction: (cents * weight) % whole }))
  fractions.sort((one, other) => other.fraction - one.fraction || one.at - other.at)
  for (const { at } of fractions.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}
