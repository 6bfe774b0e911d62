import { reconciliation, type ReconciliationRow } from '@bedside/contracts'
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/use-action'
import { textOf, useText } from '../../../i18n/messages'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { succeed } from '../../../session/notices'
import { pageAddress } from '../../../lib/page-address'
import { go } from '../../../tab/go'
import { RowActions } from '../../../ui/row-actions'
import { BillDialog } from './bill-dialog'
import { dayColumns } from './day-columns'
import { reconciliationMessages } from './reconciliation.messages'
import { useReopenDialog } from './use-reopen-dialog'

/** Each day, and whether the channel's bill agrees with the books. */
export function ReconciliationDays() {
  const t = useText(reconciliationMessages)
  const table = useTable(reconciliation.getReconciliationList, { prefix: 'day' })
  const [taking, take] = useState<{ readonly day: string | undefined }>()
  const reopen = useReopenDialog()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="status" width={140} />
          <DayRangeFilter />
        </FilterBar>
      }
      actions={
        <Button type="primary" icon={<UploadOutlined />} onClick={() => take({ day: undefined })}>
          {t('take')}
        </Button>
      }
    >
      <ListTable
        table={table}
        rowKey="reconciliationId"
        columns={dayColumns}
        exportWith={reconciliation.exportReconciliationList}
        sums={reconciliation.getReconciliationSums}
        actions={(row) => <DayActions row={row} onTake={() => take({ day: row.day })} onReopen={reopen.open} />}
      />
      {taking && <BillDialog day={taking.day} onClose={() => take(undefined)} />}
      {reopen.element}
    </ListPage>
  )
}

interface DayActionsProps {
  row: ReconciliationRow
  onTake: () => void
  onReopen: (row: ReconciliationRow) => void
}

function DayActions({ row, onTake, onReopen }: DayActionsProps) {
  const t = useText(reconciliationMessages)
  const { run: sign } = useAction(reconciliation.signDay)
  const { run: recheck } = useAction(reconciliation.recheckDay)
  const { reconciliationId, version, day, status, open, differences } = row
  const textNow = textOf(reconciliationMessages)
  return (
    <RowActions
      actions={[
        differences > 0 && {
          label: t('differences'),
          accessibleName: t('differencesOf', { day }),
          first: true,
          run: () =>
            go(
              pageAddress('financial.financeDeatil', {
                tab: 'differences',
                'difference.day': day,
                'difference.isOpen': '',
              }),
            ),
        },
        status === 'WAITING' && { label: t('take'), first: true, run: onTake },
        status !== 'WAITING' && { label: t('take'), run: onTake },
        open > 0 && {
          label: t('recheck'),
          run: async () => {
            const result = await recheck({ reconciliationId })
            if (result) succeed(textNow('rechecked', { cleared: result.cleared, open: result.open }))
          },
        },
        (status === 'OPEN' || status === 'REOPENED') &&
          open === 0 && {
            label: t('sign'),
            first: true,
            question: t('signQuestion', { day }),
            run: async () => {
              if (await sign({ reconciliationId, version })) succeed(textNow('signed', { day }))
            },
          },
        status === 'SIGNED' && { label: t('reopen'), danger: true, run: () => onReopen(row) },
      ]}
    />
  )
}
