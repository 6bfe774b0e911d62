import { expect, test } from 'vitest'
import { soonOfRefunds } from './soon-of-refunds'

test('refunds are asked about again while the channel has one', () => {
  expect(soonOfRefunds([{ status: 'SUCCESS' }, { status: 'APPROVED' }])).toBe(2_000)
  expect(soonOfRefunds([{ status: 'PROCESSING' }])).toBe(2_000)
  for (const status of ['PENDING', 'SUCCESS', 'FAILED', 'REJECTED', 'MANUAL_DONE'] as const)
    expect([status, soonOfRefunds([{ status }])]).toEqual([status, undefined])
  expect(soonOfRefunds([])).toBeUndefined()
})
