import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Secrets } from './secrets.js'

const folder = () => mkdtempSync(join(tmpdir(), 'bedside-secrets-'))
const on = (path: string, SECRETS_KEY = '') => new Secrets({ SECRETS_KEY, beside: join(path, 'bedside.db') })

test('a sealed value opens only for the same purpose and with the same key', () => {
  const path = folder()
  const sealed = on(path).seal('a secret', 'of 7')
  expect(sealed).not.toContain('secret')
  expect(on(path).seal('a secret', 'of 7')).not.toBe(sealed)
  expect(on(path).open(sealed, 'of 7')).toBe('a secret')
  expect(on(path).open(sealed, 'of 8')).toBeUndefined()
  expect(on(folder()).open(sealed, 'of 7')).toBeUndefined()
  expect(on(path, 'x'.repeat(32)).open(sealed, 'of 7')).toBeUndefined()
  const turned = sealed.endsWith('A') ? `${sealed.slice(0, -1)}E` : `${sealed.slice(0, -1)}A`
  expect(on(path).open(turned, 'of 7')).toBeUndefined()
  expect(on(path).open('', 'of 7')).toBeUndefined()
})

test('the key is stored beside the database, readable by its owner only, and created once', () => {
  const path = folder()
  const file = join(path, 'bedside.db.key')
  const hash = on(path).hash('a code', 'of 7')
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(path)).toEqual(['bedside.db.key'])
  expect(on(path).hash('a code', 'of 7')).toBe(hash)
  expect(on(path).hash('a code', 'of 8')).not.toBe(hash)
})

test('no key is created if the environment provides one', () => {
  const path = folder()
  on(path, 'x'.repeat(32)).seal('a secret', 'of 7')
  expect(existsSync(join(path, 'bedside.db.key'))).toBe(false)
})

test('a file without a valid key is reported, and not used', () => {
  const path = folder()
  writeFileSync(join(path, 'bedside.db.key'), '')
  expect(() => on(path).seal('a secret', 'of 7')).toThrow(/holds no key/)
})
