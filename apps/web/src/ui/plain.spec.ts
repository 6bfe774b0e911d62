import { createElement, Fragment } from 'react'
import { describe, expect, it } from 'vitest'
import { isPlain, plain } from './plain'

const Plain = () => null
const Remembering = () => null
plain(Plain)

describe('what may stay in a row for another record', () => {
  it.each([
    ['text', 'text'],
    ['nothing', null],
    ['an element of the browser', createElement('span', { title: 'x' }, 'a', createElement('b', null, 'c'))],
    ['a component that says so', createElement(Plain)],
    [
      'several of these',
      [createElement(Plain, { key: 1 }), createElement(Fragment, { key: 2 }, 'a', createElement('i'))],
    ],
  ])('%s', (_, node) => expect(isPlain(node)).toBe(true))

  it.each([
    ['a component that says nothing', createElement(Remembering)],
    ['one somewhere inside', createElement('div', null, 'a', createElement('b', null, createElement(Remembering)))],
    ['one inside a plain one', createElement(Plain, null, createElement(Remembering))],
    ['a field that the browser keeps the text of', createElement('span', null, createElement('input'))],
    ['what unfolds', createElement('details', null, 'more')],
  ])('not %s', (_, node) => expect(isPlain(node)).toBe(false))
})
