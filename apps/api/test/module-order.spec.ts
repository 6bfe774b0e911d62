import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const modules = join(import.meta.dirname, '../src/modules')

/** The modules that each module imports. */
function importsOfModules(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue
    const [own = ''] = file.split('/')
    for (const [, path = ''] of readFileSync(join(modules, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const [other = ''] = normalize(join(dirname(file), path)).split('/')
      if (other === own || other === '..') continue
      found.set(own, (found.get(own) ?? new Set()).add(other))
    }
  }
  return found
}

/** The first cycle found, such as `a → b → a`. */
function wayRound(imports: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const follow = (name: string, way: readonly string[]): string | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' → ')
    for (const next of imports.get(name) ?? []) {
      const found = follow(next, [...way, name])
      if (found) return found
    }
    return undefined
  }
  for (const name of imports.keys()) {
    const found = follow(name, [])
    if (found) return found
  }
  return undefined
}

test('modules do not import each other in a circle', () => {
  const imports = importsOfModules()
  expect(imports.get('lock')).toContain('device')
  expect(wayRound(imports)).toBeUndefined()
})

test('a circle is detected', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['d', new Set(['b'])],
  ])
  expect(wayRound(imports)).toBe('b → d → b')
})
