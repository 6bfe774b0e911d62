import { expect, test } from 'vitest'
import { databaseFile, databaseUrl } from './address.js'
import { UnsupportedDatabase } from './errors.js'

test('a relative address resolves against the given folder; an absolute one is unchanged', () => {
  expect(databaseFile('file:./x.db', '/srv')).toBe('/srv/x.db')
  expect(databaseFile('file:x.db', '/srv')).toBe('/srv/x.db')
  expect(databaseFile('file:/var/lib/bedside.db', '/srv')).toBe('/var/lib/bedside.db')
})

test.each(['postgresql://me:secret@host/bedside', ':memory:', 'file::memory:', 'file:', '', 'file:x.db?mode=ro'])(
  '%j is refused without repeating a password',
  (url) => {
    expect(() => databaseFile(url)).toThrow(UnsupportedDatabase)
    expect(() => databaseFile(url)).toThrow(/SQLite/)
    expect(() => databaseFile(url)).not.toThrow(/secret/)
  },
)

test('DATABASE_URL comes first, then DATA_DIR, then ./data', () => {
  expect(databaseUrl({ DATABASE_URL: 'file:/a.db', DATA_DIR: '/d' })).toBe('file:/a.db')
  expect(databaseUrl({ DATA_DIR: '/d' })).toBe('file:/d/bedside.db')
  expect(databaseUrl({})).toBe('file:./data/bedside.db')
})
