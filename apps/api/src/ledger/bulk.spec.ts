import { expect, test } from 'vitest'
import { accounts, minuteMs } from '@bedside/contracts'
import { OpenLedger, posting, spend, topUp } from '../testing/open-ledger.js'
import { inBatches } from '../data/in-batches.js'
import { PastBooks, type PastPosting } from './bulk.js'
import { credit, debit } from './posting.js'

/** Twelve hundred events of three days. */
function* past(from: number): Generator<PastPosting> {
  for (let n = 0; n < 1200; n++) {
    const at = from + n * 4 * minuteMs
    yield { ...(n % 2 === 0 ? topUp(1 + (n % 5), 100 + n, `in:${n}`) : spend(1 + ((n - 1) % 5), n, `out:${n}`)), at }
  }
}

async function book({ database }: OpenLedger, postings: Iterable<PastPosting>): Promise<void> {
  const books = await PastBooks.open(database)
  for (const some of inBatches(postings)) await database.write((tx) => books.book(tx, some))
}

test('bulk booking has the same result as booking one by one', async () => {
  const [atOnce, oneByOne] = [await OpenLedger.open(), await OpenLedger.open()]
  const from = atOnce.clock.now()
  await book(atOnce, past(from))
  for (const { at, ...one } of past(from)) {
    oneByOne.clock.set(at)
    await oneByOne.post(one)
  }
  const rows = async ({ database: { read } }: OpenLedger) => [
    await read.selectFrom('LedgerAccount').selectAll().orderBy('code').execute(),
    await read.selectFrom('LedgerTxn').selectAll().orderBy('id').execute(),
    await read
      .selectFrom('LedgerEntry as e')
      .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
      .select(['e.id', 'e.txnId', 'a.code', 'e.side', 'e.cents', 'e.balanceAfter', 'e.at'])
      .orderBy('e.id')
      .execute(),
  ]
  const withoutIds = (all: Awaited<ReturnType<typeof rows>>) =>
    JSON.stringify(all, (key, value: unknown) => (key === 'id' ? undefined : value))
  expect(withoutIds(await rows(atOnce))).toBe(withoutIds(await rows(oneByOne)))
  // Normal posting continues from there.
  atOnce.clock.set(from + 10_000 * minuteMs)
  await atOnce.post(topUp(1, 1, 'after'))
  expect(await atOnce.seals.sealNext()).toBeDefined()
})

test('a history in which a balance is overdrawn cannot be booked', async () => {
  const open = await OpenLedger.open()
  const taken = posting('taken', [debit(accounts.userBalance(1), 1), credit(accounts.bank, 1)])
  await expect(book(open, [{ ...taken, at: 1 }])).rejects.toThrow(/check/i)
})
