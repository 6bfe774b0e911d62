import { expect, test } from 'vitest'
import { loginAddress, startsAtLogin, wantedFrom } from '../app/guard'

test.each([
  [false, '/', true],
  [false, '/login', true],
  [false, '/management/role', true],
  [false, '/404', false],
  [false, '/401', false],
  [true, '/login', false],
  [true, '/management/role', false],
])('[G1] with a token (%s) at %s the login page stands first: %s', (hasToken, path, first) =>
  expect(startsAtLogin({ hasToken, path })).toBe(first),
)

test.each(['/management/role', '/management/log?pageNum=2&keyword=床', '/user/list?a=%26'])(
  '%s is found again after the login',
  (wanted) => expect(wantedFrom(loginAddress(wanted).replace(/^[^?]*/, ''))).toBe(wanted),
)

test.each(['?redirect=//evil.example', '?redirect=https://evil.example', '?redirect=/login', '?redirect=', ''])(
  '%s leads nowhere but to the welcome page',
  (search) => expect(wantedFrom(search)).toBeUndefined(),
)
