import { sms, type SmsRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { AddButton } from '../../../ui/add-button'
import { SmsActions } from './sms-actions'
import { SmsStatus, SmsTitle } from './sms-cells'
import './sms.css'
import { soonOfBatches } from './sms-polling'
import { smsMessages } from './sms.messages'
import { useSmsDialogs } from './use-sms-dialogs'

const columns: readonly ListColumn<SmsRow>[] = [
  { key: 'title', width: 140, render: (row) => <SmsTitle row={row} /> },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <SmsStatus row={row} /> },
  { key: 'scheduleAt', onCard: 'line' },
  { key: 'template', width: 110 },
  { key: 'audience', width: 100 },
  { key: 'total', width: 90, onCard: 'line' },
  { key: 'sent', width: 90 },
  { key: 'delivered', width: 80 },
  { key: 'failed', width: 70, onCard: 'line', isEmpty: ({ failed }) => failed === 0 },
  { key: 'ignored', width: 80 },
  { key: 'operator', width: 100 },
  { key: 'startedAt', onCard: 'line' },
  { key: 'createdAt' },
]

export default function MessageListPage() {
  const t = useText(smsMessages)
  const table = useTable(sms.getSmsList, { everyMs: ({ list }) => soonOfBatches(list) })
  const dialogs = useSmsDialogs()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="title" width={180} />
          <ChoiceFilter name="status" width={120} />
          <ChoiceFilter name="template" width={150} />
          <ChoiceFilter name="automatic" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
      actions={<AddButton call={sms.setSms} label={t('add')} onClick={dialogs.add} />}
    >
      <ListTable
        table={table}
        rowKey="batchId"
        columns={columns}
        actions={(row) => <SmsActions row={row} dialogs={dialogs} />}
      />
      {dialogs.element}
    </ListPage>
  )
}
