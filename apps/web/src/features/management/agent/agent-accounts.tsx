import { payoutAccount, PayoutAccountRow } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { useLabel } from '../../../ui/use-label'
import { agentMessages } from './agent.messages'

/** Where an agent is paid, with the end of each number. */
export function AgentAccounts({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const label = useLabel(PayoutAccountRow)
  const answer = useEndpoint(payoutAccount.getPayoutAccounts, { agentId }, { quiet: true })
  return (
    <Answered answer={answer} lines={3}>
      {(rows) => (
        <Table
          label={t('payoutAccounts')}
          rowKey="payoutAccountId"
          rows={rows}
          nothing={t('noPayoutAccounts')}
          columns={[
            { key: 'holder', title: label('holder'), onCard: 'name', render: ({ holder }) => holder },
            { key: 'bank', title: label('bankName'), render: ({ bankName, branch }) => `${bankName} ${branch}` },
            { key: 'card', title: label('cardTail'), width: 120, render: ({ cardTail }) => `**** ${cardTail}` },
            { key: 'phone', title: label('phone'), width: 140, render: ({ phone }) => phone },
            { key: 'at', title: label('createdAt'), width: 170, render: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </Answered>
  )
}
