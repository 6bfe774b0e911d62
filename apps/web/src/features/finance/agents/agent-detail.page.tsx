import { AgentEarningRow, ledger, withdrawal } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { go } from '../../../tab/go'
import { usePageQuery } from '../../../tab/tab-place'
import { useTabTitle } from '../../../tab/tab-title'
import { Answered } from '../../../ui/answered'
import { PageViews } from '../../../ui/page-views'
import { RecordHeader } from '../../../ui/record-header'
import '../finance.css'
import { EarnedFigures } from '../../../records/earnings/earned-figures'
import { OwnerWithdrawals } from '../../../records/earnings/owner-withdrawals'
import { financeMessages } from '../finance.messages'
import { AgentSelect } from '../../../records/agent-select'
import { OwnerChoice } from '../owner-choice'
import { detailOf } from './detail-of'
import { AgentShares } from '../../../records/earnings/agent-shares'

const listPath = '/financial/agentList'

/** What one agent was paid and what for. Left out of the address by an agent: itself. */
export default function AgentRecordsPage() {
  const t = useText(financeMessages)
  const { info } = useSignedIn()
  const asked = usePageQuery().get('agentId')
  const agentId = asked === null ? info.agentId : Number(asked)
  if (agentId !== null) return <AgentRecords key={agentId} agentId={agentId} />
  return (
    <OwnerChoice title={t('noAgent')} list={{ path: listPath, label: t('toAgents') }}>
      <AgentSelect placeholder={t('agent')} onChange={(chosen) => chosen && go(detailOf(chosen))} />
    </OwnerChoice>
  )
}

function AgentRecords({ agentId }: { agentId: number }) {
  const t = useText(financeMessages)
  const mayWithdrawals = useCan(withdrawal.getWithdrawalList)
  const answer = useEndpoint(ledger.getAgentEarningInfo, { agentId }, { quiet: true })
  useTabTitle(answer.data?.company)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(row) => (
        <div className="finance-part" data-ready={!answer.isFetching}>
          <RecordHeader title={row.company} marks={null} actions={null} />
          <EarnedFigures of={AgentEarningRow} row={row} />
          <PageViews
            name="tab"
            views={[
              { key: 'shares', label: t('shares'), content: <AgentShares agentId={agentId} /> },
              {
                key: 'withdrawals',
                label: t('withdrawals'),
                when: mayWithdrawals,
                content: <OwnerWithdrawals applicantKind="AGENT" ownerId={agentId} />,
              },
            ]}
          />
        </div>
      )}
    </Answered>
  )
}
