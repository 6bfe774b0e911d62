import { fieldsOf, type FieldSpec } from '@bedside/contracts'
import { createContext, useContext } from 'react'
import type { TableState } from './use-table'

/** The list that filters, table and toolbar of a page belong to, so that a page names it once. */
export const ListContext = createContext<TableState | undefined>(undefined)

export function useList(): TableState {
  const list = useContext(ListContext)
  if (!list) throw new Error('This belongs inside a <ListPage>')
  return list
}

/** What the list's query says of one of its fields. */
export function useFilterField(name: string): FieldSpec {
  const spec = fieldsOf(useList().input).get(name)
  if (!spec) throw new Error(`The list has no filter ${name}`)
  return spec
}
