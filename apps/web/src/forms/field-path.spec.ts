import { expect, test } from 'vitest'
import { pathOf } from './field-path'

test.each([
  ['title', ['title']],
  ['plan.name', ['plan', 'name']],
  ['values[2]', ['values', 2]],
  ['plan.windows[0].to', ['plan', 'windows', 0, 'to']],
])('%s is found where the form has it', (field, path) => expect(pathOf(field)).toEqual(path))
