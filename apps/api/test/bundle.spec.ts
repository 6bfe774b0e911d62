import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../dist/bundle/main.js', import.meta.url))

/** The files and packages loaded at start-up, before any call. */
function loadedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  const imported = readFileSync(file, 'utf8').matchAll(/^import\s(?:[^'"]*\sfrom\s+)?["']([^"']+)["']/gm)
  for (const [, name = ''] of imported) {
    const place = name.startsWith('.') ? join(dirname(file), name) : name
    if (known.has(place)) continue
    known.add(place)
    if (place !== name) loadedBy(place, known)
  }
  return known
}

test('a start loads SQLite’s driver, and PostgreSQL’s only for such a database', () => {
  const loaded = loadedBy(main)
  expect(loaded).toContain('better-sqlite3')
  expect(loaded).not.toContain('pg')
})
