import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, hourMs } from '@bedside/contracts'
import { ledgerChecks } from './ledger-checks.js'
import { brokenIn } from '../testing/books.js'
import { OpenLedger, refusalOf, spend, topUp } from '../testing/open-ledger.js'

/** Two users who top up and spend for some days, some of them sealed. */
async function busyDays(): Promise<OpenLedger> {
  const open = await OpenLedger.open()
  for (let n = 0; n < 60; n++) {
    const user = 7 + (n % 2)
    await refusalOf(open.post(n % 3 === 0 ? spend(user, 40 + n, `s${n}`) : topUp(user, 100 + n, `t${n}`)))
    open.clock.set(open.clock.now() + (n % 5) * 2 * hourMs)
    // The clock is set back and forward again.
    if (n % 20 === 19) open.clock.set(open.clock.now() - 10 * hourMs)
    if (n % 5 === 4) await open.seals.sealNext()
  }
  return open
}

/** As a server of an earlier version leaves the first days that it seals. */
async function withoutTotals(open: OpenLedger): Promise<void> {
  const days = await open.database.read
    .selectFrom('LedgerClosing')
    .select('until')
    .distinct()
    .orderBy('until')
    .execute()
  expect(days.length).toBeGreaterThan(2)
  await open.tamper(`update "LedgerClosing" set debit = null, credit = null where until <= ${days[1]?.until}`)
  expect(await brokenIn(open.database, ledgerChecks)).toEqual([])
}

test.each([
  ['', () => Promise.resolve()],
  [', also with days that were sealed without totals', withoutTotals],
])(
  'opening balance and movements add up to the closing balance, for every account and any range%s',
  async (_, prepare) => {
    const open = await busyDays()
    await prepare(open)
    const { read } = open.database
    const codes = [accounts.wechat, accounts.userBalance(7), accounts.userBalance(8), accounts.rentalClearing]
    const { first, last } = await read
      .selectFrom('LedgerTxn')
      .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
      .executeTakeFirstOrThrow()
    const instant = fc.integer({ min: first - hourMs, max: last + hourMs })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...codes), instant, instant, async (code, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const { opening, came, went, closing } = await open.ledger.statementOf(read, code, from, to)
        expect(opening + came - went).toBe(closing)
        const lines = await read
          .selectFrom('LedgerEntry as e')
          .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
          .select(['e.side', 'e.cents'])
          .where('a.code', '=', code)
          .where('e.at', '>=', from)
          .where('e.at', '<', to)
          .execute()
        const sum = (sides: string) =>
          lines.reduce((all, { side, cents }) => (side === sides ? all + BigInt(cents) : all), 0n)
        expect([came, went]).toEqual(code === accounts.wechat ? [sum('D'), sum('C')] : [sum('C'), sum('D')])
      }),
      { numRuns: 100 },
    )
    expect((await read.selectFrom('LedgerSeal').selectAll().execute()).length).toBeGreaterThan(2)
  },
)

test('the trial balance balances at any instant, and now', async () => {
  const open = await busyDays()
  const now = await open.ledger.trialBalance(open.database.read)
  expect(now.debits).toBe(now.credits)
  expect(now.accounts.map(({ code }) => code)).toEqual([
    'channel:wechat',
    'clearing:rental',
    'user:7:balance',
    'user:8:balance',
  ])
  for (let back = 0; back < 250; back += 17) {
    const then = await open.ledger.trialBalance(open.database.read, open.clock.now() - back * hourMs)
    expect(then.debits).toBe(then.credits)
  }
  const later = await open.ledger.trialBalance(open.database.read, open.clock.now() + 1000 * hourMs)
  expect(later).toEqual(now)
})

test('a statement is read on the main thread unless many entries have to be added up: of days sealed without totals, or of many unsealed ones', async () => {
  const open = await busyDays()
  const { read } = open.database
  const { end = 0 } = (await read
    .selectFrom('LedgerSeal')
    .select(({ fn }) => fn.max('until').as('end'))
    .executeTakeFirst()) as {
    end?: number
  }
  const sumsFewEntries = (from: number, to: number) =>
    open.ledger.statementSumsFewEntries(read, accounts.wechat, from, to)
  expect(await sumsFewEntries(0, end)).toBe(true)
  await withoutTotals(open)
  expect(await sumsFewEntries(0, end)).toBe(false)
  expect(await sumsFewEntries(end - 1, end)).toBe(true)
  // Its time is that of the last entry.
  open.clock.set(end + 100 * hourMs)
  await open.post(topUp(7, 1, 'later'))
  expect(await sumsFewEntries(end, end + 200 * hourMs)).toBe(false)
  expect(await sumsFewEntries(end, end + 24 * hourMs)).toBe(true)
})
