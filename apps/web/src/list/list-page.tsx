import type { PageQuery } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { HasFiltersContext, ListActionsContext, ListAnswerContext, ListContext } from './list-context'
import './list.css'
import type { TableState } from './use-table'

interface ListPageProps<Q extends PageQuery, Row> {
  table: TableState<Q, Row>
  filters: ReactNode
  /** Actions that need no row, such as adding one. */
  actions?: ReactNode
  /** Content between filters and rows, such as totals or tabs. */
  above?: ReactNode
  children: ReactNode
}

/** The frame of a list page: filters on top, actions beside them, the table below. */
export function ListPage<Q extends PageQuery, Row>({
  table,
  filters,
  actions,
  above,
  children,
}: ListPageProps<Q, Row>) {
  return (
    <ListContext value={table.state}>
      <ListAnswerContext value={table}>
        <div className="list-page" data-ready={!table.fetching}>
          <div className="list-filters">{filters}</div>
          {actions && <div className="list-actions">{actions}</div>}
          {above && <div className="list-above">{above}</div>}
          <HasFiltersContext value={filters !== null}>
            <ListActionsContext value={actions}>{children}</ListActionsContext>
          </HasFiltersContext>
        </div>
      </ListAnswerContext>
    </ListContext>
  )
}
