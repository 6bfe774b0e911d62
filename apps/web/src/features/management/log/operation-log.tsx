import { log, OperationLogRow } from '@bedside/contracts'
import { useMemo, useState } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { RequestNumber } from '../../../ui/request-number'
import { ValueTag } from '../../../ui/value-tag'
import { RowButton } from '../../../ui/row-button'
import { actionText } from '../../../history/action-text'
import { ActionCell, ChangedCell, RecordCell, ResultTag, Who } from '../../../history/log-cells'
import { LogEntry } from '../../../history/log-entry'
import { logMessages } from '../../../history/log.messages'
import { PersonFilter } from './person-filter'

type Column = ListColumn<OperationLogRow>

const columns = (who: string, changes: string): readonly Column[] => [
  { key: 'createdAt' },
  {
    key: 'managerAccount',
    also: ['managerName'],
    title: who,
    width: 150,
    render: ({ managerAccount, managerName }) => <Who account={managerAccount} name={managerName} />,
  },
  { key: 'action', width: 160, render: (row) => <ActionCell row={row} /> },
  { key: 'entity', width: 90, render: ({ entity }) => <ValueTag of={OperationLogRow} field="entity" value={entity} /> },
  { key: 'label', also: ['entityId'], width: 160, render: (row) => <RecordCell row={row} /> },
  { key: 'after', also: ['before'], title: changes, width: 220, render: (row) => <ChangedCell row={row} /> },
  { key: 'result', width: 80, onCard: 'status', render: ({ result }) => <ResultTag result={result} /> },
  { key: 'reason', width: 160, isEmpty: ({ reason }) => !reason, render: ({ reason }) => reason || '—' },
  { key: 'ip', width: 120 },
  { key: 'requestId', width: 120, render: ({ requestId }) => <RequestNumber id={requestId} /> },
]

export function OperationLog() {
  const t = useText(logMessages)
  const translate = useTranslate()
  const table = useTable(log.getOperationLogList)
  const [entry, setEntry] = useState<OperationLogRow>()
  const [who, changes] = [t('by'), t('changes')]
  const shownColumns = useMemo(() => columns(who, changes), [who, changes])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={180} />
          <ChoiceFilter name="entity" width={100} />
          <TextFilter name="entityId" width={112} />
          <PersonFilter />
          <ChoiceFilter name="result" width={84} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="logId"
        columns={shownColumns}
        exportWith={log.exportOperationLogList}
        actions={(row) => (
          <RowButton aria-label={t('detailsOf', { action: translate(actionText(row)) })} onClick={() => setEntry(row)}>
            {t('details')}
          </RowButton>
        )}
      />
      <LogEntry row={entry} onNarrow={table.set} onClose={() => setEntry(undefined)} />
    </ListPage>
  )
}
