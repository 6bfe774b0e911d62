import { plan } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { placeMessages } from './places.messages'

interface PlanSelectProps {
  id?: string
  /** Whose plans there are to choose from; until it is known, none. */
  hospitalId: number | undefined
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
}

/** One of a hospital's pricing plans, or none: its default. */
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
