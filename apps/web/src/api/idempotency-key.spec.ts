import { limits } from '@bedside/contracts'
import { expect, it } from 'vitest'
import { IntentKey, newIdempotencyKey } from './idempotency-key'

it('is one the server takes, and never the same twice', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey)
  expect(keys.every((key) => limits.idempotencyKey.pattern.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

it('stays for the same input until that was done', () => {
  const intent = new IntentKey()
  const first = intent.of({ orderId: 1 })
  expect(intent.of({ orderId: 1 })).toBe(first)
  intent.complete()
  expect(intent.of({ orderId: 1 })).not.toBe(first)
})

it('is another one for another record', () => {
  const intent = new IntentKey()
  expect(intent.of({ orderId: 1 })).not.toBe(intent.of({ orderId: 2 }))
})
