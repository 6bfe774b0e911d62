import type { Endpoint, Page, PageQuery } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import type { SentInput } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'
import { useTranslate } from '../i18n/messages'
import { useDebounced } from '../lib/use-debounced'
import { useCan } from '../session/can'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useListAnswer } from './list-context'
import { roomFor } from './room-for'

interface Option {
  readonly value: number
  readonly label: string
}

interface SearchedFilterProps<Q extends PageQuery, Row> {
  name: string
  width: number
  /** Finds records by a keyword. Viewers without permission choose among those of the rows. */
  call: Endpoint<Q, Page<Row>>
  /** The record of a row, of the list or found; undefined if it has none. */
  optionOf: (row: Row) => Option | undefined
}

const shown = 20

/** Filters by a record of which there may be thousands, searched by part of its name. */
export function SearchedFilter<Q extends PageQuery & { keyword: string }, Row>(props: SearchedFilterProps<Q, Row>) {
  const { name, width, call, optionOf } = props
  const list = useListAnswer()
  const label = useTranslate()(useFilterField(name).label)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const may = useCan(call)
  const keyword = useDebounced(typed.trim())
  const sent = { keyword, pageSize: shown } as unknown as SentInput<Q>
  const answer = useEndpoint(call, sent, { when: may && open, keepLast: true, quiet: true })
  const value = askedOf<number>(list, name)
  const options = new Map<number, Option>()
  for (const row of [...(list.rows as readonly Row[]), ...(answer.data?.list ?? [])]) {
    const option = optionOf(row)
    if (option) options.set(option.value, option)
  }
  // The address may name a record that neither the rows nor the search contain.
  if (value !== undefined && !options.has(value)) options.set(value, { value, label: `${label} ${value}` })
  return (
    <Select
      className={setClass(value)}
      style={{ width: `max(${width}px, ${roomFor(label)} + 44px)` }}
      allowClear
      aria-label={label}
      placeholder={label}
      options={[...options.values()]}
      showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
      loading={open && answer.isFetching}
      value={value ?? null}
      onOpenChange={setOpen}
      onChange={(chosen: number | null | undefined) => list.set({ [name]: chosen ?? undefined })}
    />
  )
}
