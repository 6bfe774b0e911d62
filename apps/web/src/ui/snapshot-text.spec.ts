import { expect, test } from 'vitest'
import { textOfSnapshot } from './snapshot-text'

test('kept input is shown line by line, without empty fields', () => {
  const snapshot = { start: { a: 1 }, values: { roleName: '店长', remark: '', roleId: 3, ids: [1, 2] } }
  expect(textOfSnapshot(snapshot)).toBe('roleName: 店长\nroleId: 3\nids: [1,2]')
  expect(textOfSnapshot('a note')).toBe('a note')
})
