import { LockLogRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { StateTag } from '../../records/lock-cells'
import { Who } from '../../records/user-link'
import { RowTable } from '../../ui/row-table'
import { ValueTag } from '../../ui/value-tag'
import { orderMessages } from '../../records/order/order.messages'

/** The commands sent to the lock during a rental, and its answers. */
export function LockEvents({ events }: { events: readonly LockLogRow[] }) {
  const t = useText(orderMessages)
  return (
    <RowTable
      of={LockLogRow}
      label={t('locks')}
      rowKey="lockId"
      rows={events}
      nothing={t('noLocks')}
      columns={[
        { key: 'createdAt' },
        {
          key: 'action',
          width: 80,
          render: ({ action }) => <ValueTag of={LockLogRow} field="action" value={action} />,
        },
        {
          key: 'source',
          width: 90,
          render: ({ source }) => <ValueTag of={LockLogRow} field="source" value={source} />,
        },
        { key: 'actor', render: (row) => <Who row={row} /> },
        { key: 'state', width: 110, onCard: 'status', render: (row) => <StateTag row={row} /> },
        { key: 'durationMs', width: 110 },
      ]}
    />
  )
}
