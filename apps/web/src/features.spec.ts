import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['./features/**/*.{ts,tsx}', '!./**/*.spec.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** `./features/order/list.tsx` and `../device/x` make `features/device/x`. */
function leadsTo(file: string, path: string): string {
  const steps = file.split('/').slice(1, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const featureOf = (path: string): string | undefined => /^features\/([^/]+)/.exec(path)?.[1]

test('a feature imports no other feature; shared code is in a folder below', () => {
  const imports = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].map(([, path = '']) => ({ file, to: leadsTo(file, path) })),
  )
  expect(imports.length).toBeGreaterThan(1000)
  const foreign = imports.filter(({ file, to }) => {
    const feature = featureOf(to)
    return feature !== undefined && feature !== featureOf(file.slice(2))
  })
  expect(foreign).toEqual([])
})
