import { expect, test } from 'vitest'
import { markOf, standingOf } from './identity'

const mine = { token: 'mine', managerId: 1 }
const who = (managerId: number, token: string) => ({ managerId, name: 'somebody', mark: markOf(token) })

test('before anything is loaded every token is as good as another', () => {
  expect(standingOf(undefined, 'any', undefined)).toBe('mine')
})

test('the token that the tab has loaded with is its own, whatever is said of others', () => {
  expect(standingOf(mine, 'mine', who(2, 'theirs'))).toBe('mine')
})

test('without a token nobody is signed in any more', () => {
  expect(standingOf(mine, undefined, who(1, 'mine'))).toBe('gone')
})

test('another token of the same person is taken up; that of somebody else is not', () => {
  expect(standingOf(mine, 'next', who(1, 'next'))).toBe('renewed')
  expect(standingOf(mine, 'next', who(2, 'next'))).toBe('foreign')
})

test('a token of which nobody has said whose it is counts as nobody’s', () => {
  expect(standingOf(mine, 'next', undefined)).toBe('unknown')
  expect(standingOf(mine, 'next', who(1, 'mine'))).toBe('unknown')
})

test('a mark tells tokens apart and does not hold them', () => {
  expect(markOf('token-1')).not.toBe(markOf('token-2'))
  expect(markOf('token-1')).toMatch(/^[0-9a-f]{16}$/)
})
