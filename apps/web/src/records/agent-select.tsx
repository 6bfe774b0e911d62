import { agent, type AgentOption } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../api/use-endpoint'

interface AgentSelectProps {
  id?: string
  value?: number | null
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
  /** Limits the choices; defaults to all agents the user can see. */
  only?: (option: AgentOption) => boolean
  disabled?: boolean | undefined
  placeholder?: string
}

/** Selects an agent by typing part of its company name. */
export function AgentSelect({ value, onChange, only, placeholder, ...rest }: AgentSelectProps) {
  const answer = useEndpoint(agent.dropDownAgent, { keyword: '' })
  const options = answer.data ?? []
  return (
    <Select
      {...rest}
      {...(placeholder !== undefined && { placeholder, 'aria-label': placeholder })}
      allowClear
      loading={answer.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={options
        .filter((option) => option.agentId === value || (only?.(option) ?? true))
        .map(({ agentId, company }) => ({ value: agentId, label: company }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
