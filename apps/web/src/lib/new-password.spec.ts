import { limits } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { newPassword } from './new-password'

test('a generated password satisfies the contract, and none is generated twice', () => {
  const made = Array.from({ length: 200 }, () => newPassword())
  for (const password of made) {
    expect(password).toMatch(limits.password.pattern)
    expect(password.length).toBeGreaterThanOrEqual(limits.password.min)
    expect(password).not.toMatch(/[ilo01]/)
  }
  expect(new Set(made).size).toBe(made.length)
})

test('all characters are equally likely: bytes beyond the last whole range are not used', () => {
  let next = 240
  const counting = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => next++ % 256)
  expect(newPassword(counting)).toMatch(limits.password.pattern)
})
