import { expect, test } from 'vitest'
import { markOf, standingOf } from './identity'

const mine = { token: 'mine', managerId: 1 }
const who = (managerId: number, token: string) => ({ managerId, name: 'somebody', mark: markOf(token) })

test('before anything is loaded, any token is accepted', () => {
  expect(standingOf(undefined, 'any', undefined)).toBe('mine')
})

test('the token with which the tab was loaded is its own, whatever is known of others', () => {
  expect(standingOf(mine, 'mine', who(2, 'theirs'))).toBe('mine')
})

test('without a token, nobody is signed in any more', () => {
  expect(standingOf(mine, undefined, who(1, 'mine'))).toBe('gone')
})

test('another token of the same manager is adopted, and that of another manager is not', () => {
  expect(standingOf(mine, 'next', who(1, 'next'))).toBe('renewed')
  expect(standingOf(mine, 'next', who(2, 'next'))).toBe('foreign')
})

test('a token of unknown owner counts as another manager’s', () => {
  expect(standingOf(mine, 'next', undefined)).toBe('unknown')
  expect(standingOf(mine, 'next', who(1, 'mine'))).toBe('unknown')
})

test('a mark distinguishes tokens without containing them', () => {
  expect(markOf('token-1')).not.toBe(markOf('token-2'))
  expect(markOf('token-1')).toMatch(/^[0-9a-f]{16}$/)
})
