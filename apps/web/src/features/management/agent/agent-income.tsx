import { AgentEarningRow, AgentIncomeDay, ledger, yuan } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { AgentShares } from '../../../records/earnings/agent-shares'
import { EarnedFigures } from '../../../records/earnings/earned-figures'
import { Answered } from '../../../ui/answered'
import { DayChart } from '../../../ui/charts/day-chart'
import { useLabel } from '../../../ui/use-label'
import { agentMessages } from './agent.messages'

/** An agent's earnings: their current state, per day, and entry by entry. */
export function AgentIncome({ agentId }: { agentId: number }) {
  const answer = useEndpoint(ledger.getAgentEarningInfo, { agentId }, { quiet: true })
  return (
    <Answered answer={answer} lines={6}>
      {(row) => (
        <div className="agent-page">
          <EarnedFigures of={AgentEarningRow} row={row} />
          <Curve agentId={agentId} />
          <AgentShares agentId={agentId} />
        </div>
      )}
    </Answered>
  )
}

function Curve({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const label = useLabel(AgentIncomeDay)
  const answer = useEndpoint(ledger.getAgentIncomeDays, { agentId }, { quiet: true })
  return (
    <Answered answer={answer} lines={4}>
      {(days) => (
        <DayChart
          title={t('incomeChart')}
          note={t('incomeNote')}
          shape="line"
          days={days.map(({ day }) => day)}
          series={[{ name: label('cents'), values: days.map(({ cents }) => cents) }]}
          format={yuan}
          unit={100}
        />
      )}
    </Answered>
  )
}
