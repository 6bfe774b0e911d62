import { payoutAccount, PayoutAccountRow } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowTable } from '../../../ui/row-table'
import { agentMessages } from './agent.messages'

/** The bank accounts of an agent, of which only the last digits are shown. */
export function AgentAccounts({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const answer = useEndpoint(payoutAccount.getPayoutAccounts, { agentId }, { quiet: true })
  return (
    <Answered answer={answer} lines={3}>
      {(rows) => (
        <RowTable
          of={PayoutAccountRow}
          label={t('payoutAccounts')}
          rowKey="payoutAccountId"
          rows={rows}
          nothing={t('noPayoutAccounts')}
          columns={[
            { key: 'holder', onCard: 'name' },
            { key: 'bankName', render: ({ bankName, branch }) => `${bankName} ${branch}` },
            { key: 'cardTail', width: 120, render: ({ cardTail }) => `**** ${cardTail}` },
            { key: 'phone', width: 140 },
            { key: 'createdAt' },
          ]}
        />
      )}
    </Answered>
  )
}
