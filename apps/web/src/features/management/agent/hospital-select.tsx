import { hospital } from '@bedside/contracts'
import { Form } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { SearchedSelect } from '../../../forms/searched-select'
import { useText } from '../../../i18n/messages'
import { agentMessages } from './agent.messages'

interface HospitalSelectProps {
  id?: string
  value?: number
  onChange?: (value: number) => void
  onBlur?: () => void
  /** The agent to which it will be assigned: its own hospitals cannot be chosen. */
  agentId: number | undefined
}

/** A choice among hospitals, each with the agent that runs it. */
export function HospitalSelect({ agentId, onChange, ...props }: HospitalSelectProps) {
  const t = useText(agentMessages)
  const form = Form.useFormInstance()
  const [keyword, setKeyword] = useState('')
  const answer = useEndpoint(
    hospital.getHospitalList,
    { keyword, sort: 'hospitalName', order: 'asc', pageSize: 50 },
    { keepLast: true },
  )
  const rows = answer.data?.list ?? []
  return (
    <SearchedSelect
      {...props}
      found={rows.map((row) => ({
        value: row.hospitalId,
        label: t('hospitalAndAgent', { hospital: row.hospitalName, company: row.company ?? t('platform') }),
        disabled: row.agentId === agentId,
      }))}
      loading={answer.isFetching}
      onSearch={setKeyword}
      labelField="hospitalLabel"
      placeholder={t('findHospital')}
      notFound={t('noHospital')}
      onChange={(chosen) => {
        // Refused if somebody has transferred it since it was shown with its agent.
        form.setFieldValue('version', rows.find(({ hospitalId }) => hospitalId === chosen)?.version)
        onChange?.(chosen)
      }}
    />
  )
}
