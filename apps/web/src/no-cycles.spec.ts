import { expect, test } from 'vitest'
import { cycleIn } from '../build/no-cycles'

test('files that begin with one another are found, whichever is asked first', () => {
  const tree = { page: ['kit', 'parts'], kit: ['parts'], parts: [], inputs: ['parts'] }
  expect(cycleIn(new Map(Object.entries(tree)))).toBeUndefined()
  expect(cycleIn(new Map(Object.entries({ ...tree, parts: ['inputs'] })))).toEqual(['parts', 'inputs', 'parts'])
})
