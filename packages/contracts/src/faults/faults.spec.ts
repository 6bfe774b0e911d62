import { expect, test } from 'vitest'
import { Fault, fault, faults, type Refusal } from './faults.js'
import { allEndpoints } from '../endpoints/index.js'
import { fieldsOf } from '../fields/index.js'
import { codes } from '../wire/codes.js'
import { say } from '../wire/text.js'

test('a fault knows its code and says its sentence', () => {
  const refused = fault('role.inUse', { count: 3, managers: 'a、b、c' })
  expect(refused).toBeInstanceOf(Error)
  expect(refused).toMatchObject({ name: 'Fault', message: 'role.inUse', code: codes.conflict, data: null })
  expect(say(refused.text, 'zh', refused.values)).toBe('角色正被 3 个账号使用：a、b、c')
  expect(say(refused.text, 'en', refused.values)).toBe('The role is used by 3 accounts: a、b、c')
})

test('a fault may carry data for its page', () => {
  expect(new Fault('password.wrong', {}, { message: 'x' })).toMatchObject({
    code: codes.failed,
    data: { message: 'x' },
  })
})

test('a fault tells which fields are to blame, as any other bad input is told', () => {
  const message = '原密码错误'
  expect(fault('sms.values', { count: 2 }).dataIn('en')).toEqual([
    { field: 'values', reason: 'sms.values', message: 'Fill in all 2 gaps of the template' },
  ])
  expect(fault('role.inUse', { count: 3, managers: 'a' }).dataIn('zh')).toBeNull()
  expect(new Fault('password.wrong', {}, { message }).dataIn('zh')).toEqual({ message })
})

test('only bad input blames fields, and each of them is one that a call takes', () => {
  const taken = new Set(allEndpoints.flatMap(({ input }) => [...fieldsOf(input).keys()]))
  for (const [name, [code, , , fields]] of Object.entries(faults) as [string, Refusal][]) {
    if (fields) expect([name, code]).toEqual([name, codes.badInput])
    expect([name, (fields ?? []).filter((field) => !taken.has(field))]).toEqual([name, []])
  }
})

test('a missing permission is code 21, whether the record is foreign or the call is', () => {
  expect([faults['access.denied'][0], faults['access.scope'][0]]).toEqual([21, 21])
  expect(faults['access.denied'].slice(1)).toEqual(faults['access.scope'].slice(1))
})

test('no fault is a success', () => {
  expect(Object.entries(faults).filter(([, [code]]) => (code as number) === codes.ok)).toEqual([])
})

test('the sentences that the specification fixes', () => {
  expect([faults['session.none'][0], faults['session.none'][1]]).toEqual([3, '用户未登录'])
  expect(faults['access.denied'][1]).toBe('您的权限不足')
})
