import { difference, MatchDifferencesForm, yuan, type DifferenceInfo, type DifferenceRow } from '@bedside/contracts'
import { Button } from 'antd'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { ChosenDifferences } from './chosen-differences'
import { reconciliationMessages } from './reconciliation.messages'
import { shownIn } from './use-settling'

/** Proposes open differences that cancel this one out, and matches all of them. */
export function DifferenceMatch({ info: { difference: row, proposal } }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const dialog = useRecordDialog({
    id: 'difference-match',
    call: difference.matchDifferences,
    nameOf: ({ no }: DifferenceRow) => no,
    title: reconciliationMessages.matchTitle,
    okText: t('match'),
    // As at the opening: what is loaded meanwhile may propose others, which the dialog would show and not send.
    about: () => ({ rows: [row, ...proposal] }),
    startFrom: () => shownIn([row, ...proposal]),
    done: reconciliationMessages.matched,
    width: 640,
    fields: ({ about }) => (
      <>
        <ChosenDifferences rows={about.rows ?? []} />
        <Field of={MatchDifferencesForm} name="reason" />
      </>
    ),
  })
  return (
    <>
      {proposal.length > 0 && (
        <>
          <h3>{t('proposal')}</h3>
          <ul>
            {proposal.map(({ differenceId, no, ourCents, theirCents }) => (
              <li key={differenceId}>
                {no} {yuan(ourCents ?? theirCents ?? 0)}
              </li>
            ))}
          </ul>
          <Button onClick={() => dialog.open(row)}>{t('match')}</Button>
        </>
      )}
      {dialog.element}
    </>
  )
}
