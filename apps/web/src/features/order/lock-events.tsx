import { LockLogRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { StateTag, whoOf } from '../../records/lock-cells'
import { Table } from '../../ui/table'
import { Time } from '../../ui/time'
import { useLabel } from '../../ui/use-label'
import { ValueTag } from '../../ui/value-tag'
import { orderMessages } from '../../records/order/order.messages'

/** What the lock was told and what it answered. */
export function LockEvents({ events }: { events: readonly LockLogRow[] }) {
  const t = useText(orderMessages)
  const label = useLabel(LockLogRow)
  return (
    <Table
      label={t('locks')}
      rowKey="lockId"
      rows={events}
      nothing={t('noLocks')}
      columns={[
        { key: 'createdAt', title: label('createdAt'), width: 165, render: ({ createdAt }) => <Time at={createdAt} /> },
        {
          key: 'action',
          title: label('action'),
          width: 80,
          render: ({ action }) => <ValueTag of={LockLogRow} field="action" value={action} />,
        },
        {
          key: 'source',
          title: label('source'),
          width: 90,
          render: ({ source }) => <ValueTag of={LockLogRow} field="source" value={source} />,
        },
        { key: 'who', title: label('actor'), render: whoOf },
        { key: 'state', title: label('state'), width: 110, onCard: 'status', render: (row) => <StateTag row={row} /> },
        {
          key: 'durationMs',
          title: label('durationMs'),
          width: 110,
          align: 'right',
          render: ({ durationMs }) => durationMs ?? '—',
        },
      ]}
    />
  )
}
