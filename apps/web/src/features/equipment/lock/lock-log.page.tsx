import { lock, LockLogRow, lockActions } from '@bedside/contracts'
import { useMemo, useState } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayFilter } from '../../../list/day-filter'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { placeFilters } from '../../../records/place-filter'
import { useTable } from '../../../list/use-table'
import { RowButton } from '../../../ui/row-button'
import { ValueTag } from '../../../ui/value-tag'
import { AgentFilter } from '../../../records/agent-filter'
import { DeviceLink } from '../../../records/device/device-link'
import { OrderLink } from '../../../records/order/order-link'
import { Place, StateTag } from '../../../records/lock-cells'
import { Who } from '../../../records/user-link'
import { LockEntry } from './lock-entry'
import { lockMessages } from './lock.messages'

const columns = (place: string, who: string): readonly ListColumn<LockLogRow>[] => [
  { key: 'createdAt' },
  { key: 'deviceNo', width: 120, render: (row) => <DeviceLink row={row} /> },
  { key: 'action', width: 80, render: ({ action }) => <ValueTag of={LockLogRow} field="action" value={action} /> },
  { key: 'state', also: ['late'], width: 110, onCard: 'status', render: (row) => <StateTag row={row} /> },
  {
    key: 'hospitalName',
    also: ['departmentName', 'wardNo', 'bedNo'],
    title: place,
    width: 338,
    oneLine: 'cut',
    render: (row) => <Place row={row} />,
  },
  { key: 'source', width: 90 },
  {
    key: 'actor',
    also: ['nickname', 'phone'],
    title: who,
    width: 176,
    oneLine: 'cut',
    render: (row) => <Who row={row} />,
  },
  { key: 'orderNo', width: 205, render: (row) => <OrderLink row={row} /> },
  {
    key: 'reason',
    width: 100,
    isEmpty: ({ reason }) => reason === '',
    render: (row) => (row.reason === '' ? '—' : <Cause row={row} />),
  },
  { key: 'durationMs', width: 110 },
  { key: 'battery', width: 90 },
  { key: 'attempts', width: 90 },
  { key: 'note', width: 160 },
]

const Cause = ({ row: { reason } }: { row: LockLogRow }) => <ValueTag of={LockLogRow} field="reason" value={reason} />

/** Commands to locks, and what the locks reported. */
export default function LockLogPage() {
  const t = useText(lockMessages)
  const translate = useTranslate()
  const table = useTable(lock.getLockLogList)
  const [opened, setOpened] = useState<number>()
  const [place, who] = [t('place'), t('who')]
  const shownColumns = useMemo(() => columns(place, who), [place, who])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="deviceNo" width={150} />
          <TextFilter name="keyword" width={190} />
          <TextFilter name="orderNo" width={205} />
          {placeFilters({ to: 'hospital' })}
          <AgentFilter />
          <ChoiceFilter name="action" width={90} />
          <ChoiceFilter name="source" width={110} />
          <ChoiceFilter name="state" width={100} />
          <ChoiceFilter name="commanded" width={110} />
          <ChoiceFilter name="forced" width={120} />
          <ChoiceFilter name="lastDay" width={130} />
          <DayFilter name="accountingDay" />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="lockId"
        columns={shownColumns}
        exportWith={lock.exportLockLogList}
        actions={({ lockId, deviceNo, action }) => (
          <RowButton
            aria-label={t('detailsOf', { deviceNo, action: translate(lockActions.texts[action]) })}
            onClick={() => setOpened(lockId)}
          >
            {t('details')}
          </RowButton>
        )}
      />
      <LockEntry lockId={opened} onClose={() => setOpened(undefined)} />
    </ListPage>
  )
}
