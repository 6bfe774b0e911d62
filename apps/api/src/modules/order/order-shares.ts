import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, dayMs, reverseSplit, shareParties, type Rates, type Share } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import { Parameters } from '../../parameters/parameters.js'
import type { StoredPayment, StoredRefund } from '../payment/businesses.js'
import type { StoredOrder } from './own-order.js'
import { creditShare, debitShare } from './share-accounts.js'
import { shareRows, sharesOf, splitPosting, settleStateOf } from './share-amounts.js'

/** What a party has left of a payment, and whether that can be withdrawn. */
interface Standing extends Share {
  readonly settleState: string
  readonly settleAt: number
  readonly settleDays: number
  readonly bps: number
  readonly agentPath: string
}

/**
 * Splits a payment by the rates fixed when the order began; a refund takes back in proportion to what each party has left. What a
 * party has already been paid out becomes a debt, which its next shares cover first.
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
      gets.push(...(await creditShare(tx, { ...share, settleState: settleStateOf(share) })))
    await this.ledger.post(tx, splitPosting(payment, gets))
  }

  async takeBack(tx: Tx, order: StoredOrder, refund: StoredRefund, payment: StoredPayment): Promise<void> {
    const standing = await this.standingOf(tx, payment.id)
    const paid = { paid: payment.amountCents, refunded: payment.refundedCents, feeBps: payment.feeBps }
    const { shares, fee } = reverseSplit(paid, refund.amountCents, standing)
    const now = this.clock.now()
    const baseCents = fee - refund.amountCents
    const partsBack = shares.flatMap(({ cents }, n) => {
      const from = standing[n]
      return from && cents > 0 ? [{ from, cents }] : []
    })
    const lines = partsBack.map(({ from, cents }) => ({
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
    for (const { from, cents } of partsBack) gives.push(...(await debitShare(tx, from, cents)))
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:split`,
      event: 'rental.splitBack',
      about: { type: 'RentalOrder', id: order.id },
      lines: [...gives, debit(accounts.feeRecovery, fee), credit(accounts.rentalClearing, refund.amountCents)].filter(
        ({ cents }) => cents > 0,
      ),
    })
  }

  /** What each party has left of a payment, in the order of the split, on which `reverseSplit` relies. */
  private async standingOf(tx: Tx, paymentId: number): Promise<Standing[]> {
    const lines = await tx
      .selectFrom('ProfitShareLine')
      .select(['party', 'partyId', 'amountCents', 'settleState', 'settleAt', 'settleDays', 'bps', 'agentPath'])
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute()
    const standingByParty = new Map<string, Standing>()
    for (const { party, partyId, amountCents, ...line } of lines) {
      const key = `${party} ${partyId}`
      const before = standingByParty.get(key)
      const share = { party: valueIn(shareParties, party), partyId: partyId ?? 0, leftover: false }
      standingByParty.set(
        key,
        before ? { ...before, cents: before.cents + amountCents } : { ...share, ...line, cents: amountCents },
      )
    }
    return [...standingByParty.values()]
  }
}

async function pathsOf(tx: Tx, shares: readonly Share[]): Promise<ReadonlyMap<number, string>> {
  const ids = shares.filter(({ party }) => party === 'AGENT').map(({ partyId }) => partyId)
  if (ids.length === 0) return new Map()
  const agents = await tx.selectFrom('Agent').select(['id', 'path']).where('id', 'in', ids).execute()
  return new Map(agents.map(({ id, path }) => [id, path]))
}
