import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlyChanged } from './journal.js'

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }))
const fields = fc.dictionary(fc.constantFrom('name', 'phone', 'remark', 'isFlag', 'menus', 'x'), value)

describe('recording a change', () => {
  test('records exactly the fields that differ, before and after', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const changed = onlyChanged(before, after)
        for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
          const differs = JSON.stringify(before[key]) !== JSON.stringify(after[key])
          expect(key in (changed.before ?? {})).toBe(differs && key in before)
          expect(key in (changed.after ?? {})).toBe(differs && key in after)
        }
      }),
    )
  })

  test('applying it to the old state yields the new one, for all fields of both', () => {
    fc.assert(
      fc.property(fields, fc.dictionary(fc.constantFrom('name', 'phone', 'remark'), value), (before, change) => {
        const after = { ...before, ...change }
        expect({ ...before, ...onlyChanged(before, after).after }).toEqual(after)
      }),
    )
  })

  test('no state before means added, none after means deleted, and equal states mean no change', () => {
    expect(onlyChanged(null, { name: 'a' })).toEqual({ before: null, after: { name: 'a' } })
    expect(onlyChanged({ name: 'a' }, null)).toEqual({ before: { name: 'a' }, after: null })
    expect(onlyChanged(null, null)).toEqual({ before: null, after: null })
    expect(onlyChanged({ name: 'a', list: [1] }, { name: 'a', list: [1] })).toEqual({ before: {}, after: {} })
  })

  test('the time of the save is no change', () => {
    expect(onlyChanged({ name: 'a', updatedAt: 1 }, { name: 'a', updatedAt: 2 })).toEqual({ before: {}, after: {} })
  })
})
