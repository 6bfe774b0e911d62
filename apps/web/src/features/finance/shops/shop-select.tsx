import { ledger } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useDebounced } from '../../../lib/use-debounced'

const shopsShown = 20

/** A choice among shops, searched by part of the name. */
export function ShopSelect({ label, onChoose }: { label: string; onChoose: (storeId: number) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const answer = useEndpoint(
    ledger.getStoreEarningList,
    { keyword, pageSize: shopsShown },
    { keepLast: true, quiet: true },
  )
  return (
    <Select
      aria-label={label}
      placeholder={label}
      loading={answer.isFetching}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={(answer.data?.list ?? []).map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      onChange={onChoose}
    />
  )
}
