import { difference } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'

interface ReconcilerSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

/** A choice among the managers who may settle differences. */
export function ReconcilerSelect({ value, onChange, ...rest }: ReconcilerSelectProps) {
  const answer = useEndpoint(difference.getReconcilers, {})
  return (
    <Select
      {...rest}
      allowClear
      loading={answer.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={(answer.data ?? []).map(({ managerId, name }) => ({ value: managerId, label: name }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
