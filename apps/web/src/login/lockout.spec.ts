import { fault, minuteMs } from '@bedside/contracts'
import { describe, expect, test } from 'vitest'
import { clockOf, waitMsOf } from './lockout'
import { waitings } from './waitings'

describe('the waiting time after a refused sign-in', () => {
  test.each(['zh', 'en'] as const)('is read from the sentence that the server says (%s)', (language) => {
    expect(waitMsOf(fault('login.locked', { minutes: 15 }).messageIn(language), waitings)).toBe(15 * minuteMs)
    expect(waitMsOf(fault('login.locked', { minutes: 1 }).messageIn(language), waitings)).toBe(60_000)
    expect(waitMsOf(fault('login.slow', { seconds: 8 }).messageIn(language), waitings)).toBe(8000)
  })

  test('is unknown for any other message', () => {
    expect(waitMsOf(fault('login.wrong').messageIn('zh'), waitings)).toBeUndefined()
    expect(waitMsOf('', waitings)).toBeUndefined()
    expect(waitMsOf('密码错误次数过多，请 很多 分钟后再试', waitings)).toBeUndefined()
  })

  test.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [65_000, '1:05'],
    [1, '0:01'],
    [-5, '0:00'],
  ])('%i ms are shown as %s', (ms, shown) => expect(clockOf(ms)).toBe(shown))
})
