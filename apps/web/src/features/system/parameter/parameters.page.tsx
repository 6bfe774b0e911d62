import { job } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { PageViews } from '../../../ui/page-views'
import { Jobs } from './jobs'
import { ParameterGroups } from './parameter-groups'
import { parameterMessages } from './parameter.messages'
import './parameters.css'

/** What people set for the business, and what the server does by itself. */
export default function ParametersPage() {
  const t = useText(parameterMessages)
  const mayJobs = useCan(job.getJobList)
  return (
    <PageViews
      name="tab"
      views={[
        { key: 'parameters', label: t('parameters'), content: <ParameterGroups /> },
        { key: 'jobs', label: t('jobs'), when: mayJobs, content: <Jobs /> },
      ]}
    />
  )
}
