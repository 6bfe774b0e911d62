import { AgentEarningRow, ledger } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { pageAddress } from '../../../lib/page-address'
import { AgentSelect } from '../../../records/agent-select'
import { AgentShares } from '../../../records/earnings/agent-shares'
import { EarnedFigures } from '../../../records/earnings/earned-figures'
import { useSignedIn } from '../../../session/session'
import { go } from '../../../tab/go'
import { usePageQuery } from '../../../tab/tab-place'
import { financeMessages } from '../finance.messages'
import { OwnerChoice } from '../owner-choice'
import { OwnerRecords } from '../owner-records'

const listPath = pageAddress('financial.agentList')

/** The earnings and withdrawals of one agent. If the address names none, an agent sees its own. */
export default function AgentRecordsPage() {
  const t = useText(financeMessages)
  const { info } = useSignedIn()
  const idParam = usePageQuery().get('agentId')
  const agentId = idParam === null ? info.agentId : Number(idParam)
  if (agentId !== null) return <AgentRecords key={agentId} agentId={agentId} />
  const open = (chosen: number) => go(pageAddress('financial.agentDetail', { agentId: chosen }))
  return (
    <OwnerChoice title={t('noAgent')} list={{ path: listPath, label: t('toAgents') }}>
      <AgentSelect placeholder={t('agent')} onChange={(chosen) => chosen && open(chosen)} />
    </OwnerChoice>
  )
}

function AgentRecords({ agentId }: { agentId: number }) {
  const t = useText(financeMessages)
  const answer = useEndpoint(ledger.getAgentEarningInfo, { agentId }, { quiet: true })
  return (
    <OwnerRecords
      answer={answer}
      nameOf={({ company }) => company}
      figures={(row) => <EarnedFigures of={AgentEarningRow} row={row} />}
      earned={{ key: 'shares', label: t('shares'), content: <AgentShares agentId={agentId} /> }}
      owner={{ applicantKind: 'AGENT', ownerId: agentId }}
      backTo={listPath}
    />
  )
}
