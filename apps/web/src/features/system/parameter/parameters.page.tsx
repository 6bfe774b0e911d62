import { job, parameterGroups, type ParameterGroup } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { PageViews } from '../../../ui/page-views'
import { Jobs } from './jobs'
import { ParameterGroups } from './parameter-groups'
import { parameterMessages } from './parameter.messages'
import { RoleCeilings } from './role-ceilings'
import { RoleRules } from './role-rules'
import './parameters.css'

const ofAccounts: readonly ParameterGroup[] = ['ACCOUNT']
const ofBusiness = parameterGroups.filter((group) => !ofAccounts.includes(group))

/** Parameters of the business and of accounts, and the server's scheduled jobs. */
export default function ParametersPage() {
  const t = useText(parameterMessages)
  return (
    <PageViews
      name="tab"
      views={[
        { key: 'parameters', label: t('parameters'), content: <Business /> },
        { key: 'safety', label: t('safety'), content: <Safety /> },
        { key: 'jobs', label: t('jobs'), call: job.getJobList, content: <Jobs /> },
      ]}
    />
  )
}

function Business() {
  return (
    <div className="parameters">
      <ParameterGroups groups={ofBusiness} />
      <RoleCeilings />
    </div>
  )
}

function Safety() {
  return (
    <div className="parameters">
      <ParameterGroups groups={ofAccounts} />
      <RoleRules />
    </div>
  )
}
