import { agent, hospital, manager, withdrawal } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { RecordOfAddress } from '../../../ui/record-of-address'
import { useSignedIn } from '../../../session/session'
import { useTabTitle } from '../../../tab/tab-title'
import { Answered } from '../../../ui/answered'
import { RecordHeader } from '../../../ui/record-header'
import { PageViews } from '../../../ui/page-views'
import { useHistoryView } from '../../../history/use-history-view'
import { OwnerWithdrawals } from '../../../records/earnings/owner-withdrawals'
import { AgentAccounts } from './agent-accounts'
import { AgentActions } from './agent-actions'
import { AgentFlagTag, AgentLevelTag } from './agent-cells'
import { AgentChildren } from './agent-children'
import { AgentFacts } from './agent-facts'
import { AgentHospitals } from './agent-hospitals'
import { AgentIncome } from './agent-income'
import { AgentStaff } from './agent-staff'
import './agent.css'
import { agentMessages } from './agent.messages'
import { useAgentDialogs } from './use-agent-dialogs'

const listPath = '/management/agent'

/** One agent. If the address names none, an agent sees itself. */
export default function AgentDetailPage() {
  const t = useText(agentMessages)
  const { info } = useSignedIn()
  return (
    <RecordOfAddress field="agentId" own={info.agentId} none={t('none')} list={{ path: listPath, label: t('toList') }}>
      {(agentId) => <AgentDetail agentId={agentId} />}
    </RecordOfAddress>
  )
}

function AgentDetail({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const answer = useEndpoint(agent.agentInfo, { agentId }, { quiet: true })
  const dialogs = useAgentDialogs()
  const history = useHistoryView('agent', agentId)
  const { info } = useSignedIn()
  // An agent does not see the income of agents below it.
  const mayIncome = info.family === 'PLATFORM' || info.agentId === agentId
  useTabTitle(answer.data?.company)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(row) => (
        <div className="agent-page" data-ready={!answer.isFetching}>
          <RecordHeader
            title={row.company}
            marks={
              <>
                <AgentLevelTag row={row} />
                <AgentFlagTag row={row} />
              </>
            }
            actions={<AgentActions row={row} dialogs={dialogs} here />}
          />
          <PageViews
            name="tab"
            views={[
              { key: 'facts', label: t('facts'), content: <AgentFacts row={row} /> },
              {
                key: 'children',
                label: t('besides', { text: t('children'), besides: row.children }),
                when: row.level === 1,
                content: <AgentChildren agentId={agentId} />,
              },
              {
                key: 'hospitals',
                label: t('besides', { text: t('hospitals'), besides: row.hospitals }),
                call: hospital.getHospitalList,
                content: <AgentHospitals agentId={agentId} />,
              },
              {
                key: 'income',
                label: t('income'),
                when: mayIncome,
                content: <AgentIncome agentId={agentId} />,
              },
              {
                key: 'withdrawals',
                label: t('withdrawals'),
                when: mayIncome,
                call: withdrawal.getWithdrawalList,
                content: <OwnerWithdrawals applicantKind="AGENT" ownerId={agentId} />,
              },
              {
                key: 'accounts',
                label: t('payoutAccounts'),
                when: mayIncome,
                content: <AgentAccounts agentId={agentId} />,
              },
              { key: 'staff', label: t('staff'), call: manager.getManagerlist, content: <AgentStaff row={row} /> },
              history,
            ]}
          />
          {dialogs.element}
        </div>
      )}
    </Answered>
  )
}
