import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields'

const problem = (field: string, message: string) => ({ field, reason: 'x', message })
const names = [['account'], ['plan', 'name'], ['share']]

test('what is refused stands under its field', () => {
  expect(refusedFields([problem('plan.name', 'too long'), problem('account', 'taken')], names)).toEqual({
    fields: [
      { name: ['plan', 'name'], errors: ['too long'] },
      { name: ['account'], errors: ['taken'] },
    ],
    elsewhere: [],
  })
})

test('what the form has no field for is told elsewhere, once', () => {
  const problems = [problem('menuIds', 'unknown page'), problem('share', 'too much'), problem('menus', 'unknown page')]
  expect(refusedFields(problems, names)).toEqual({
    fields: [{ name: ['share'], errors: ['too much'] }],
    elsewhere: ['unknown page'],
  })
})

test('a sentence about several fields is said at the first that the form has, and the others are marked', () => {
  const together = ['other', 'account', 'share'].map((field) => problem(field, 'not together'))
  expect(refusedFields(together, names)).toEqual({
    fields: [
      { name: ['account'], errors: ['not together'] },
      { name: ['share'], errors: [''] },
    ],
    elsewhere: [],
  })
})

test('where the form has none of them, all is told elsewhere', () => {
  expect(refusedFields([problem('version', 'missing')], names)).toEqual({ fields: [], elsewhere: ['missing'] })
})
