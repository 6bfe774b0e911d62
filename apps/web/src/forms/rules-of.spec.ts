import { AgentForm, EntryQuery, OrderAmountForm, RoleForm, WithdrawalQuery } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { acceptable, complaint, complaintAbout, fieldOf } from './rules-of'

const of = (name: keyof AgentForm & string, value: unknown, form: Record<string, unknown> = {}) =>
  complaint(fieldOf(AgentForm, name), value, form, 'zh')

test('the contract provides the error texts in both languages', () => {
  expect(complaint(fieldOf(RoleForm, 'roleName'), 'a', {}, 'zh')).toBe('角色名称至少 2 个字符')
  expect(complaint(fieldOf(RoleForm, 'roleName'), 'a', {}, 'en')).toBe('Role name must have at least 2 characters')
})

test('an emptied field fails only if it is required', () => {
  for (const empty of ['', null, undefined]) {
    expect(of('company', empty)).toBe('公司必填')
    expect(of('servicePhone', empty)).toBeUndefined()
  }
})

test('spaces around a text do not count', () => {
  expect(of('company', '  华康  ')).toBeUndefined()
  expect(of('company', '  华  ')).toBe('公司至少 2 个字符')
})

test('rules about several fields get the whole form', () => {
  expect(of('contractTo', '2026-01-01', { contractFrom: '2026-02-01' })).toBe('合同结束不能早于合同开始')
  expect(of('managerPassword', 'Huakang1', { managerAccount: 'huakang1' })).toBe('初始密码不能与账号相同')
})

test('limits of amounts and proportions are said in yuan and percent, as they are typed', () => {
  const amount = (value: number) => complaint(fieldOf(OrderAmountForm, 'amountCents'), value, {}, 'zh')
  expect([amount(0), amount(-300), amount(Number.NaN), amount(1)]).toEqual([
    '金额不能小于 ¥0.01',
    '金额不能小于 ¥0.01',
    '金额须为数字，最多两位小数',
    undefined,
  ])
  expect(of('bedShareBps', 6001)).toBe('床位分成不能大于 60%')
})

test('values are acceptable unless the contract refuses one of them', () => {
  expect(acceptable(OrderAmountForm, { amountCents: 100 })).toBe(true)
  expect(acceptable(OrderAmountForm, { amountCents: Number.NaN })).toBe(false)
})

test('a range whose ends do not go together is refused at either end', () => {
  for (const of of [EntryQuery, WithdrawalQuery]) {
    const said = (name: string, form: object, language: 'zh' | 'en') =>
      complaintAbout(of, name, { ...new of(), ...form }, language)
    const crossed = { minCents: 10000, maxCents: 5000 }
    for (const name of ['minCents', 'maxCents']) {
      expect(said(name, crossed, 'zh')).toBe('最高金额不能小于最低金额')
      expect(said(name, crossed, 'en')).toBe('Amount to must not be below Amount from')
      expect(said(name, { minCents: 5000, maxCents: 5000 }, 'zh')).toBeUndefined()
      expect(said(name, { [name]: 5000 }, 'zh')).toBeUndefined()
    }
    expect(said('minCents', { minCents: Number.NaN, maxCents: 5000 }, 'zh')).toBe('最低金额须为数字，最多两位小数')
  }
})
