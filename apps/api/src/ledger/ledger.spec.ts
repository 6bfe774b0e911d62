import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { accounts } from '@bedside/contracts'
import { forPostgres } from '../testing/own-database.js'
import { OpenLedger, posting, refusalOf, spend, topUp } from '../testing/open-ledger.js'
import { credit, debit, type Line } from './posting.js'

const { wechat, rentalClearing, rentalIncome } = accounts

const everything = async ({ database: { read } }: OpenLedger) => ({
  accounts: await read.selectFrom('LedgerAccount').selectAll().orderBy('code').execute(),
  txns: await read.selectFrom('LedgerTxn').selectAll().orderBy('id').execute(),
  entries: await read.selectFrom('LedgerEntry').selectAll().orderBy('id').execute(),
})

describe('posting', () => {
  test('accounts are opened by their first posting and hold what was booked, each on its own side', async () => {
    const open = await OpenLedger.open()
    expect(await open.post(topUp(7, 5000))).toEqual({ txnId: 1, replayed: false })
    expect(await open.post(spend(7, 1500))).toEqual({ txnId: 2, replayed: false })
    const balance = (code: Line['account']) => open.ledger.balanceOf(open.database.read, code)
    expect(await balance(wechat)).toBe(5000n)
    expect(await balance(accounts.userBalance(7))).toBe(3500n)
    expect(await balance(rentalClearing)).toBe(1500n)
    expect(await balance(accounts.userDeposit(7))).toBe(0n)
  })

  test('a key is booked once: the same lines get the first result, other lines are refused', async () => {
    const open = await OpenLedger.open()
    const { txnId } = await open.post(topUp(7, 5000, 'once'))
    const before = await everything(open)
    expect(await open.post(topUp(7, 5000, 'once'))).toEqual({ txnId, replayed: true })
    expect(await refusalOf(open.post(topUp(7, 5001, 'once')))).toBe('ledger.keyTaken')
    expect(await refusalOf(open.post(topUp(8, 5000, 'once')))).toBe('ledger.keyTaken')
    expect(await everything(open)).toEqual(before)
  })

  test('no balance is overdrawn, and a refusal writes nothing even if its caller continues', async () => {
    const open = await OpenLedger.open()
    await open.post(topUp(7, 1000))
    const before = await everything(open)
    await open.database.write(async (tx) => {
      expect(await refusalOf(open.ledger.post(tx, spend(7, 1001)))).toBe('ledger.short')
      expect(await refusalOf(open.ledger.post(tx, spend(8, 1)))).toBe('ledger.short')
    })
    expect(await everything(open)).toEqual(before)
    await open.post(spend(7, 1000))
  })

  test('fifty at once take what is available and no more', async () => {
    const open = await OpenLedger.open()
    await open.post(topUp(7, 1234))
    const taken = Array.from({ length: 50 }, (_, n) => refusalOf(open.post(spend(7, 100, `spend:${n}`))))
    const refused = (await Promise.all(taken)).filter((reason) => reason === 'ledger.short')
    expect(refused).toHaveLength(50 - 12)
    expect(await open.ledger.balanceOf(open.database.read, accounts.userBalance(7))).toBe(34n)
  })

  test.each<[string, Line[]]>([
    ['no lines', []],
    ['one side only', [debit(wechat, 1)]],
    ['sides that differ', [debit(wechat, 2), credit(rentalClearing, 1)]],
    ['nothing moved', [debit(wechat, 0), credit(rentalClearing, 0)]],
    ['negative cents', [debit(wechat, -1), credit(rentalClearing, -1)]],
    ['parts of a cent', [debit(wechat, 0.5), credit(rentalClearing, 0.5)]],
    ['more than can be counted', [debit(wechat, 2 ** 53), credit(rentalClearing, 2 ** 53)]],
    ['an account outside of the chart', [debit('cash' as 'bank', 1), credit(rentalClearing, 1)]],
  ])('%s is an error that leaves nothing', async (_what, lines) => {
    const open = await OpenLedger.open()
    await expect(open.post(posting('wrong', lines))).rejects.toThrow()
    expect(await everything(open)).toEqual({ accounts: [], txns: [], entries: [] })
  })

  test('balances beyond the safe integers are exact', async () => {
    const open = await OpenLedger.open()
    const most = Number.MAX_SAFE_INTEGER
    for (let n = 0; n < 4; n++) await open.post(topUp(7, most, `big:${n}`))
    await open.post(spend(7, 1))
    expect(await open.ledger.balanceOf(open.database.read, accounts.userBalance(7))).toBe(BigInt(most) * 4n - 1n)
    expect(await refusalOf(open.post(spend(8, most)))).toBe('ledger.short')
  })
})

describe('reversing', () => {
  test('a reversal mirrors a transaction, once, and does not change it', async () => {
    const open = await OpenLedger.open()
    const { txnId } = await open.post(topUp(7, 500))
    const reverse = (key: string, id = txnId) =>
      open.database.write((tx) => open.ledger.reverse(tx, id, { key, reason: '误记' }))
    const back = await reverse('back')
    expect(back).toEqual({ txnId: txnId + 1, replayed: false })
    expect(await reverse('back')).toEqual({ ...back, replayed: true })
    expect(await refusalOf(reverse('again'))).toBe('ledger.reversed')
    expect(await refusalOf(reverse('back-back', back.txnId))).toBe('ledger.isReversal')
    expect(await refusalOf(reverse('nothing', 99))).toBe('ledger.unknown')
    expect(await open.ledger.balanceOf(open.database.read, accounts.userBalance(7))).toBe(0n)
    const about = await open.ledger.bookedAbout(open.database.read, { type: 'Test', id: 1 })
    expect(about.map(({ event, memo, reversesId, lines }) => [event, memo, reversesId, lines[0]?.side])).toEqual([
      ['user.toppedUp', '', null, 'D'],
      ['user.toppedUp.reversed', '误记', txnId, 'C'],
    ])
    expect(await open.ledger.bookedAbout(open.database.read, { type: 'Test', id: 2 })).toEqual([])
  })

  test('an amount spent meanwhile cannot be reversed', async () => {
    const open = await OpenLedger.open()
    const { txnId } = await open.post(topUp(7, 500))
    await open.post(spend(7, 1))
    const back = open.database.write((tx) => open.ledger.reverse(tx, txnId, { key: 'back', reason: '误记' }))
    expect(await refusalOf(back)).toBe('ledger.short')
  })
})

describe('bookings are immutable', () => {
  test.each([
    'update "LedgerEntry" set cents = cents + 1',
    'delete from "LedgerEntry"',
    'update "LedgerTxn" set memo = \'x\'',
    'update "LedgerTxn" set no = 1, at = at + 1',
    'delete from "LedgerTxn"',
    'update "LedgerAccount" set code = \'bank\'',
    'delete from "LedgerAccount"',
    // PostgreSQL has no such statement.
    ...(forPostgres() ? [] : ['replace into "LedgerTxn" select * from "LedgerTxn"']),
  ])('%s is refused by the database', async (statement) => {
    const open = await OpenLedger.open()
    await open.post(posting('one', [debit(wechat, 1), credit(rentalIncome, 1)]))
    await expect(open.database.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/Ledger/)
  })

  test('the table itself refuses a negative balance where none is allowed', async () => {
    const open = await OpenLedger.open()
    await open.post(topUp(7, 5))
    const owe = sql`update "LedgerAccount" set balance = -1 where code = 'user:7:balance'`
    await expect(open.database.write((tx) => owe.execute(tx))).rejects.toThrow(/check/i)
  })
})
