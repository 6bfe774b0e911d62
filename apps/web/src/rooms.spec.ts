import * as contract from '@bedside/contracts'
import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['./{ui,list,forms}/**/*.{ts,tsx}', '!./**/*.spec.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const isArea = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some(
    (one: unknown) => typeof one === 'object' && one !== null && 'path' in one && 'carrier' in one,
  )
const areas = Object.entries(contract)
  .filter(([, value]) => isArea(value))
  .map(([name]) => name)

/** The values that a file imports from the contract; types are erased. */
const takenFromContract = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@bedside\/contracts'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )

test('the areas of the contract are found', () => {
  expect(areas).toContain('device')
  expect(areas.length).toBeGreaterThan(12)
})

test('ui, list and forms know no endpoint; code that fetches certain records is in records', () => {
  const known = Object.entries(files).flatMap(([file, text]) =>
    takenFromContract(text)
      .filter((name) => areas.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(known).toEqual([])
})
