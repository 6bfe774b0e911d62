import { allot, shareBase, split, type Rates, type Text } from '@bedside/contracts'
import { grouped } from '../../data/grouped.js'
import type { Check } from '../../ledger/check.js'
import type { LedgerReading } from '../../ledger/exact.js'

/** Payments per query. */
const pageSize = 500

type Payments = Awaited<ReturnType<typeof refundedAfter>>
type Lines = readonly Awaited<ReturnType<typeof linesOf>>[number][]

/**
 * Recomputes what each party got of a refunded payment and gave back with each refund, from the rates and from what each party
 * had left. The sum alone (`sharesCheck`) would not notice a cent taken from the wrong party.
 */
export const refundSharesCheck: Check = {
  covers: [9],
  async *run(db) {
    let payments: Payments
    let last = 0
    do {
      payments = await refundedAfter(db, last)
      if (payments.length === 0) return
      const lines = grouped(await linesOf(db, payments), ({ paymentId }) => paymentId)
      for (const payment of payments)
        for (const where of misplaced(payment, lines.get(payment.id) ?? [])) yield { no: 9, where }
      last = payments.at(-1)?.id ?? 0
    } while (payments.length === pageSize)
  },
}

const refundedAfter = (db: LedgerReading, after: number) =>
  db
    .selectFrom('Payment as p')
    .innerJoin('RentalOrder as o', 'o.id', 'p.businessId')
    .select(['p.id', 'p.tradeNo', 'p.amountCents', 'p.feeBps', 'o.rates'])
    .where('p.business', '=', 'RENTAL')
    .where('p.status', '=', 'SUCCESS')
    .where('p.refundedCents', '>', 0)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(pageSize)
    .execute()

const linesOf = (db: LedgerReading, payments: Payments) =>
  db
    .selectFrom('ProfitShareLine')
    .select(['paymentId', 'refundId', 'party', 'partyId', 'baseCents', 'amountCents'])
    .where(
      'paymentId',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()

/** Refunds are taken in the order of their lines. One that took nothing back from anybody has no lines and changes nothing. */
function* misplaced({ tradeNo, amountCents, feeBps, rates }: Payments[number], lines: Lines): Generator<Text> {
  const remainingShares = split(shareBase(amountCents, feeBps), JSON.parse(rates) as Rates)
  for (const [refundId, groupLines] of grouped(lines, (line) => line.refundId)) {
    const base = groupLines[0]?.baseCents ?? 0
    const partsBack =
      refundId === null
        ? undefined
        : allot(
            -base,
            remainingShares.map(({ cents }) => cents),
          )
    for (const [at, share] of remainingShares.entries()) {
      const should = partsBack ? -(partsBack[at]?.cents ?? 0) : share.cents
      const got = groupLines.reduce((sum, line) => (isOf(line, share) ? sum + line.amountCents : sum), 0)
      if (got !== should)
        yield [
          `${tradeNo} ${refundId === null ? '分给' : '退款时退回自'} ${share.party} ${share.partyId} ${got} 分，应为 ${should} 分`,
          `${share.party} ${share.partyId} has ${got} cents of ${refundId === null ? '' : 'a refund of '}${tradeNo}, not ${should}`,
        ]
      if (partsBack) remainingShares[at] = { ...share, cents: share.cents + should }
    }
  }
}

const isOf = (line: Lines[number], { party, partyId }: { party: string; partyId: number }) =>
  line.party === party && (line.partyId ?? 0) === partyId
