import { expect, test } from 'vitest'
import { cycleIn } from '../build/no-cycles'

test('cycles of imports are found, whichever file is checked first', () => {
  const tree = { page: ['kit', 'parts'], kit: ['parts'], parts: [], inputs: ['parts'] }
  expect(cycleIn(new Map(Object.entries(tree)))).toBeUndefined()
  expect(cycleIn(new Map(Object.entries({ ...tree, parts: ['inputs'] })))).toEqual(['parts', 'inputs', 'parts'])
})
