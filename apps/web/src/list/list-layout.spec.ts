import { expect, test, vi } from 'vitest'

vi.mock('../session/preferences', () => ({ usePreference: () => undefined }))
const { arrange, isHidden, defaultLayout, withColumn, withMoved } = await import('./list-layout')

const columns = [{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('')

test('without a layout the columns have the order of the page', () => {
  expect(keys(arrange(columns, defaultLayout))).toBe('abcd')
})

test('the user’s order and widths apply', () => {
  const layout = { ...defaultLayout, columns: [{ key: 'd' }, { key: 'b', width: 90 }, { key: 'a' }, { key: 'c' }] }
  expect(arrange(columns, layout)).toEqual([{ key: 'd' }, { key: 'b', width: 90 }, { key: 'a' }, { key: 'c' }])
})

test('a column of a later release follows the same column as on the page, and a removed one is dropped', () => {
  const layout = { ...defaultLayout, columns: [{ key: 'c' }, { key: 'gone' }, { key: 'a' }] }
  expect(keys(arrange(columns, layout))).toBe('cdab')
})

test('hiding, widening and moving each change one thing', () => {
  const hidden = withColumn(defaultLayout, columns, 'b', { hidden: true })
  expect([isHidden(hidden, 'b'), isHidden(hidden, 'a')]).toEqual([true, false])
  const wide = withColumn(hidden, columns, 'c', { width: 200 })
  expect(wide.columns).toEqual([{ key: 'a' }, { key: 'b', hidden: true }, { key: 'c', width: 200 }, { key: 'd' }])
  expect(keys(withMoved(wide, columns, 'd', -2).columns)).toBe('adbc')
})

test('a change to one column keeps what another window has arranged', () => {
  const theirs = withMoved(withColumn(defaultLayout, columns, 'b', { hidden: true }), columns, 'd', -3)
  const both = withColumn(theirs, columns, 'c', { width: 200 })
  expect(both.columns).toEqual([{ key: 'd' }, { key: 'a' }, { key: 'b', hidden: true }, { key: 'c', width: 200 }])
})

test('a column does not move beyond either end', () => {
  expect(withMoved(defaultLayout, columns, 'a', -1)).toBe(defaultLayout)
  expect(withMoved(defaultLayout, columns, 'd', 1)).toBe(defaultLayout)
})
