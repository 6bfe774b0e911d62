import { accounts, shareBase, split, type Rates, type Share } from '@bedside/contracts'
import { credit, debit, type Line, type Posting } from '../../ledger/posting.js'
import type { StoredPayment } from '../payment/businesses.js'

/** Parties whose shares are settled at once, without a waiting time. */
const atOnce: ReadonlySet<string> = new Set(['HOSPITAL', 'PLATFORM'])
export const settleStateOf = ({ party }: Pick<Share, 'party'>) => (atOnce.has(party) ? 'SETTLED' : 'PENDING')

type Paid = Pick<StoredPayment, 'id' | 'businessId' | 'amountCents' | 'feeBps'>

/** What each party gets of a payment for a rental. */
export const sharesOf = ({ amountCents, feeBps }: Paid, rates: Rates): Share[] =>
  split(shareBase(amountCents, feeBps), rates)

interface Divided {
  readonly shares: readonly Share[]
  /** Each agent's path in the tree. */
  readonly paths: ReadonlyMap<number, string>
  readonly at: number
  /** When pending shares can be withdrawn. */
  readonly settleAt: number
  readonly settleDays: number
}

/** The rows of a payment's shares. */
export function shareRows(
  { id, businessId, amountCents, feeBps }: Paid,
  rates: Rates,
  { shares, paths, at, settleAt, settleDays }: Divided,
) {
  const baseCents = shareBase(amountCents, feeBps)
  return shares.map(({ party, partyId, cents }) => ({
    orderId: businessId,
    paymentId: id,
    party,
    partyId: party === 'PLATFORM' ? null : partyId,
    agentPath: party === 'AGENT' ? (paths.get(partyId) ?? '') : '',
    bps: bpsOf(rates, { party, partyId }),
    baseCents,
    amountCents: cents,
    settleState: settleStateOf({ party }),
    settleAt,
    settleDays,
    settledAt: atOnce.has(party) ? at : null,
    createdAt: at,
  }))
}

/** The posting of a split: the whole payment leaves clearing. `gets` are the credits of the shares. */
export function splitPosting({ id, businessId, amountCents, feeBps }: Paid, gets: readonly Line[]): Posting {
  const fee = credit(accounts.feeRecovery, amountCents - shareBase(amountCents, feeBps))
  return {
    key: `payment:${id}:split`,
    event: 'rental.split',
    about: { type: 'RentalOrder', id: businessId },
    lines: [debit(accounts.rentalClearing, amountCents), ...(fee.cents > 0 ? [fee] : []), ...gets],
  }
}

function bpsOf({ hospital, agent, franchise }: Rates, { party, partyId }: Pick<Share, 'party' | 'partyId'>): number {
  if (party === 'HOSPITAL') return hospital.bps
  if (party === 'FRANCHISE') return franchise?.bps ?? 0
  if (party === 'PLATFORM') return 10_000 - hospital.bps - (agent?.bps ?? 0) - (franchise?.bps ?? 0)
  const up = agent?.parent?.bps ?? 0
  return Math.round(((agent?.bps ?? 0) * (partyId === agent?.parent?.id ? up : 10_000 - up)) / 10_000)
}
