import { device } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

interface FreeDeviceSelectProps {
  id?: string
  value?: number
  onChange?: (value: number) => void
  onBlur?: () => void
}

/** One of the devices in stock. There may be thousands: what is typed is looked for on the server. */
export function FreeDeviceSelect(props: FreeDeviceSelectProps) {
  const t = useText(placeMessages)
  const [deviceNo, setDeviceNo] = useState('')
  const found = useEndpoint(
    device.getDeviceList,
    { deviceNo, status: 'IN_STOCK', sort: 'deviceNo', order: 'asc', pageSize: 50 },
    { keepLast: true },
  )
  return (
    <Select
      {...props}
      loading={found.isFetching}
      placeholder={t('freeDevice')}
      notFoundContent={t('noFreeDevice')}
      showSearch={{ filterOption: false, onSearch: setDeviceNo }}
      options={(found.data?.list ?? []).map((row) => ({
        value: row.deviceId,
        label: [row.deviceNo, row.model, row.agentCompany].filter(Boolean).join(' · '),
      }))}
    />
  )
}
