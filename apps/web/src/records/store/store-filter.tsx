import { store } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate } from '../../i18n/messages'
import { useDebounced } from '../../lib/use-debounced'
import { setClass } from '../../list/filter-bar'
import { useFilterField, useListAnswer } from '../../list/list-context'
import { RecordFilter } from '../../list/record-filter'
import { roomFor } from '../../list/room-for'
import { useCan } from '../../session/can'

interface OfStore {
  readonly storeId: number
  readonly storeName: string
}

const shopsShown = 20

/** Filters by shop, searched by part of its name. Viewers who see no list of shops can only remove the filter of a link. */
export const StoreFilter = () => (useCan(store.getStoreList) ? <StoreChoice /> : <RecordFilter name="storeId" />)

function StoreChoice() {
  const list = useListAnswer()
  const label = useTranslate()(useFilterField('storeId').label)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const keyword = useDebounced(typed.trim())
  const answer = useEndpoint(
    store.getStoreList,
    { keyword, pageSize: shopsShown },
    { when: open, keepLast: true, quiet: true },
  )
  const { storeId } = list.query as { storeId?: number }
  const found = answer.data?.list ?? []
  const known = [...found, ...(list.rows as readonly OfStore[])].find((row) => row.storeId === storeId)
  const options = found.map(({ storeId: value, storeName }) => ({ value, label: storeName }))
  // The search may not contain the chosen shop, nor the rows: they are empty if it has none.
  if (storeId !== undefined && !found.some((row) => row.storeId === storeId))
    options.unshift({ value: storeId, label: known?.storeName ?? `${label} ${storeId}` })
  return (
    <Select
      className={setClass(storeId)}
      style={{ width: `max(150px, ${roomFor(label)} + 44px)` }}
      allowClear
      aria-label={label}
      placeholder={label}
      options={options}
      showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
      loading={open && answer.isFetching}
      value={storeId ?? null}
      onOpenChange={setOpen}
      onChange={(chosen: number | null | undefined) => list.set({ storeId: chosen ?? undefined } as object)}
    />
  )
}
