import { expect, test } from 'vitest'
import { refusedFields } from './refused-fields'

const problem = (field: string, message: string) => ({ field, reason: 'x', message })
const names = [['account'], ['plan', 'name'], ['share']]

test('a refusal is shown at its field', () => {
  expect(refusedFields([problem('plan.name', 'too long'), problem('account', 'taken')], names)).toEqual({
    fields: [
      { name: ['plan', 'name'], errors: ['too long'] },
      { name: ['account'], errors: ['taken'] },
    ],
    elsewhere: [],
  })
})

test('a refusal without a field in the form is shown elsewhere, once', () => {
  const problems = [problem('menuIds', 'unknown page'), problem('share', 'too much'), problem('menus', 'unknown page')]
  expect(refusedFields(problems, names)).toEqual({
    fields: [{ name: ['share'], errors: ['too much'] }],
    elsewhere: ['unknown page'],
  })
})

test('a refusal of several fields is shown at the first one in the form, and the others are marked', () => {
  const together = ['other', 'account', 'share'].map((field) => problem(field, 'not together'))
  expect(refusedFields(together, names)).toEqual({
    fields: [
      { name: ['account'], errors: ['not together'] },
      { name: ['share'], errors: [''] },
    ],
    elsewhere: [],
  })
})

test('if the form has none of the fields, everything is shown elsewhere', () => {
  expect(refusedFields([problem('version', 'missing')], names)).toEqual({ fields: [], elsewhere: ['missing'] })
})
