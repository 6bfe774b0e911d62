import { franchise } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { deviceMessages } from '../../../records/device/device.messages'

interface OwnerSelectProps {
  id?: string
  value?: number | ''
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

/** A choice among investors. Each is shown with the number of devices that are already theirs. */
export function OwnerSelect({ value, onChange, ...rest }: OwnerSelectProps) {
  const t = useText(deviceMessages)
  const answer = useEndpoint(franchise.dropDownInvestor, {})
  const options = (answer.data ?? []).map(({ franchiseId, name, devices, deviceCount }) => ({
    value: franchiseId,
    label: t('owner', { name, devices, deviceCount }),
  }))
  return (
    <Select
      {...rest}
      allowClear
      loading={answer.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={typeof value === 'number' ? value : null}
      options={options}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
