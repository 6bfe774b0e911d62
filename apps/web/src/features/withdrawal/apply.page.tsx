import { withdrawal, WithdrawalDesk, yuan, type WithdrawalRow } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { Figures } from '../../records/money/figures'
import { Can } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { useOpenRecord } from '../../tab/use-open-record'
import { Answered } from '../../ui/answered'
import { RecordHeader } from '../../ui/record-header'
import { useLabel } from '../../ui/use-label'
import { applyMessages } from './apply.messages'
import { PayoutAccounts } from './payout-accounts'
import { useApplyDialog } from './use-apply-dialog'
import { useApproval } from './use-approval'
import { useWithdrawalDialogs } from './use-withdrawal-dialogs'
import { WithdrawalActions } from './withdrawal-actions'
import { WithdrawalDrawer } from './withdrawal-drawer'
import { withdrawalColumns } from './withdrawal-columns'
import './withdrawal.css'

/** An agent's own money: what it has, what it may take out, where to, and what became of it. */
export default function ApplyPage() {
  const t = useText(applyMessages)
  const { info } = useSignedIn()
  if (info.agentId === null) return <Alert type="info" showIcon title={t('onlyAgents')} />
  return <Desk agentId={info.agentId} />
}

function Desk({ agentId }: { agentId: number }) {
  const t = useText(applyMessages)
  const answer = useEndpoint(withdrawal.getWithdrawalDesk, {})
  const apply = useApplyDialog()
  return (
    <div className="withdrawal-desk">
      <RecordHeader
        title={t('funds')}
        actions={
          <Can call={withdrawal.applyWithdrawal}>
            <Button type="primary" disabled={!answer.data} onClick={() => answer.data && apply.open(answer.data)}>
              {t('apply')}
            </Button>
          </Can>
        }
      />
      <Answered answer={answer} lines={3}>
        {(desk) => <Funds desk={desk} />}
      </Answered>
      <PayoutAccounts />
      <RecordHeader title={t('mine')} />
      <Applications agentId={agentId} />
      {apply.element}
    </div>
  )
}

const funds = ['availableCents', 'frozenCents', 'pendingCents', 'withdrawnCents', 'owedCents'] as const

function Funds({ desk }: { desk: WithdrawalDesk }) {
  const t = useText(applyMessages)
  const label = useLabel(WithdrawalDesk)
  const { minCents, maxCents, feeBps, timesLeft, phone } = desk
  return (
    <Figures
      label={t('funds')}
      figures={funds.map((field) => ({ key: field, name: label(field), value: yuan(desk[field]) }))}
      note={t('rules', { least: yuan(minCents), most: yuan(maxCents), fee: feeBps / 100, times: timesLeft, phone })}
    />
  )
}

/** Those of the agent itself; those of agents below it stand among the withdrawals of orders. */
function Applications({ agentId }: { agentId: number }) {
  const fixed = useMemo(() => ({ applicantKind: 'AGENT' as const, ownerId: agentId }), [agentId])
  const table = useTable(withdrawal.getWithdrawalList, { fixed })
  const [withdrawalId, open] = useOpenRecord('withdrawalId')
  const dialogs = useWithdrawalDialogs()
  const approval = useApproval()
  const all = { ...dialogs, approve: (row: WithdrawalRow) => void approval.approve([row]) }
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="withdrawNo" width={190} />
          <ChoiceFilter name="status" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="withdrawalId"
        columns={withdrawalColumns}
        actions={(row) => <WithdrawalActions row={row} dialogs={all} onDetails={() => open(row.withdrawalId)} />}
      />
      <WithdrawalDrawer withdrawalId={withdrawalId} dialogs={all} onClose={() => open(undefined)} />
      {dialogs.element}
    </ListPage>
  )
}
