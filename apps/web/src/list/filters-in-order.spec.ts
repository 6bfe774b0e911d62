import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { filtersInOrder } from './filters-in-order'

const filter = (name: string) => createElement('input', { name })
const namesOf = (bar: ReturnType<typeof filtersInOrder>) =>
  bar.map(({ filter: one }) => (one as { props: { name: string } }).props.name)

test('the filters of a bar are its elements in the order in which they are seen, those of fragments and arrays included', () => {
  const bar = [
    filter('number'),
    createElement(Fragment, { key: 'money' }, filter('phone'), false, filter('status')),
    ['hospital', 'ward'].map((key) => createElement('input', { key, name: key })),
  ]
  const all = filtersInOrder(bar, [])
  expect(namesOf(all)).toEqual(['number', 'phone', 'status', 'hospital', 'ward'])
  const keys = all.map(({ key }) => key)
  expect(new Set(keys).size).toBe(5)

  const [, , status, , ward] = keys
  const ahead = filtersInOrder(bar, [ward ?? '', status ?? ''])
  expect(namesOf(ahead)).toEqual(['status', 'ward', 'number', 'phone', 'hospital'])
  // The same keys: React moves the elements, and what is typed moves with them.
  expect(new Set(ahead.map(({ key }) => key))).toEqual(new Set(keys))
})
