import { limits } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { newPassword } from './new-password'

test('a generated password is one that the contract takes, and never the same twice', () => {
  const made = Array.from({ length: 200 }, () => newPassword())
  for (const password of made) {
    expect(password).toMatch(limits.password.pattern)
    expect(password.length).toBeGreaterThanOrEqual(limits.password.min)
    expect(password).not.toMatch(/[ilo01]/)
  }
  expect(new Set(made).size).toBe(made.length)
})

test('no sign comes up more often than another: bytes beyond the last whole round are not used', () => {
  let next = 240
  const counting = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => next++ % 256)
  expect(newPassword(counting)).toMatch(limits.password.pattern)
})
