import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  accounts,
  moneyRules,
  reverseSplit,
  shareAccount,
  shareBase,
  shareParties,
  shareReceivable,
  split,
  dayMs,
  type AccountCode,
  type Rates,
  type Share,
} from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { Ledger } from '../../ledger/ledger.js'
import { coverOrGive, takeOrOwe } from '../../ledger/owed.js'
import { credit, debit, type Line, type Posting } from '../../ledger/posting.js'
import { Parameters } from '../../parameters/parameters.js'
import type { StoredPayment, StoredRefund } from '../payment/businesses.js'
import type { StoredOrder } from './own-order.js'

const { channelFeeBps } = moneyRules
/** These hold what they get as soon as it is theirs. */
const atOnce: ReadonlySet<string> = new Set(['HOSPITAL', 'PLATFORM'])
const stateOf = ({ party }: Pick<Share, 'party'>) => (atOnce.has(party) ? 'SETTLED' : 'PENDING')

/** What is left to somebody of a payment, and whether it can be withdrawn already. */
interface Standing extends Share {
  readonly settleState: string
  readonly settleAt: number
  readonly settleDays: number
  readonly bps: number
  readonly agentPath: string
}

type Held = Pick<Standing, 'party' | 'partyId' | 'settleState'>

/**
 * Splits what is paid for an order by the rates it began with, and takes back by what is left of them. What somebody has
 * been paid out already they owe, until their next shares have covered it.
 */
