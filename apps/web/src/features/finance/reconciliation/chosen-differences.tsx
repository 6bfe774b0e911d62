import { billStates, DifferenceRow, yuan } from '@bedside/contracts'
import { useText, useTranslate } from '../../../i18n/messages'
import { knownYuan } from '../../../lib/known'
import { Table } from '../../../ui/table'
import { useLabel } from '../../../ui/use-label'
import { ValueTag } from '../../../ui/value-tag'
import { reconciliationMessages } from './reconciliation.messages'

/** The differences that a dialog is about, with what each side says of them. */
export function ChosenDifferences({ rows }: { rows: readonly DifferenceRow[] }) {
  const t = useText(reconciliationMessages)
  const label = useLabel(DifferenceRow)
  // Payments come in and refunds go out, so only amounts of one kind add up to something.
  const adds = rows.length > 1 && new Set(rows.map(({ subject }) => subject)).size === 1
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
      {adds && <p>{t('chosenTotal', { ours: yuan(total(rows, 'our')), theirs: yuan(total(rows, 'their')) })}</p>}
    </div>
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

const total = (rows: readonly DifferenceRow[], side: 'our' | 'their'): number =>
  rows.reduce((sum, row) => sum + (row[`${side}Cents`] ?? 0), 0)
