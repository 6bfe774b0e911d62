import type { AccountCode } from '../ledger/accounts.js'
import { accounts } from '../ledger/accounts.js'
import { allot } from './allot.js'

/** The parties that share a payment for a stay, in the order of priority for a left-over cent. */
export type Party = 'HOSPITAL' | 'AGENT' | 'FRANCHISE' | 'PLATFORM'

/** The rates by which a payment is split, in basis points, copied when its order began. */
export interface Rates {
  readonly hospital: { readonly id: number; readonly bps: number }
  /** A sub-agent passes `parent.bps` of its share to the agent above it. */
  readonly agent?: {
    readonly id: number
    readonly bps: number
    readonly parent?: { readonly id: number; readonly bps: number }
  }
  readonly franchise?: { readonly id: number; readonly bps: number }
}

/** A party's share of a payment or refund. `leftover` tells that it includes a left-over cent. */
export interface Share {
  readonly party: Party
  /** 0 for the platform. */
  readonly partyId: number
  readonly cents: number
  readonly leftover: boolean
}

const whole = 10_000

interface Claim {
  readonly party: Party
  readonly id: number
  readonly bps: number
}

/** The channel's fee for a payment, half a cent rounded up. */
export const channelFee = (cents: number, feeBps: number): number => Math.floor((cents * feeBps + whole / 2) / whole)

/** The amount of a payment to be split, without the channel's fee. */
export const shareBase = (cents: number, feeBps: number): number => cents - channelFee(cents, feeBps)

/** Splits an amount among the parties; the platform gets the rest. The shares add up to `base`. */
export function split(base: number, { hospital, agent, franchise }: Rates): Share[] {
  const others: Claim[] = [{ party: 'HOSPITAL', ...hospital }]
  if (agent) others.push({ party: 'AGENT', id: agent.id, bps: agent.bps })
  if (franchise) others.push({ party: 'FRANCHISE', ...franchise })
  const platformBps = whole - others.reduce((sum, { bps }) => sum + bps, 0)
  const parties: Claim[] = [...others, { party: 'PLATFORM', id: 0, bps: platformBps }]
  const parts = allot(
    base,
    parties.map(({ bps }) => bps),
  )
  const shares = parties.map(({ party, id }, at) => ({ party, partyId: id, ...partAt(parts, at) }))
  return shares.flatMap((share) => (share.party === 'AGENT' && agent?.parent ? upwards(share, agent.parent) : [share]))
}

/** Splits an agent's share between a sub-agent and the agent above it. */
function upwards(share: Share, parent: { readonly id: number; readonly bps: number }): Share[] {
  const parts = allot(share.cents, [whole - parent.bps, parent.bps])
  return [
    { ...share, ...partAt(parts, 0) },
    { ...share, partyId: parent.id, ...partAt(parts, 1) },
  ]
}

export interface Reversal {
  /** What each party gives back, in the order of `remaining`. */
  readonly shares: Share[]
  /** The part of its fee that the channel gives back. */
  readonly fee: number
}

/**
 * What a refund takes back from each party, in proportion to what is left of its share: never more than that, and the last
 * refund leaves nothing. `refunded` is the total of earlier refunds.
 */
export function reverseSplit(
  payment: { readonly paid: number; readonly refunded: number; readonly feeBps: number },
  refund: number,
  remaining: readonly Share[],
): Reversal {
  const { paid, refunded, feeBps } = payment
  const [before, after] = [paid - refunded, paid - refunded - refund]
  const parts = allot(
    shareBase(before, feeBps) - shareBase(after, feeBps),
    remaining.map(({ cents }) => cents),
  )
  const shares = remaining.map(({ party, partyId }, at) => ({ party, partyId, ...partAt(parts, at) }))
  return { shares, fee: channelFee(before, feeBps) - channelFee(after, feeBps) }
}

/** The account that holds a share until it is settled. */
export function shareAccount({ party, partyId }: Pick<Share, 'party' | 'partyId'>): AccountCode {
  if (party === 'HOSPITAL') return accounts.hospitalPayable(partyId)
  if (party === 'AGENT') return accounts.agentPending(partyId)
  if (party === 'FRANCHISE') return accounts.franchisePending(partyId)
  return accounts.rentalIncome
}

/** The account of a party's debt after a refund has taken back more than was left of its share; the platform has none. */
export function shareReceivable({ party, partyId }: Pick<Share, 'party' | 'partyId'>): AccountCode | undefined {
  if (party === 'HOSPITAL') return accounts.hospitalReceivable(partyId)
  if (party === 'AGENT') return accounts.agentReceivable(partyId)
  return party === 'FRANCHISE' ? accounts.franchiseReceivable(partyId) : undefined
}

function partAt(parts: ReturnType<typeof allot>, at: number): { cents: number; leftover: boolean } {
  const part = parts[at]
  if (!part) throw new Error(`There is no part ${at}`)
  return part
}
