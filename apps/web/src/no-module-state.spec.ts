import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.spec.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('state is in stores and in objects that own it, not in variables of modules', () => {
  const variables = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/^(?:export )?(?:let|var) .*$/gm)].map(([line]) => `${file}: ${line}`),
  )
  expect(Object.keys(files).length).toBeGreaterThan(400)
  expect(variables).toEqual([])
})
