import type { DayRangeQuery, Endpoint, Page } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import type { ListExport } from '../../../list/export-rows'
import { ChoiceFilter } from '../../../list/filter-bar'
import { RecordList } from '../../../list/record-list'
import type { RecordListName } from '../../../tab/record-lists'

type OfUsers = DayRangeQuery & { userId?: number }

interface OwnListProps<Q extends OfUsers, Row> {
  /** A list of another area, limited to the rows of one user. */
  list: Endpoint<Q, Page<Row>>
  file?: ListExport<Q, Row>
  /** Keeps the list's state in the address apart from the user's other lists. */
  prefix: RecordListName
  userId: number
  rowKey: keyof Row & string
  columns: readonly ListColumn<Row>[]
  /** The fields offered as filters, besides the range of days. */
  choices: readonly (keyof Q & string)[]
  actions?: (row: Row) => ReactNode
}

/** The rows of one user in another area's list. */
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
