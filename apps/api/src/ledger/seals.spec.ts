import { describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { accounts } from '@bedside/contracts'
import { ledgerChecks } from './ledger-checks.js'
import { breachesIn, brokenIn } from '../testing/books.js'
import { OpenLedger, refusalOf, spend, topUp } from '../testing/open-ledger.js'
import { accountingDayOf, endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'

/** Three days, the second without a booking; the clock stands on the fourth. */
async function threeDays(): Promise<OpenLedger> {
  const open = await OpenLedger.open()
  const at = (instant: string) => open.clock.set(Date.parse(instant))
  at('2026-11-20T07:59:59.999+08:00')
  await open.post(topUp(7, 5000))
  at('2026-11-20T08:00:00+08:00')
  await open.post(topUp(8, 3000))
  at('2026-11-22T07:59:59+08:00')
  await open.post(spend(7, 1500))
  at('2026-11-22T08:00:00+08:00')
  return open
}

const sealed = ({ database: { read } }: OpenLedger) =>
  read.selectFrom('LedgerSeal').select(['day', 'firstNo', 'txns', 'entries']).orderBy('until').execute()

async function sealAll(open: OpenLedger): Promise<string[]> {
  const days: string[] = []
  for (let day = await open.seals.sealNext(); day; day = await open.seals.sealNext()) days.push(day)
  return days
}

describe('accounting days', () => {
  test('run from eight in the morning to the next, in Shanghai', () => {
    const morning = Date.parse('2026-11-20T08:00:00+08:00')
    expect([accountingDayOf(morning - 1), accountingDayOf(morning)]).toEqual(['2026-11-19', '2026-11-20'])
    expect([startOfAccountingDay('2026-11-20'), endOfAccountingDay('2026-11-19')]).toEqual([morning, morning])
  })

  test('completed days are sealed in order, empty ones too, and transactions are numbered without gaps', async () => {
    const open = await threeDays()
    expect(await sealAll(open)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect(await sealed(open)).toEqual([
      { day: '2026-11-19', firstNo: 1, txns: 1, entries: 2 },
      { day: '2026-11-20', firstNo: 2, txns: 1, entries: 2 },
      { day: '2026-11-21', firstNo: 3, txns: 1, entries: 2 },
    ])
    const numbers = await open.database.read.selectFrom('LedgerTxn').select('no').orderBy('id').execute()
    expect(numbers.map(({ no }) => no)).toEqual([1, 2, 3])
  })

  test('up to a day that cannot be sealed, those before it are, and the next attempt goes on there', async () => {
    const open = await threeDays()
    const { seals } = open
    const seal = seals.seal.bind(seals)
    const spied = vi.spyOn(seals, 'seal').mockImplementation(async (day) => {
      if (day === '2026-11-20') throw new Error('damaged')
      await seal(day)
    })
    const { days, failed } = await seals.sealUpTo('2026-11-22')
    expect([days, failed?.day, String(failed?.error)]).toEqual([1, '2026-11-20', 'Error: damaged'])
    spied.mockRestore()
    const again = await seals.sealUpTo('2026-11-22')
    expect(again).toMatchObject({ days: 2, failed: { day: '2026-11-22', error: { reason: 'ledger.dayRunning' } } })
    expect(await seals.sealUpTo('2026-11-21')).toEqual({ days: 0 })
  })

  test('a day in progress, out of order, already sealed or without books is refused', async () => {
    const empty = await OpenLedger.open()
    expect(await empty.seals.sealNext()).toBeUndefined()
    expect(await refusalOf(empty.seals.seal('2026-11-20'))).toBe('ledger.nothingToSeal')
    const open = await threeDays()
    expect(await refusalOf(open.seals.seal('2026-11-20'))).toBe('ledger.dayNotNext')
    await open.seals.seal('2026-11-19')
    expect(await refusalOf(open.seals.seal('2026-11-19'))).toBe('ledger.dayNotNext')
    await sealAll(open)
    expect(await refusalOf(open.seals.seal('2026-11-22'))).toBe('ledger.dayRunning')
  })

  test('two concurrent seals of a day seal it once', async () => {
    const open = await threeDays()
    const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(open.seals.seal('2026-11-19'))))
    expect(outcomes.filter((reason) => reason === undefined)).toHaveLength(1)
    // The two others were refused on looking at the day or on storing its seal, whichever came after the first seal.
    expect(
      outcomes.filter((reason) => ['ledger.dayNotNext', 'record.stateChanged'].includes(String(reason))),
    ).toHaveLength(2)
    expect(await sealed(open)).toHaveLength(1)
  })

  test('nothing is booked into a sealed day: after the clock is set back, bookings are dated after it', async () => {
    const open = await threeDays()
    await sealAll(open)
    open.clock.set(Date.parse('2026-11-20T12:00:00+08:00'))
    const { txnId } = await open.post(topUp(9, 100))
    const { at } = await open.database.read
      .selectFrom('LedgerTxn')
      .select('at')
      .where('id', '=', txnId)
      .executeTakeFirstOrThrow()
    expect(at).toBe(Date.parse('2026-11-22T08:00:00+08:00'))
  })

  test('a busy day is numbered in steps; bookings made meanwhile, with the clock set back, come after them', async () => {
    const open = await threeDays()
    open.clock.set(Date.parse('2026-11-19T20:00:00+08:00'))
    for (let n = 1; n <= 4; n++) await open.post(topUp(9, n))
    open.clock.set(Date.parse('2026-11-22T08:00:00+08:00'))
    const write = vi.spyOn(open.database, 'write')
    expect(await open.seals.step(2)).toBe(true)
    // Killed here, and the clock is set back into the day.
    open.clock.set(Date.parse('2026-11-19T19:00:00+08:00'))
    await open.post(topUp(9, 100))
    open.clock.set(Date.parse('2026-11-22T08:00:00+08:00'))
    expect(await breachesIn(open.database, ledgerChecks)).toEqual([])
    while (await open.seals.step(2));
    expect(write.mock.calls.length).toBeGreaterThan(6)
    expect(await sealed(open)).toMatchObject([
      { day: '2026-11-19', firstNo: 1, txns: 6 },
      { firstNo: 7 },
      { firstNo: 8 },
    ])
    const numbers = await open.database.read.selectFrom('LedgerTxn').select('no').orderBy('at').orderBy('id').execute()
    expect(numbers.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([
    `insert into "LedgerTxn" (key, event, "aboutType", "aboutId", at) values ('late', 'x', 'x', '1', 1)`,
    `insert into "LedgerEntry" ("txnId", "accountId", side, cents, "balanceAfter", at) values (1, 1, 'D', 1, 1, 1)`,
    'update "LedgerSeal" set hash = \'\'',
    'delete from "LedgerSeal"',
    'update "LedgerClosing" set balance = 0',
    'delete from "LedgerClosing"',
    'update "LedgerTxn" set no = 9',
  ])('the database itself refuses: %s', async (statement) => {
    const open = await threeDays()
    await sealAll(open)
    await expect(open.database.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/Ledger/)
  })
})

describe('a sealed day reveals changes made outside the ledger', () => {
  test.each<[string, string]>([
    ['a changed text', `update "LedgerTxn" set memo = 'x' where id = 1`],
    ['a changed key', `update "LedgerTxn" set key = 'x' where id = 1`],
    ['a changed amount on both sides', 'update "LedgerEntry" set cents = cents + 1 where "txnId" = 1'],
    ['a missing transaction', 'delete from "LedgerEntry" where "txnId" = 2; delete from "LedgerTxn" where id = 2'],
    ['missing entries', 'delete from "LedgerEntry" where "txnId" = 2'],
    [
      'an added transaction',
      `insert into "LedgerTxn" (id, key, event, "aboutType", "aboutId", at)
       select 99, 'x', 'x', 'x', '1', at from "LedgerTxn" where id = 2`,
    ],
    [
      'one before the first day',
      `insert into "LedgerTxn" (id, key, event, "aboutType", "aboutId", at) values (99, 'x', 'x', 'x', '1', 5)`,
    ],
    ['one moved into another day', 'update "LedgerTxn" set at = at + 86400000 where id = 1'],
    ['another number', 'update "LedgerTxn" set no = 99 where id = 2'],
    ['a missing seal in between', `delete from "LedgerSeal" where day = '2026-11-20'`],
    ['a missing last seal', `delete from "LedgerSeal" where day = '2026-11-21'`],
    ['a missing first seal', `delete from "LedgerSeal" where day = '2026-11-19'`],
    ['no seal left at all', 'delete from "LedgerSeal"'],
    ['a changed seal', `update "LedgerSeal" set hash = 'x' where day = '2026-11-20'`],
  ])('%s', async (_what, statement) => {
    const open = await threeDays()
    await sealAll(open)
    for (const one of statement.split('; ')) await open.tamper(one)
    expect(await brokenIn(open.database, ledgerChecks)).toContain(2)
  })

  test.each(['balance', 'debit', 'credit'])('a changed closing: its %s', async (column) => {
    const open = await threeDays()
    await sealAll(open)
    await open.tamper(`update "LedgerClosing" set ${column} = ${column} + 1`)
    expect(await brokenIn(open.database, ledgerChecks)).toEqual([3])
  })

  test('the past balance of an account is the same before and after sealing', async () => {
    const open = await threeDays()
    const instants = [
      '2026-11-20T07:00:00+08:00',
      '2026-11-20T08:00:00+08:00',
      '2026-11-21T08:00:00+08:00',
      '2026-11-22T08:00:00+08:00',
    ].map((at) => Date.parse(at))
    const balances = () =>
      Promise.all(instants.map((at) => open.ledger.balanceOf(open.database.read, accounts.userBalance(7), at)))
    const before = await balances()
    await sealAll(open)
    expect(await balances()).toEqual(before)
    expect(before).toEqual([0n, 5000n, 5000n, 3500n])
  })
})
