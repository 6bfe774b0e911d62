import { expect, test } from 'vitest'
import { accounts } from '@bedside/contracts'
import { ledgerChecks } from './ledger-checks.js'
import { breachesIn, brokenIn } from '../testing/books.js'
import { OpenLedger, posting, spend, topUp } from '../testing/open-ledger.js'
import { check } from './check.js'
import { credit, debit } from './posting.js'

async function booked(): Promise<OpenLedger> {
  const open = await OpenLedger.open()
  const { txnId } = await open.post(topUp(7, 5000))
  await open.post(spend(7, 1500))
  await open.post(topUp(8, 100))
  await open.post(posting('deposit', [debit(accounts.wechat, 99), credit(accounts.userDeposit(8), 99)]))
  await open.post(topUp(9, 30))
  await open.database.write((tx) => open.ledger.reverse(tx, txnId + 4, { key: 'back', reason: '误记' }))
  return open
}

test('books kept by the ledger have no breach, and every invariant is named', async () => {
  const open = await booked()
  const findings = await check(open.database.read, ledgerChecks)
  expect(findings.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(findings.flatMap(({ reported }) => reported)).toEqual([])
})

test.each<[string, string, number[]]>([
  ['an amount on one side', 'update "LedgerEntry" set cents = cents + 1 where id = 1', [1, 3]],
  ['an amount on both sides', 'update "LedgerEntry" set cents = cents + 1 where "txnId" = 2', [3]],
  ['a lost line', 'delete from "LedgerEntry" where id = 2', [1, 3, 5]],
  ['a lost transaction', 'delete from "LedgerEntry" where "txnId" = 1', [1, 3, 5]],
  ['a balance', `update "LedgerAccount" set balance = balance + 1 where code = 'user:7:balance'`, [3, 4]],
  ['what was left after a line', 'update "LedgerEntry" set "balanceAfter" = 1 where id = 2', [3]],
  ['a reversal', 'update "LedgerEntry" set cents = 29, "balanceAfter" = "balanceAfter" + 1 where "txnId" = 6', [2, 3]],
  ['somebody else’s line', 'update "LedgerEntry" set "accountId" = 4 where id = 2', [3, 5]],
  ['a key twice', `drop index "LedgerTxn_key_key"; update "LedgerTxn" set key = 'topup:7:5000' where id = 2`, [10]],
])('%s is found if changed', async (_what, statement, expected) => {
  const open = await booked()
  for (const one of statement.split('; ')) await open.tamper(one)
  expect(await brokenIn(open.database, ledgerChecks)).toEqual(expected)
})

test('a deposit booked as income is found', async () => {
  const open = await booked()
  await open.post(posting('theft', [debit(accounts.userDeposit(8), 99), credit(accounts.rentalIncome, 99)]))
  expect(await breachesIn(open.database, ledgerChecks)).toEqual([
    '12: No. 7 (theft): a deposit went to Platform rental income',
  ])
  await open.tamper('select 1')
})

test('a deposit that went to the bank is found, unless it was refunded with a voucher', async () => {
  const open = await booked()
  const lines = [debit(accounts.userDeposit(8), 33), credit(accounts.bank, 33)]
  const refundPosting = { ...posting('given', lines), event: 'deposit.refunded', memo: 'BANK-0001' } as const
  await open.post(refundPosting)
  await open.post({ ...refundPosting, key: 'without', memo: '' })
  await open.post({ ...refundPosting, key: 'something else', event: 'test' })
  expect(await breachesIn(open.database, ledgerChecks)).toEqual([
    '12: No. 8 (without): a deposit went to Bank',
    '12: No. 9 (something else): a deposit went to Bank',
  ])
  await open.tamper('select 1')
})
