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

/** One of the investors that have signed, with how many devices are theirs already. */
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
