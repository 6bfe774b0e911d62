import { fieldsOf, type FieldSpec } from '@bedside/contracts'
import { createContext, useContext, type ReactNode } from 'react'
import type { ListState, TableState } from './use-table'

/** The list that filters, table and toolbar of a page belong to, so that a page names it once. */
export const ListContext = createContext<ListState | undefined>(undefined)
export const ListAnswerContext = createContext<TableState | undefined>(undefined)
/** What a page offers besides its rows, such as adding one: where there are none yet it is offered in their place too. */
export const ListActionsContext = createContext<ReactNode>(undefined)

const inside = <T>(list: T | undefined): T => {
  if (!list) throw new Error('This belongs inside a <ListPage>')
  return list
}

/** What the list is asked for. Whoever needs no more is not drawn again for an answer. */
export const useList = (): ListState => inside(useContext(ListContext))

/** The list with its answer. */
export const useListAnswer = (): TableState => inside(useContext(ListAnswerContext))

/** What a list is asked for by one of its fields. Whoever shows the filter knows which kind of value that is. */
export const askedOf = <T extends string | number>({ query }: ListState, name: string): T | undefined =>
  (query as unknown as Readonly<Record<string, T | undefined>>)[name]

/** What the list's query says of one of its fields. */
export function useFilterField(name: string): FieldSpec {
  const spec = fieldsOf(useList().input).get(name)
  if (!spec) throw new Error(`The list has no filter ${name}`)
  return spec
}
