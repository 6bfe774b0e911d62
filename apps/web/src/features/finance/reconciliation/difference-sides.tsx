import { billStates, type BillState, type DifferenceRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import { knownYuan, unknown } from '../../../lib/known'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { reconciliationMessages } from './reconciliation.messages'

/** Our record beside the channel's. */
export function DifferenceSides({ row }: { row: DifferenceRow }) {
  const t = useText(reconciliationMessages)
  const translate = useTranslate()
  const state = (value: BillState | null) => (value === null ? unknown : translate(billStates.texts[value]))
  const rows = [
    { key: 'amount', ours: knownYuan(row.ourCents), theirs: knownYuan(row.theirCents) },
    { key: 'fee', ours: knownYuan(row.ourFeeCents), theirs: knownYuan(row.theirFeeCents) },
    { key: 'state', ours: state(row.ourState), theirs: state(row.theirState) },
    { key: 'time', ours: <Time at={row.ourAt} />, theirs: <Time at={row.theirAt} /> },
  ] as const
  return (
    <>
      <h3>{t('sides')}</h3>
      <Table
        label={t('sides')}
        rows={rows}
        rowKey="key"
        columns={[
          { key: 'what', title: t('what'), width: 110, onCard: 'name', render: ({ key }) => t(key) },
          { key: 'ours', title: t('ours'), render: ({ ours }) => ours },
          { key: 'theirs', title: t('theirs'), render: ({ theirs }) => theirs },
        ]}
        nothing={null}
      />
    </>
  )
}
