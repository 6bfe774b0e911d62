import { billSubjects, type DifferenceRow, type Text } from '@bedside/contracts'
import { sumOf, type ChosenSum } from '../../../list/chosen-sums'
import { reconciliationMessages } from './reconciliation.messages'

const sides = ['our', 'their'] as const
const nameOf = { our: reconciliationMessages.ours, their: reconciliationMessages.theirs }

/**
 * What each side has moved by these differences together; what has failed or is in progress has moved nothing. Payments, refunds and
 * payouts are not added up: they move money in different directions.
 */
export const differenceSums = (
  rows: readonly DifferenceRow[],
  translate: (text: Text) => string,
): readonly ChosenSum[] =>
  billSubjects
    .map((subject) => ({ subject, of: rows.filter((row) => row.subject === subject) }))
    .filter(({ of }) => of.length > 0)
    .flatMap(({ subject, of }) =>
      sides.map((side) => ({
        label: `${translate(billSubjects.texts[subject])} ${translate(nameOf[side])}`,
        cents: sumOf(of, (row) => (row[`${side}State`] === 'SUCCESS' ? row[`${side}Cents`] : 0)),
      })),
    )
