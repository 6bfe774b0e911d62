import { expect, test } from 'vitest'
import { accountInWords, accountKinds, accounts, growsOn, kindOf } from './accounts.js'

const codes = Object.values(accounts).map((account) => (typeof account === 'string' ? account : account(7)))

test('every account of the chart can be named, and no other', () => {
  expect(codes.map((code) => code.replace('7', '#')).toSorted()).toEqual(Object.keys(accountKinds).toSorted())
})

test('the name of an account tells its kind and its owner', () => {
  expect(accountInWords(accounts.userDeposit(17))).toEqual(['用户押金 17', 'User deposit 17'])
  expect(accountInWords(accounts.hospitalReceivable(3))).toEqual(['应收医院 3', 'Owed by hospital 3'])
  expect(accountInWords(accounts.bank)).toEqual(['银行存款', 'Bank'])
})

test.each([
  '',
  'cash',
  'user:#:balance',
  'user:0:balance',
  'user:07:balance',
  'user:7',
  'user:7:balance:1',
  'user:x:balance',
])('%s is no account', (code) => {
  expect(() => kindOf(code)).toThrow(/no account/)
})

test('assets and expenses grow on debit, liabilities and income on credit', () => {
  expect((['ASSET', 'EXPENSE', 'LIABILITY', 'REVENUE'] as const).map(growsOn)).toEqual(['D', 'D', 'C', 'C'])
})

test('an account from which its party may withdraw never falls below zero', () => {
  const mayNot = codes.filter((code) => !kindOf(code).mayOwe)
  expect(mayNot).toEqual(codes.filter((code) => /7|suspense:(late|payout)/.test(code)))
})
