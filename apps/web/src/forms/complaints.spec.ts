import { describe, expect, test } from 'vitest'
import { holds } from './complaints'

describe('the fields that an edit concerns', () => {
  test('those at the changed path, including emptied ones', () => {
    expect(holds({ title: '陪护' }, ['title'])).toBe(true)
    expect(holds({ title: undefined }, ['title'])).toBe(true)
    expect(holds({ plan: { windows: [undefined, { to: 480 }] } }, ['plan', 'windows', 1, 'to'])).toBe(true)
  })

  test('and no others', () => {
    expect(holds({ title: '陪护' }, ['note'])).toBe(false)
    expect(holds({ plan: { windows: [undefined, { to: 480 }] } }, ['plan', 'windows', 0, 'to'])).toBe(false)
    expect(holds({ title: '陪护' }, ['title', 'length'])).toBe(false)
  })
})
