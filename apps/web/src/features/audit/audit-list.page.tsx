import { audit, auditKinds, auditStages, type AuditKind, type AuditRow, type AuditStage } from '@bedside/contracts'
import { Badge, Flex, Segmented } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { AuditStatusTag, AuditWaiting } from '../../records/audit/audit-cells'
import { pageAddress } from '../../lib/page-address'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { reviewMessages } from './review.messages'

const columns: readonly ListColumn<AuditRow>[] = [
  { key: 'subject', width: 180, onCard: 'name' },
  { key: 'kind', width: 110 },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <AuditStatusTag row={row} /> },
  { key: 'waitFrom', also: ['waitedSeconds', 'owed'], width: 150, render: (row) => <AuditWaiting row={row} /> },
  { key: 'reader', width: 120 },
  { key: 'round', width: 80 },
  { key: 'fieldCount', width: 100 },
  { key: 'storeName', width: 180 },
  { key: 'submitter', width: 110 },
  { key: 'submittedAt' },
  { key: 'reviewer', width: 110 },
  { key: 'decidedAt' },
  { key: 'auditNo', width: 210 },
]

/** Reviews that shops have requested; the longest waiting come first. */
export default function AuditListPage() {
  const t = useText(reviewMessages)
  const translate = useTranslate()
  const table = useTable(audit.getAuditList)
  const stages = auditStages.map((status) => ({ value: status, label: translate(auditStages.texts[status]) }))
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
        </FilterBar>
      }
      above={
        <Flex gap="small" wrap>
          <KindTabs kind={table.query.kind} onChoose={(kind) => table.set({ kind })} />
          <Segmented<AuditStage | ''>
            aria-label={t('stages')}
            options={[{ value: '', label: t('all') }, ...stages]}
            value={table.query.status ?? ''}
            onChange={(status) => table.set({ status: status === '' ? undefined : status })}
          />
        </Flex>
      }
    >
      <ListTable
        table={table}
        rowKey="auditId"
        columns={columns}
        actions={({ auditId, status, subject }) => (
          <RowActions
            actions={[
              {
                label: t(status === 'WAITING' ? 'review' : 'view'),
                accessibleName: t(status === 'WAITING' ? 'reviewOf' : 'viewNamed', { name: subject }),
                first: true,
                run: () => go(pageAddress('shopmall.auditDetail', { auditId })),
              },
            ]}
          />
        )}
      />
    </ListPage>
  )
}

interface KindTabsProps {
  kind: AuditKind | undefined
  onChoose: (kind: AuditKind | undefined) => void
}

/** Filters by what is reviewed; each option shows how many reviews of that kind are waiting. */
function KindTabs({ kind, onChoose }: KindTabsProps) {
  const t = useText(reviewMessages)
  const translate = useTranslate()
  const counts = useEndpoint(audit.getAuditCounts, {}, { quiet: true, everyMs: 30_000 }).data?.kinds ?? []
  const all = counts.reduce((sum, { waiting }) => sum + waiting, 0)
  const option = (value: AuditKind | '', name: string, waiting: number) => ({
    value,
    label: (
      <span className="audit-kind">
        {name}
        <Badge count={waiting} size="small" title={t('waiting', { count: waiting })} />
      </span>
    ),
  })
  return (
    <Segmented<AuditKind | ''>
      aria-label={t('kinds')}
      options={[
        option('', t('allKinds'), all),
        ...auditKinds.map((one) =>
          option(one, translate(auditKinds.texts[one]), counts.find((count) => count.kind === one)?.waiting ?? 0),
        ),
      ]}
      value={kind ?? ''}
      onChange={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
    />
  )
}
