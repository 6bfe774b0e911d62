import { difference, limits, type DifferenceRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useText, useTranslate } from '../../../i18n/messages'
import { formatDay } from '../../../lib/instant'
import { DayFilter } from '../../../list/day-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useRowChoice } from '../../../list/use-choice'
import { useTable } from '../../../list/use-table'
import { useOpenRecord } from '../../../tab/use-open-record'
import { batchActs, isOpen } from './difference-acts'
import { DifferenceActions } from './difference-actions'
import { differenceColumns } from './difference-cells'
import { DifferenceDrawer } from './difference-drawer'
import { differenceSums } from './difference-sums'
import { reconciliationMessages } from './reconciliation.messages'
import { useSettling } from './use-settling'

const toBeSettled = { isOpen: 1 } as const

/** Differences between the channel's bills and our records, with the actions to settle them. */
export function Differences() {
  const t = useText(reconciliationMessages)
  const translate = useTranslate()
  const table = useTable(difference.getDifferenceList, { prefix: 'difference', initial: toBeSettled })
  const [differenceId, open] = useOpenRecord('differenceId')
  const choice = useRowChoice<typeof table.query, DifferenceRow>(table, 'differenceId', isOpen)
  const settling = useSettling(choice)
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="isOpen" width={150} />
          <DayFilter name="day" width={130} dayOf={formatDay} />
          <ChoiceFilter name="kind" width={170} />
          <ChoiceFilter name="subject" width={100} />
          <ChoiceFilter name="status" width={130} />
          <TextFilter name="no" width={220} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="differenceId"
        columns={differenceColumns}
        actions={(row) => <DifferenceActions row={row} settling={settling} onDetails={() => open(row.differenceId)} />}
        batch={{
          choice,
          most: limits.differencesAtOnce,
          sums: differenceSums(choice.rows, translate),
          actions: batchActs.map((act) => (
            <Button key={act} size="small" type="text" onClick={() => settling.settle(act, choice.rows)}>
              {t(act)}
            </Button>
          )),
        }}
        exportWith={difference.exportDifferenceList}
      />
      <DifferenceDrawer differenceId={differenceId} settling={settling} onClose={() => open(undefined)} />
      {settling.element}
    </ListPage>
  )
}
