import { expect, test } from 'vitest'
import { Fault, fault, faults, type Refusal } from './faults.js'
import { allEndpoints } from '../endpoints/index.js'
import { fieldsOf } from '../fields/index.js'
import { codes } from '../wire/codes.js'
import { translate } from '../wire/text.js'

test('a fault has a code and a sentence', () => {
  const refused = fault('role.inUse', { count: 3, managers: 'a、b、c' })
  expect(refused).toBeInstanceOf(Error)
  expect(refused).toMatchObject({ name: 'Fault', message: 'role.inUse', code: codes.conflict, data: null })
  expect(translate(refused.text, 'zh', refused.values)).toBe('角色正被 3 个账号使用：a、b、c')
  expect(translate(refused.text, 'en', refused.values)).toBe('The role is used by 3 accounts: a、b、c')
})

test('a fault may carry data for its page', () => {
  expect(new Fault('password.wrong', {}, { message: 'x' })).toMatchObject({
    code: codes.failed,
    data: { message: 'x' },
  })
})

test('a fault names the invalid fields, as other bad input does', () => {
  const message = '原密码错误'
  expect(fault('sms.values', { count: 2 }).dataIn('en')).toEqual([
    { field: 'values', reason: 'sms.values', message: 'Fill in all 2 gaps of the template' },
  ])
  expect(fault('role.inUse', { count: 3, managers: 'a' }).dataIn('zh')).toBeNull()
  expect(new Fault('password.wrong', {}, { message }).dataIn('zh')).toEqual({ message })
})

test('only fields that the call takes are named', () => {
  const refused = fault('agent.phoneTaken')
  expect(refused.dataIn('en', (field) => field === 'phone')).toMatchObject([{ field: 'phone' }])
  expect(refused.dataIn('en', (field) => field === 'company')).toBeNull()
})

/** Numbers of events of the ledger and of the channel, which nobody types. */
const notTyped = new Set(['ledger.keyTaken', 'payment.channelNoTaken'])

test('a refusal because a value is taken names its field', () => {
  const taken = (Object.entries(faults) as [string, Refusal][]).filter(([name]) => /[tT]aken$/.test(name))
  expect(taken.length).toBeGreaterThan(notTyped.size)
  const silent = taken.filter(([name, [, , , fields]]) => !fields && !notTyped.has(name))
  expect(silent.map(([name]) => name)).toEqual([])
})

test('only bad input and conflicts name fields, all of which some call takes', () => {
  const taken = new Set(allEndpoints.flatMap(({ input }) => [...fieldsOf(input).keys()]))
  const naming: unknown[] = [codes.badInput, codes.conflict]
  for (const [name, [code, , , fields]] of Object.entries(faults) as [string, Refusal][]) {
    if (fields) expect(naming, name).toContain(code)
    expect([name, (fields ?? []).filter((field) => !taken.has(field))]).toEqual([name, []])
  }
})

test('a missing permission has code 21, for a foreign record as for a call', () => {
  expect([faults['access.denied'][0], faults['access.scope'][0]]).toEqual([21, 21])
  expect(faults['access.denied'].slice(1)).toEqual(faults['access.scope'].slice(1))
})

test('no fault has the code of success', () => {
  expect(Object.entries(faults).filter(([, [code]]) => (code as number) === codes.ok)).toEqual([])
})

test('the sentences fixed by the specification', () => {
  expect([faults['session.none'][0], faults['session.none'][1]]).toEqual([3, '用户未登录'])
  expect(faults['access.denied'][1]).toBe('您的权限不足')
})
