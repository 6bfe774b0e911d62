import { log, type Entity, type OperationLogRow } from '@bedside/contracts'
import { useLanguage } from '../i18n/language'
import { useTranslate, useText } from '../i18n/messages'
import type { ListColumn } from '../list/column'
import { DayRangeFilter } from '../list/day-range-filter'
import { FilterBar } from '../list/filter-bar'
import { ListPage } from '../list/list-page'
import { ListTable } from '../list/list-table'
import { useTable } from '../list/use-table'
import { historyList } from '../tab/record-lists'
import { sentenceOf } from './action-text'
import { changesOf } from './changes'
import './log.css'
import { logMessages } from './log.messages'
import { useNames } from './use-names'

/** What was done to a record, newest first, with old and new values of each field. */
export function RecordHistory({ entity, id }: { entity: Entity; id: number }) {
  const t = useText(logMessages)
  const translate = useTranslate()
  const table = useTable(log.getOperationLogList, { fixed: { entity, entityId: String(id) }, prefix: historyList })
  // All of them fit into a drawer, whose width is the least a table has here.
  const columns: readonly ListColumn<OperationLogRow>[] = [
    { key: 'createdAt', width: 160 },
    { key: 'managerAccount', title: t('by'), width: 100, render: (row) => row.managerName ?? row.managerAccount },
    { key: 'action', width: 150, render: (row) => translate(sentenceOf({ ...row, label: '', reason: '' })) },
    { key: 'reason', width: 120, render: ({ result, reason }) => (result === 'OK' && reason) || '—' },
    { key: '+changes', title: t('changes'), width: 250, render: (row) => <Changes row={row} /> },
  ]
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="logId" columns={columns} />
    </ListPage>
  )
}

function Changes({ row }: { row: OperationLogRow }) {
  const language = useLanguage()
  const comma = language === 'zh' ? '、' : ', '
  const changes = changesOf(row, language, useNames(row))
  if (row.result === 'REFUSED' || row.result === 'FAILED') return row.reason
  if (changes.length === 0) return '—'
  return (
    <ul className="record-changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span>{label}</span>
          <span>
            {row.before !== null && <del>{before.join(comma) || '—'}</del>}
            <ins>{after.join(comma) || '—'}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
