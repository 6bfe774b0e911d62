import { accounts, type AccountCode, type MallRate } from '@bedside/contracts'
import { credit, debit, type Line, type Posting } from '../../ledger/posting.js'
import type { StoredMallOrder } from './own-mall-order.js'

type Order = Pick<StoredMallOrder, 'id' | 'storeId'>

export const aboutOrder = ({ id }: Pick<Order, 'id'>) => ({ type: 'MallOrder', id })

/** A payment is held in the shop's settlement account until the order is settled. */
export const mallPaid = (
  order: Order,
  payment: { readonly id: number; readonly amountCents: number },
  source: AccountCode,
): Posting => ({
  key: `payment:${payment.id}:paid`,
  event: 'mall.paid',
  about: aboutOrder(order),
  lines: [debit(source, payment.amountCents), credit(accounts.storePending(order.storeId), payment.amountCents)],
})

/** What was held is divided: to the shop and the agents (`gets`), and what is left of commission and fee. */
export const mallSettled = (
  order: Order,
  leftCents: number,
  parts: { readonly gets: readonly Line[]; readonly platformCents: number; readonly feeCents: number },
): Posting => ({
  key: `mallOrder:${order.id}:settled`,
  event: 'mall.settled',
  about: aboutOrder(order),
  lines: [
    debit(accounts.storePending(order.storeId), leftCents),
    ...[
      ...parts.gets,
      credit(accounts.commission, parts.platformCents),
      credit(accounts.feeRecovery, parts.feeCents),
    ].filter(({ cents }) => cents > 0),
  ],
})

/** An agent's part of a commission; negative where a refund takes it back. */
export interface AgentPart extends MallRate {
  readonly cents: number
}

interface Sold {
  readonly orderId: number
  readonly paymentId: number
  readonly refundId?: number | undefined
  readonly baseCents: number
  readonly at: number
}

/** The agents' share lines of a settled order or of its refund. `paths` has the path of each agent. */
export const agentShareRows = (
  parts: readonly AgentPart[],
  { paths, ...sold }: Sold & { readonly paths: ReadonlyMap<number, string> },
) =>
  parts.map(({ agentId, bps, cents }) => ({
    ...settledShare(sold, cents),
    party: 'AGENT',
    partyId: agentId,
    agentPath: paths.get(agentId) ?? '',
    bps,
  }))

/** The same of the shop. It gets what the others leave, so it has no rate. */
export const storeShareRow = (storeId: number, { cents, ...sold }: Sold & { readonly cents: number }) => ({
  ...settledShare(sold, cents),
  party: 'STORE',
  partyId: storeId,
  agentPath: '',
  bps: 0,
})

/** Shares of the mall are written when they are settled. */
const settledShare = ({ at, ...sold }: Sold, amountCents: number) => ({
  ...sold,
  amountCents,
  settleState: 'SETTLED',
  settleAt: at,
  settledAt: at,
  createdAt: at,
})
