import { slide, type SlideRow } from '@bedside/contracts'
import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useDebounced } from '../../../lib/use-debounced'
import { slideMessages } from './slide.messages'

interface GoodsSelectProps extends SelectProps<number> {
  /** The current target, which a search may not find. */
  known: Partial<Pick<SlideRow, 'commodityId' | 'commodityName'>>
}

/** A choice among goods on sale, searched by part of the name. */
export function GoodsSelect({ known: { commodityId, commodityName = '' }, ...field }: GoodsSelectProps) {
  const t = useText(slideMessages)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const answer = useEndpoint(slide.getSlideGoodsList, { keyword }, { keepLast: true, quiet: true })
  const options = (answer.data ?? []).map((goods) => ({
    value: goods.commodityId,
    label: `${goods.commodityName} · ${goods.storeName}`,
  }))
  const isFound = options.some(({ value }) => value === commodityId)
  const first = commodityId && !isFound && typed === '' ? [{ value: commodityId, label: commodityName }] : []
  return (
    <Select
      {...field}
      placeholder={t('goods')}
      loading={answer.isFetching}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={[...first, ...options]}
    />
  )
}
