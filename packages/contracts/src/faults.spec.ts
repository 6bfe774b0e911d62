import { expect, test } from 'vitest'
import { Fault, fault, faults } from './faults.js'
import { codes } from './wire/codes.js'
import { say } from './wire/text.js'

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
