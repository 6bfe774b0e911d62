import { ordersOpen, ordersUnsettled, type OrderMove, type OrderStatus, type RefundState } from '@bedside/contracts'
import { sql } from 'kysely'

/** The amounts that determine what is due. */
interface Amounts {
  readonly chargedCents: number
  readonly extraCents: number
  readonly waivedCents: number
  readonly paidCents: number
}

export const dueOf = ({ chargedCents, extraCents, waivedCents, paidCents }: Amounts): number =>
  chargedCents + extraCents - waivedCents - paidCents

/** `dueOf` in SQL, of this table or alias. */
export const dueIn = (orders: string) => {
  const [charged, extra, waived, paid] = (['chargedCents', 'extraCents', 'waivedCents', 'paidCents'] as const).map(
    (column) => sql.ref(`${orders}.${column}`),
  )
  return sql<number>`${charged} + ${extra} - ${waived} - ${paid}`
}

export const refundStateOf = ({
  paidCents,
  refundedCents,
}: Pick<Amounts, 'paidCents'> & { refundedCents: number }): RefundState =>
  refundedCents === 0 ? 'NONE' : refundedCents < paidCents ? 'PARTIAL' : 'FULL'

interface Rule {
  readonly from: readonly OrderStatus[]
  readonly to: readonly OrderStatus[]
}

const ended = ['PENDING_PAY', 'COMPLETED'] as const
const stays = (...at: readonly OrderStatus[]): Rule => ({ from: at, to: at })
const paidOnce = stays('PENDING_PAY', 'COMPLETED', 'LOST')

/** The allowed transitions of an order, and the statuses in which each other step may happen. */
const orderRules: Readonly<Record<OrderMove, Rule>> = {
  PLACE: { from: [], to: ['PENDING_OPEN'] },
  OPEN: { from: ['PENDING_OPEN'], to: ['IN_USE'] },
  CANCEL: { from: ['PENDING_OPEN'], to: ['CANCELLED'] },
  RESUME: { from: ['CANCELLED'], to: ['IN_USE'] },
  RETURN: { from: ['IN_USE'], to: ended },
  CLOSE: { from: ['IN_USE'], to: ended },
  LOSE: { from: ['IN_USE'], to: ['LOST'] },
  PAY: { from: ['PENDING_PAY', 'LOST'], to: [...ended, 'LOST'] },
  WAIVE: { from: ['PENDING_PAY'], to: ended },
  DEDUCT: { from: ['PENDING_PAY', 'COMPLETED', 'LOST'], to: [...ended, 'LOST'] },
  REFUND_ASK: paidOnce,
  REFUND_APPROVE: paidOnce,
  REFUND_REJECT: paidOnce,
  REFUND_RETRY: paidOnce,
  REFUND_FAIL: paidOnce,
  REFUND: paidOnce,
  REMIND: stays('IN_USE', 'PENDING_PAY'),
  OVERDUE: stays('IN_USE'),
  CAP: stays('IN_USE'),
}

const oneOf = (statuses: readonly OrderStatus[], status: string): boolean => statuses.some((one) => one === status)

export const fits = (move: OrderMove, from: string, to: OrderStatus): boolean =>
  oneOf(orderRules[move].from, from) && oneOf(orderRules[move].to, to)

/** Unique keys of an open order: one reserves its device, the other takes one of the user's slots until the order is settled. */
export const keysOf = (
  status: OrderStatus,
  { deviceId, activeUserKey }: { deviceId: number; activeUserKey: string | null },
) => ({
  activeDeviceKey: oneOf(ordersOpen, status) ? String(deviceId) : null,
  activeUserKey: oneOf(ordersUnsettled, status) ? activeUserKey : null,
})
