import { device } from '@bedside/contracts'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { SearchedSelect } from '../../forms/searched-select'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

interface FreeDeviceSelectProps {
  id?: string
  value?: number
  onChange?: (value: number) => void
  onBlur?: () => void
}

/** A choice among the devices in stock, by number. */
export function FreeDeviceSelect(props: FreeDeviceSelectProps) {
  const t = useText(placeMessages)
  const [deviceNo, setDeviceNo] = useState('')
  const answer = useEndpoint(
    device.getDeviceList,
    { deviceNo, status: 'IN_STOCK', sort: 'deviceNo', order: 'asc', pageSize: 50 },
    { keepLast: true },
  )
  const found = (answer.data?.list ?? []).map((row) => ({
    value: row.deviceId,
    label: [row.deviceNo, row.model, row.agentCompany].filter(Boolean).join(' · '),
  }))
  return (
    <SearchedSelect
      {...props}
      found={found}
      loading={answer.isFetching}
      onSearch={setDeviceNo}
      labelField="deviceLabel"
      placeholder={t('freeDevice')}
      notFound={t('noFreeDevice')}
    />
  )
}
