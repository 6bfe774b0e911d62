import { sql } from 'kysely'
import type { AccountCode, Text } from '@bedside/contracts'
import { accountingDayOf, endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'
import { signed } from './balance-moves.js'
import type { Breach, Check } from './check.js'
import { DayFile } from './day-file.js'
import { asText, type LedgerReading } from './exact.js'
import { inOrderOfTime } from './walk.js'

/** Recomputes every seal and compares. */
export const sealsCheck: Check = {
  covers: [2, 3],
  async *run(db) {
    const seals = await db.selectFrom('LedgerSeal').selectAll().orderBy('until').execute()
    const [first, last] = [seals[0], seals.at(-1)]
    if (first && last)
      yield* outside(db, startOfAccountingDay(first.day), endOfAccountingDay(accountingDayOf(last.until)))
    yield* unsealedClosings(db, last?.until ?? 0)
    const balances = new Map<AccountCode, bigint>()
    let before: Seal | undefined
    for (const seal of seals) {
      yield* follows(seal, before)
      yield* fits(db, seal, balances)
      before = seal
    }
  },
}

type Seal = Awaited<ReturnType<typeof oneSeal>>
const oneSeal = (db: LedgerReading) => db.selectFrom('LedgerSeal').selectAll().executeTakeFirstOrThrow()

const breach = (day: string, zh: string, en: string): Breach => ({
  no: 2,
  where: [`${day}：${zh}`, `${day}: ${en}`] satisfies Text,
})

/** Numbered transactions belong to a sealed day or to the next to be sealed; none are before the first day. */
async function* outside(db: LedgerReading, firstDay: number, endOfNext: number): AsyncIterable<Breach> {
  const rows = await db
    .selectFrom('LedgerTxn')
    .select(['id', 'at'])
    .where(sql<boolean>`at < ${firstDay} or (no is not null and at >= ${endOfNext})`)
    .limit(20)
    .execute()
  for (const { id, at } of rows)
    yield breach(accountingDayOf(at), `第 ${id} 笔不在任何封账之内`, `no. ${id} lies outside of all seals`)
}

/** Closing balances are written with a seal: those of an unsealed day mean that somebody deleted its seal. */
async function* unsealedClosings(db: LedgerReading, sealedUntil: number): AsyncIterable<Breach> {
  const later = db.selectFrom('LedgerClosing').select('until').where('until', '>', sealedUntil)
  const { until } = (await later.orderBy('until').limit(1).executeTakeFirst()) ?? {}
  if (until !== undefined)
    yield breach(accountingDayOf(until - 1), '有封账余额而无封账', 'closing balances without a seal')
}

function* follows(seal: Seal, before: Seal | undefined): Iterable<Breach> {
  if (seal.until !== endOfAccountingDay(seal.day))
    yield breach(seal.day, '封账时刻有误', 'the seal ends at another instant')
  if (seal.previous !== (before?.hash ?? ''))
    yield breach(seal.day, '与前一封账不相连', 'the seal before it is another one')
  if (before && seal.day !== accountingDayOf(before.until))
    yield breach(seal.day, '之前有未封的会计日', 'the day before it is not sealed')
  if (seal.firstNo !== (before ? before.firstNo + before.txns : 1))
    yield breach(seal.day, '编号不连续', 'its numbers leave a gap')
}

async function* fits(db: LedgerReading, seal: Seal, balances: Map<AccountCode, bigint>): AsyncIterable<Breach> {
  const file = new DayFile(seal)
  const moved = new Map<AccountCode, Closing>()
  for await (const txn of inOrderOfTime(db, startOfAccountingDay(seal.day), seal.until)) {
    if (txn.no !== file.nextNo)
      yield breach(seal.day, `第 ${txn.txnId} 笔编号有误`, `no. ${txn.txnId} has another number`)
    file.book(txn)
    for (const { account, side, cents } of txn.lines) {
      const balance = (balances.get(account) ?? 0n) + signed(account, side, cents)
      balances.set(account, balance)
      const { debit, credit } = moved.get(account) ?? { debit: 0n, credit: 0n }
      const [more, less] = side === 'D' ? [BigInt(cents), 0n] : [0n, BigInt(cents)]
      moved.set(account, { balance, debit: debit + more, credit: credit + less })
    }
  }
  const { txns, entries, hash } = file.close()
  if (hash !== seal.hash || txns !== seal.txns || entries !== seal.entries)
    yield breach(seal.day, '账目与封账不符', 'what is booked does not fit the seal')
  const closings = await closingsAt(db, seal.until)
  const same = closings.size === moved.size && [...moved].every(([code, right]) => isSame(closings.get(code), right))
  if (!same)
    yield { ...breach(seal.day, '封账发生额或余额有误', 'its stored totals or closing balances are wrong'), no: 3 }
}

/** An account at the end of a day, and the day's totals. Days sealed by an earlier version have none. */
interface Closing {
  readonly balance: bigint
  readonly debit: bigint
  readonly credit: bigint
}

type StoredClosing = { readonly [K in keyof Closing]: bigint | null }

const isSame = (stored: StoredClosing | undefined, { balance, debit, credit }: Closing): boolean =>
  stored?.balance === balance && (stored.debit ?? debit) === debit && (stored.credit ?? credit) === credit

async function closingsAt(db: LedgerReading, until: number): Promise<Map<string, StoredClosing>> {
  const rows = await db
    .selectFrom('LedgerClosing as c')
    .innerJoin('LedgerAccount as a', 'a.id', 'c.accountId')
    .select([
      'a.code',
      asText('c.balance').as('balance'),
      asText('c.debit').$castTo<string | null>().as('debit'),
      asText('c.credit').$castTo<string | null>().as('credit'),
    ])
    .where('c.until', '=', until)
    .execute()
  const exact = (text: string | null) => (text === null ? null : BigInt(text))
  return new Map(
    rows.map(({ code, balance, debit, credit }) => [
      code,
      { balance: BigInt(balance), debit: exact(debit), credit: exact(credit) },
    ]),
  )
}
