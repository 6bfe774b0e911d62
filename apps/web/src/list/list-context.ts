import { fieldsOf, type FieldSpec } from '@bedside/contracts'
import { createContext, useContext, type ReactNode } from 'react'
import type { ListState, TableState } from './use-table'

/** The list that the filters, table and toolbar of a page belong to, so that a page need not pass it to each. */
export const ListContext = createContext<ListState | undefined>(undefined)
export const ListAnswerContext = createContext<TableState | undefined>(undefined)
/** Whether the list has filters, which can be saved as a view. */
export const HasFiltersContext = createContext(true)
/** The page's actions that need no row, such as adding one; also offered in an empty table. */
export const ListActionsContext = createContext<ReactNode>(undefined)

const inside = <T>(list: T | undefined): T => {
  if (!list) throw new Error('This belongs inside a <ListPage>')
  return list
}

/**
 * The list's query, without its answer: components that use only this are not rendered again when an answer arrives.
 */
export const useList = (): ListState => inside(useContext(ListContext))

/** The list with its answer. */
export const useListAnswer = (): TableState => inside(useContext(ListAnswerContext))

/** The value of one query field. The caller must know its type. */
export const askedOf = <T extends string | number>({ query }: ListState, name: string): T | undefined =>
  (query as unknown as Readonly<Record<string, T | undefined>>)[name]

/** The contract's description of a query field. */
export function useFilterField(name: string): FieldSpec {
  const spec = fieldsOf(useList().input).get(name)
  if (!spec) throw new Error(`The list has no filter ${name}`)
  return spec
}
