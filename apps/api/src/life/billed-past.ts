import { createHash } from 'node:crypto'
import type { Database } from '@bedside/prisma'
import { hourMs } from '@bedside/contracts'
import { Clock, dayOf, startOfDay } from '../clock.js'
import { inBatches } from '../data/in-batches.js'
import { Journal } from '../journal/journal.js'
import { Ledger } from '../ledger/ledger.js'
import { totalsOf, type BillLine } from '../modules/reconciliation/bill-line.js'
import { Comparison } from '../modules/reconciliation/comparison.js'
import { DifferenceTransitions } from '../modules/reconciliation/difference.transition.js'
import { FoundDifferences } from '../modules/reconciliation/found-differences.js'
import { OurSide } from '../modules/reconciliation/our-side.js'

const billedDays = 6

/**
 * Creates the payment channel's bills of the last closed days; the newest is still missing. All match except the last,
 * which has one difference of each kind. Without simulated days, it creates one day's bill with an unknown payment.
 */
export async function billPast(database: Database, now: number): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(now)
  const ourSide = new OurSide(database, new Ledger(clock))
  const comparison = new Comparison(database, ourSide)
  const differences = new FoundDifferences(clock, new DifferenceTransitions(clock, new Journal(clock)), comparison)
  const seals = database.read.selectFrom('LedgerSeal').select(['day', 'hash']).orderBy('day', 'desc')
  const [, ...closed] = await seals.limit(billedDays + 1).execute()
  const days = closed.length > 0 ? closed.toReversed() : [{ day: dayOf(now - 48 * hourMs), hash: '' }]
  for (const { day, hash } of days) {
    const isLast = day === days.at(-1)?.day
    const lines = await linesOf(ourSide, day, isLast)
    const { differences: apart } = await comparison.of(day, lines)
    const signed = isLast
      ? {}
      : { status: 'SIGNED', signer: '王财务', signedAt: startOfDay(day) + 35 * hourMs, seal: hash }
    const matched = lines.length - apart.filter(({ theirs }) => theirs).length
    const stamps = { createdAt: now, updatedAt: now }
    const stored = await database.write(async (tx) => {
      const bill = {
        day,
        hash: createHash('sha256').update(day).digest('hex'),
        managerId: 1,
        actor: '王财务',
        createdAt: now,
      }
      const { id: billId } = await tx.insertInto('ChannelBill').values(bill).returning('id').executeTakeFirstOrThrow()
      for (const batch of inBatches(lines))
        await tx
          .insertInto('ChannelBillLine')
          .values(batch.map((line) => ({ ...line, billId })))
          .execute()
      const row = { day, status: 'OPEN', billId, ...totalsOf(lines), matched, ...stamps, ...signed }
      return tx.insertInto('ReconciliationDay').values(row).returningAll().executeTakeFirstOrThrow()
    })
    await database.write((tx) => differences.keep(tx, stored, apart))
  }
}

/** The channel's transactions of a day, in its format. */
async function linesOf(ourSide: OurSide, day: string, hasDifferences: boolean): Promise<BillLine[]> {
  const lines: BillLine[] = []
  for await (const records of ourSide.ofDay(day))
    for (const { subject, no, cents, feeCents, state, at } of records)
      lines.push({ line: lines.length + 2, subject, no, channelNo: `S${no}`, amountCents: cents, feeCents, state, at })
  if (!hasDifferences) return lines
  const payments = lines.filter(({ subject }) => subject === 'PAYMENT')
  const [missing, dearer] = [payments[1], payments[2]]
  const altered = lines.flatMap((line) => {
    if (line === missing) return []
    return line === dearer ? { ...line, feeCents: line.feeCents + 1 } : line
  })
  const at = startOfDay(day) + 20 * hourMs
  const no = `PY${day.replaceAll('-', '')}SEED000001`
  const unknown = {
    subject: 'PAYMENT',
    no,
    channelNo: `S${no}`,
    amountCents: 1500,
    feeCents: 9,
    state: 'SUCCESS',
    at,
  } as const
  return [...altered, { line: lines.length + 2, ...unknown }]
}
