import { Button, Result } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { go } from '../tab/go'
import { usePageQuery } from '../tab/tab-place'

interface RecordOfAddressProps {
  /** The parameter with the id of the record. */
  field: string
  /** The record shown without one: the viewer's own. */
  own?: number | null
  /** Says that the address has none. */
  none: string
  /** Where one can be opened. */
  list: { readonly path: string; readonly label: string }
  children: (id: number) => ReactNode
}

/** A page about the record that its address names; without one, a way to the list. */
export function RecordOfAddress({ field, own = null, none, list, children }: RecordOfAddressProps) {
  const id = usePageQuery().get(field) ?? own
  if (id !== null) return <Fragment key={id}>{children(Number(id))}</Fragment>
  return <Result status="info" title={none} extra={<Button onClick={() => go(list.path)}>{list.label}</Button>} />
}
