import { device } from '@bedside/contracts'
import { Form, Select } from 'antd'
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

/**
 * Keeps the label of the chosen device in the form, because a later search, or the first one after a sign-in has restored
 * the form, may not find that device.
 */
const labelField = 'deviceLabel'

/** A choice among the devices in stock. There may be thousands, so the server searches for what is typed. */
export function FreeDeviceSelect({ onChange, ...props }: FreeDeviceSelectProps) {
  const t = useText(placeMessages)
  const form = Form.useFormInstance()
  const label = Form.useWatch(labelField, { form, preserve: true }) as string | undefined
  const [deviceNo, setDeviceNo] = useState('')
  const answer = useEndpoint(
    device.getDeviceList,
    { deviceNo, status: 'IN_STOCK', sort: 'deviceNo', order: 'asc', pageSize: 50 },
    { keepLast: true },
  )
  const options = (answer.data?.list ?? []).map((row) => ({
    value: row.deviceId,
    label: [row.deviceNo, row.model, row.agentCompany].filter(Boolean).join(' · '),
  }))
  const { value } = props
  const isFound = value === undefined || options.some((option) => option.value === value)
  return (
    <Select
      {...props}
      loading={answer.isFetching}
      placeholder={t('freeDevice')}
      notFoundContent={t('noFreeDevice')}
      showSearch={{ filterOption: false, onSearch: setDeviceNo }}
      options={isFound ? options : [{ value, label: label ?? String(value) }, ...options]}
      onChange={(chosen) => {
        form.setFieldValue(labelField, options.find((option) => option.value === chosen)?.label)
        onChange?.(chosen)
      }}
    />
  )
}