@Injectable()
export class OrderShares {
  constructor(
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  async divide(tx: Tx, order: StoredOrder, payment: StoredPayment): Promise<void> {
    const rates = JSON.parse(order.rates) as Rates
    const shares = sharesOf(payment, rates)
    const [at, days] = [this.clock.now(), await this.parameters.of('settle.rentalDays', tx)]
    const when = { at, settleAt: at + days * dayMs, settleDays: days }
    const rows = shareRows(payment, rates, { shares, paths: await pathsOf(tx, shares), ...when })
    await tx.insertInto('ProfitShareLine').values(rows).execute()
    const gets: Line[] = []
    for (const share of shares.filter(({ cents }) => cents > 0))
      gets.push(...(await given(tx, { ...share, settleState: stateOf(share) })))
    await this.ledger.post(tx, splitUp(payment, gets))
  }

  async takeBack(tx: Tx, order: StoredOrder, refund: StoredRefund, payment: StoredPayment): Promise<void> {
    const standing = await this.standingOf(tx, payment.id)
    const paid = { paid: payment.amountCents, refunded: payment.refundedCents, feeBps: channelFeeBps }
    const { shares, fee } = reverseSplit(paid, refund.amountCents, standing)
    const now = this.clock.now()
    const baseCents = fee - refund.amountCents
    const taken = shares.flatMap(({ cents }, n) => {
      const from = standing[n]
      return from && cents > 0 ? [{ from, cents }] : []
    })
    const lines = taken.map(({ from, cents }) => ({
      orderId: order.id,
      paymentId: payment.id,
      refundId: refund.id,
      party: from.party,
      partyId: from.party === 'PLATFORM' ? null : from.partyId,
      agentPath: from.agentPath,
      bps: from.bps,
      baseCents,
      amountCents: -cents,
      settleState: from.settleState,
      settleAt: from.settleAt,
      settleDays: from.settleDays,
      settledAt: from.settleState === 'SETTLED' ? now : null,
      createdAt: now,
    }))
    if (lines.length > 0) await tx.insertInto('ProfitShareLine').values(lines).execute()
    const gives: Line[] = []
    for (const { from, cents } of taken) gives.push(...(await takenBack(tx, from, cents)))
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:split`,
      event: 'rental.splitBack',
      about: { type: 'RentalOrder', id: order.id },
      lines: [...gives, debit(accounts.feeRecovery, fee), credit(accounts.rentalClearing, refund.amountCents)].filter(
        ({ cents }) => cents > 0,
      ),
    })
  }

  /** What each party has left of a payment, in the order in which it was split. */
  private async standingOf(tx: Tx, paymentId: number): Promise<Standing[]> {
    const lines = await tx
      .selectFrom('ProfitShareLine')
      .select(['party', 'partyId', 'amountCents', 'settleState', 'settleAt', 'settleDays', 'bps', 'agentPath'])
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute()
    const left = new Map<string, Standing>()
    for (const { party, partyId, amountCents, ...line } of lines) {
      const key = `${party} ${partyId}`
      const before = left.get(key)
      const share = { party: valueIn(shareParties, party), partyId: partyId ?? 0, leftover: false }
      left.set(
        key,
        before ? { ...before, cents: before.cents + amountCents } : { ...share, ...line, cents: amountCents },
      )
    }
    return [...left.values()]
  }
}

/** Credits of a share to its party: what is its own from now on covers what it owes first. */
export async function given(tx: Tx, share: Held & Pick<Share, 'cents'>): Promise<Line[]> {
  const owes = share.settleState === 'SETTLED' ? shareReceivable(share) : undefined
  return owes ? coverOrGive(tx, heldIn(share), owes, share.cents) : [credit(heldIn(share), share.cents)]
}

/** Debits that take a part of a share back; what its party has no more, it owes. */
async function takenBack(tx: Tx, from: Held, cents: number): Promise<Line[]> {
  const owes = shareReceivable(from)
  return owes ? takeOrOwe(tx, [heldIn(from)], owes, cents) : [debit(heldIn(from), cents)]
}

type Paid = Pick<StoredPayment, 'id' | 'businessId' | 'amountCents'>

/** What each party gets of a payment for a rental. */
export const sharesOf = ({ amountCents }: Paid, rates: Rates): Share[] =>
  split(shareBase(amountCents, channelFeeBps), rates)

interface Divided {
  readonly shares: readonly Share[]
  /** Where each agent stands in the tree. */
  readonly paths: ReadonlyMap<number, string>
  readonly at: number
  /** From when on shares that are pending can be withdrawn. */
  readonly settleAt: number
  readonly settleDays: number
}

/** The same as it is kept with the payment. */
export function shareRows(
  { id, businessId, amountCents }: Paid,
  rates: Rates,
  { shares, paths, at, settleAt, settleDays }: Divided,
) {
  const baseCents = shareBase(amountCents, channelFeeBps)
  return shares.map(({ party, partyId, cents }) => ({
    orderId: businessId,
    paymentId: id,
    party,
    partyId: party === 'PLATFORM' ? null : partyId,
    agentPath: party === 'AGENT' ? (paths.get(partyId) ?? '') : '',
    bps: bpsOf(rates, { party, partyId }),
    baseCents,
    amountCents: cents,
    settleState: stateOf({ party }),
    settleAt,
    settleDays,
    settledAt: atOnce.has(party) ? at : null,
    createdAt: at,
  }))
}

/** The same in the ledger: all of it leaves clearing. `gets` are the credits of the shares. */
export function splitUp({ id, businessId, amountCents }: Paid, gets: readonly Line[]): Posting {
  const fee = credit(accounts.feeRecovery, amountCents - shareBase(amountCents, channelFeeBps))
  return {
    key: `payment:${id}:split`,
    event: 'rental.split',
    about: { type: 'RentalOrder', id: businessId },
    lines: [debit(accounts.rentalClearing, amountCents), ...(fee.cents > 0 ? [fee] : []), ...gets],
  }
}

/** Where somebody's share lies: what is settled can be withdrawn. */
export function heldIn({ party, partyId, settleState }: Held): AccountCode {
  if (settleState === 'SETTLED' && party === 'AGENT') return accounts.agentAvailable(partyId)
  if (settleState === 'SETTLED' && party === 'FRANCHISE') return accounts.franchiseAvailable(partyId)
  return shareAccount({ party, partyId })
}

function bpsOf({ hospital, agent, franchise }: Rates, { party, partyId }: Pick<Share, 'party' | 'partyId'>): number {
  if (party === 'HOSPITAL') return hospital.bps
  if (party === 'FRANCHISE') return franchise?.bps ?? 0
  if (party === 'PLATFORM') return 10_000 - hospital.bps - (agent?.bps ?? 0) - (franchise?.bps ?? 0)
  const up = agent?.parent?.bps ?? 0
  return Math.round(((agent?.bps ?? 0) * (partyId === agent?.parent?.id ? up : 10_000 - up)) / 10_000)
}

async function pathsOf(tx: Tx, shares: readonly Share[]): Promise<ReadonlyMap<number, string>> {
  const ids = shares.filter(({ party }) => party === 'AGENT').map(({ partyId }) => partyId)
  if (ids.length === 0) return new Map()
  const agents = await tx.selectFrom('Agent').select(['id', 'path']).where('id', 'in', ids).execute()
  return new Map(agents.map(({ id, path }) => [id, path]))
}
