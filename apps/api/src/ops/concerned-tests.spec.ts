import { describe, expect, test } from 'vitest'
import { concernedTests } from '../../../../tools/lib/concerned-tests.mjs'

/** A file of tests, of which the first and the last, in a group, concern beds. */
const file = (atTop: string, inLast = 'await page.goto(`/bed`)') => `import { bed, ward } from '../calls'
import {
  bedsOf,
} from '../pages/beds'
${atTop}
test('the first', async ({ page }) => {
  expect(bed.list).toBe(1)
})

test('the second', async ({
  page,
}) => {
  if (page) {
    await page.goto('/ward')
  }
})
test('the third', () => undefined)

describe('a group', () => {
  test.beforeEach(() => open())

  test('the last', async ({ page }) => {
    ${inLast}
  })
})
`
const about = (text: string) => concernedTests(text, (part) => /\bbed/.test(part))

describe('of a file of tests, those are run', () => {
  test('that mention what has changed, whatever the file imports', () => {
    expect(about(file(''))).toEqual([6, 22])
    expect(about(file('', 'await page.reload()'))).toEqual([6])
  })

  test('that use what the file declares, also through others of its declarations', () => {
    const declared = 'const beds = (page) => open(page, `/bed`)\nfunction all(page) {\n  return beds(page)\n}'
    expect(about(file(declared, 'all(page)'))).toEqual([9, 25])
    expect(about(file(declared, 'none(page)'))).toEqual([9])
  })

  test('all, if it is mentioned in what any of them may need, or in none of them', () => {
    expect(about(file('test.beforeEach(({ page }) => page.goto(`/bed`))'))).toBeUndefined()
    expect(about(file('for (const path of [`/bed`])\n  test(path, ({ page }) => page.goto(path))'))).toBeUndefined()
    expect(about("import { bed } from '../calls'\n\ntest('one', () => undefined)\n")).toBeUndefined()
  })
})
