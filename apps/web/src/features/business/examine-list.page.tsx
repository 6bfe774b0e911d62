import { ownAudit, type AuditRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ChoiceFilter, FilterBar } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { AuditStatusTag, AuditWaiting } from '../../records/audit/audit-cells'
import { pageAddress } from '../../lib/page-address'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { businessMessages } from './business.messages'
import { useRecall } from './use-recall'

const columns: readonly ListColumn<AuditRow>[] = [
  { key: 'subject', width: 200, onCard: 'name' },
  { key: 'kind', width: 110 },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <AuditStatusTag row={row} /> },
  { key: 'round', width: 80 },
  { key: 'submittedAt' },
  { key: 'waitFrom', also: ['waitedSeconds', 'owed'], width: 150, render: (row) => <AuditWaiting row={row} /> },
  { key: 'decidedAt' },
  { key: 'auditNo', width: 210 },
]

/** The reviews requested by the viewer's shop. */
export default function ExamineListPage() {
  const t = useText(businessMessages)
  const table = useTable(ownAudit.getOwnAuditList)
  const recall = useRecall()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="status" width={120} />
          <ChoiceFilter name="kind" width={130} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="auditId"
        columns={columns}
        actions={(row) => (
          <RowActions
            actions={[
              {
                access: 'business.examineDetail',
                label: t('view'),
                accessibleName: t('viewNamed', { name: row.subject }),
                first: true,
                run: () => go(pageAddress('business.examineDetail', { auditId: row.auditId })),
              },
              recall(row),
            ]}
          />
        )}
      />
    </ListPage>
  )
}
