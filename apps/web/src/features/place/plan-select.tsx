import { plan } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

interface PlanSelectProps {
  id?: string
  /** The hospital whose plans are offered; while it is undefined, there are none. */
  hospitalId: number | undefined
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

/** A choice among a hospital's plans; no choice means the default plan. */
export function PlanSelect({ hospitalId, value, onChange, ...rest }: PlanSelectProps) {
  const t = useText(placeMessages)
  const ready = hospitalId !== undefined
  const answer = useEndpoint(plan.getPlanList, { hospitalId: hospitalId ?? 0 }, { when: ready, quiet: true })
  return (
    <Select
      {...rest}
      allowClear
      disabled={!ready}
      loading={answer.isFetching}
      placeholder={t('usualPlan')}
      value={value ?? null}
      options={(answer.data ?? []).map(({ planId, planName }) => ({ value: planId, label: planName }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
