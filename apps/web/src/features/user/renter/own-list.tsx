import type { DayRangeQuery, Endpoint, Page } from '@bedside/contracts'
import { useMemo, type ReactNode } from 'react'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import type { ListExport } from '../../../list/export-rows'
import { ChoiceFilter, FilterBar } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'

type OfUsers = DayRangeQuery & { userId?: number }

interface OwnListProps<Q extends OfUsers, Row> {
  /** Another area's list, of which only one user's rows are wanted. */
  endpoint: Endpoint<Q, Page<Row>>
  file?: ListExport<Q, Row>
  /** Tells it in the address from the others of that user. */
  prefix: string
  userId: number
  rowKey: keyof Row & string
  columns: readonly ListColumn<Row>[]
  /** Fields with a few values each, by which it can be narrowed besides the days. */
  choices: readonly (keyof Q & string)[]
  actions?: (row: Row) => ReactNode
}

/** What one user has of something. */
export function OwnList<Q extends OfUsers, Row extends object>(props: OwnListProps<Q, Row>) {
  const { endpoint, file, prefix, userId, rowKey, columns, choices, actions } = props
  const fixed = useMemo(() => ({ userId }) as Partial<Q>, [userId])
  const table = useTable(endpoint, { fixed, prefix })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          {choices.map((name) => (
            <ChoiceFilter key={name} name={name} width={140} />
          ))}
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey={rowKey}
        columns={columns}
        {...(file && { exportWith: file })}
        {...(actions && { actions })}
      />
    </ListPage>
  )
}

/** Under what the lists of one user stand in the address. */
export const ownLists = ['orders', 'deposits', 'entries', 'mall', 'feedback'] as const
