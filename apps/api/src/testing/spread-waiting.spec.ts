import { expect, test } from 'vitest'
import { spread } from './spread-waiting.js'

const root = '/project/apps/api/'
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index))
const order = (paths: readonly string[]) =>
  spread(paths.map((path) => ({ moduleId: root + path }))).map(({ moduleId }) => moduleId.slice(root.length))

test('every file is run once, however few or many of each kind there are', () => {
  for (const busy of [0, 1, 3, 4, 5, 9, 40])
    for (const waiting of [0, 1, 2, 3, 11, 40]) {
      const paths = [
        ...many(waiting, (index) => `src/ops/waits-${index}.spec.ts`),
        ...many(busy, (index) => `src/modules/busy-${index}.spec.ts`),
        'test/fuzz.spec.ts',
      ]
      expect(order(paths).toSorted(), `${busy} busy, ${waiting} waiting`).toEqual(paths.toSorted())
    }
})

test('walks over all calls come first, files that wait are four others apart, and Vitest decides the rest', () => {
  const busy = many(9, (index) => `src/modules/busy-${index}.spec.ts`)
  expect(order([...busy, 'test/money-crash.spec.ts', 'src/cli/run.spec.ts', 'test/scope.spec.ts'])).toEqual([
    'test/money-crash.spec.ts',
    'test/scope.spec.ts',
    ...busy.slice(0, 3),
    'src/cli/run.spec.ts',
    ...busy.slice(3),
  ])
})
