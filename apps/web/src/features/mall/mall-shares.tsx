import { MallAgentShare, MallPayout, MallShares } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { AboutLink } from '../../records/money/about-link'
import { MoneySection } from '../../records/money/payments'
import { WithdrawalStatusTag } from '../../records/withdrawal-status'
import { Facts } from '../../ui/facts'
import { RowTable } from '../../ui/row-table'
import { useLabel } from '../../ui/use-label'
import { mallMessages } from './mall.messages'

/** How an order is divided, and the withdrawals that pay these shares. */
export function Shares({ shares }: { shares: MallShares }) {
  const t = useText(mallMessages)
  return (
    <>
      <Facts
        of={MallShares}
        row={shares}
        title={t('shares')}
        fields={['leftCents', 'storeCents', 'commissionCents', 'feeCents']}
      />
      {shares.agents.length > 0 && <AgentParts shares={shares.agents} />}
      {shares.payouts.length > 0 && <Payouts payouts={shares.payouts} />}
    </>
  )
}

/** The parts of the commission that agents get. */
function AgentParts({ shares }: { shares: readonly MallAgentShare[] }) {
  const title = useLabel(MallShares)('agents')
  return (
    <MoneySection title={title}>
      <RowTable
        of={MallAgentShare}
        label={title}
        rowKey="agentId"
        rows={shares}
        nothing=""
        columns={[
          { key: 'company' },
          { key: 'bps', width: 110, render: ({ bps }) => `${bps / 100}%` },
          { key: 'cents', width: 100 },
        ]}
      />
    </MoneySection>
  )
}

function Payouts({ payouts }: { payouts: readonly MallPayout[] }) {
  const title = useLabel(MallShares)('payouts')
  return (
    <MoneySection title={title}>
      <RowTable
        of={MallPayout}
        label={title}
        rowKey="withdrawalId"
        rows={payouts}
        nothing=""
        columns={[
          {
            key: 'withdrawNo',
            render: ({ withdrawNo: orderNo, withdrawalId }) => <AboutLink row={{ orderNo, withdrawalId }} />,
          },
          { key: 'ownerName', width: 230 },
          { key: 'status', width: 110, render: (payout) => <WithdrawalStatusTag row={payout} /> },
          { key: 'paidCents', width: 100 },
        ]}
      />
    </MoneySection>
  )
}
