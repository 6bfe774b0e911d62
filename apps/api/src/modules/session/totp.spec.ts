import { describe, expect, test } from 'vitest'
import { base32, codeAt, newSecret, stepAt, stepOf, uriOf } from './totp.js'

/** RFC 6238, appendix B, with SHA-1: the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const published = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('codes by time', () => {
  test.each(published)('at second %i the code is the published one', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000))).toBe(code)
  })

  test('a clock may be one step off in either direction, and no more', () => {
    const now = 1_111_111_111_000
    const step = stepAt(now)
    for (const off of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + off), now)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + off), now)).toBeUndefined()
  })

  test('base 32 is that of RFC 4648', () => {
    const published4648 = {
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [text, encoded] of Object.entries(published4648)) expect(base32(Buffer.from(text))).toBe(encoded)
  })

  test('a secret is 160 bits, never the same, and its address names the account', () => {
    expect(newSecret()).toHaveLength(20)
    expect(newSecret()).not.toEqual(newSecret())
    const uri = new URL(uriOf(secret, 'li&?/张'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Bedside:li&?/张')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})
