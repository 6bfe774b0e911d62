import type { DayRangeQuery, Endpoint, Page } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import type { ListExport } from '../../../list/export-rows'
import { ChoiceFilter } from '../../../list/filter-bar'
import { RecordList } from '../../../list/record-list'

type OfUsers = DayRangeQuery & { userId?: number }

interface OwnListProps<Q extends OfUsers, Row> {
  /** Another area's list, of which only one user's rows are wanted. */
  list: Endpoint<Q, Page<Row>>
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
export const OwnList = <Q extends OfUsers, Row extends object>({ userId, choices, ...list }: OwnListProps<Q, Row>) => (
  <RecordList
    {...list}
    of={{ userId } as Partial<Q>}
    filters={
      <>
        {choices.map((name) => (
          <ChoiceFilter key={name} name={name} width={140} />
        ))}
        <DayRangeFilter />
      </>
    }
  />
)

/** Under what the lists of one user stand in the address. */
export const ownLists = ['orders', 'deposits', 'entries', 'mall', 'feedback'] as const
