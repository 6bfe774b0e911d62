import { differenceStatuses } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { actsFor } from './difference-acts'

test.each(differenceStatuses)('nothing is offered for a difference in status %s of a signed day', (status) =>
  expect(actsFor({ status, hindrance: 'SIGNED' })).toEqual([]),
)

test.each([
  ['OPEN', ['TAKE', 'SEND', 'ACCEPT', 'BOOK']],
  ['SENT', ['TAKE', 'SEND', 'ACCEPT', 'BOOK', 'UNDO']],
  ['ACCEPTED', ['UNDO']],
  ['BOOKED', ['UNDO']],
  ['MATCHED', ['UNDO']],
  ['CLEARED', []],
] as const)('in status %s it is %j', (status, acts) => expect(actsFor({ status, hindrance: null })).toEqual(acts))

test('undoing a booking whose suspense item is settled is shown with the reason why it cannot be', () =>
  expect(actsFor({ status: 'BOOKED', hindrance: 'SETTLED' })).toEqual(['UNDO']))
