import { billStates, difference, DifferenceRow, yuan } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText, useTranslate } from '../../../i18n/messages'
import { knownYuan } from '../../../lib/known'
import { ChosenSums } from '../../../list/chosen-sums'
import { Answered } from '../../../ui/answered'
import { Table } from '../../../ui/table'
import { useLabel } from '../../../ui/use-label'
import { ValueTag } from '../../../ui/value-tag'
import { differenceSums } from './difference-sums'
import { reconciliationMessages } from './reconciliation.messages'

/** The differences that a dialog is about, with what each side says of them. */
export function ChosenDifferences({ rows }: { rows: readonly DifferenceRow[] }) {
  const t = useText(reconciliationMessages)
  const translate = useTranslate()
  const label = useLabel(DifferenceRow)
  return (
    <div className="difference-chosen">
      <Table
        label={t('chosen')}
        rows={rows}
        rowKey="differenceId"
        columns={[
          { key: 'no', title: label('no'), onCard: 'name', render: ({ no }) => no },
          {
            key: 'kind',
            title: label('kind'),
            render: ({ kind }) => <ValueTag of={DifferenceRow} field="kind" value={kind} />,
          },
          { key: 'ours', title: t('ours'), align: 'right', render: (row) => <Side row={row} side="our" /> },
          { key: 'theirs', title: t('theirs'), align: 'right', render: (row) => <Side row={row} side="their" /> },
        ]}
        nothing={null}
      />
      {rows.length > 1 && <ChosenSums sums={differenceSums(rows, translate)} />}
    </div>
  )
}

/** A difference with those that it was matched with: all of them are undone. */
export function UndoneTogether({ row }: { row: DifferenceRow }) {
  const answer = useEndpoint(difference.getDifferenceInfo, { differenceId: row.differenceId }, { quiet: true })
  return (
    <Answered answer={answer} lines={3}>
      {({ matched }) => <ChosenDifferences rows={[row, ...matched]} />}
    </Answered>
  )
}

/** The amount that a side has, and its fee and status where the other side has different ones. */
function Side({ row, side }: { row: DifferenceRow; side: 'our' | 'their' }) {
  const t = useText(reconciliationMessages)
  const translate = useTranslate()
  const [cents, fee, state] = [row[`${side}Cents`], row[`${side}FeeCents`], row[`${side}State`]]
  return (
    <>
      {knownYuan(cents)}
      {fee !== null && row.ourFeeCents !== row.theirFeeCents && (
        <div className="muted">{`${t('fee')} ${yuan(fee)}`}</div>
      )}
      {state !== null && row.ourState !== row.theirState && (
        <div className="muted">{translate(billStates.texts[state])}</div>
      )}
    </>
  )
}
