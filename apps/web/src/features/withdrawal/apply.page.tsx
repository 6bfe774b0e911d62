import { withdrawal, WithdrawalDesk, type WithdrawalRow } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { Can } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { useOpenRecord } from '../../tab/use-open-record'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { applyMessages } from './apply.messages'
import { PayoutAccounts } from './payout-accounts'
import { useApplyDialog } from './use-apply-dialog'
import { useApproval } from './use-approval'
import { useWithdrawalDialogs } from './use-withdrawal-dialogs'
import { WithdrawalActions } from './withdrawal-actions'
import { WithdrawalDrawer } from './withdrawal-drawer'
import { withdrawalColumns } from './withdrawal-columns'

/** An agent's own money: what it has, what it may take out, where to, and what became of it. */
export default function ApplyPage() {
  const t = useText(applyMessages)
  const { info } = useSignedIn()
  if (info.family !== 'AGENT') return <Alert type="info" showIcon title={t('onlyAgents')} />
  return <Desk />
}

function Desk() {
  const t = useText(applyMessages)
  const answer = useEndpoint(withdrawal.getWithdrawalDesk, {})
  const table = useTable(withdrawal.getWithdrawalList)
  const [withdrawalId, open] = useOpenRecord('withdrawalId')
  const apply = useApplyDialog()
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
      <Answered answer={answer} lines={6}>
        {(desk) => (
          <Flex vertical gap="middle">
            <Facts
              of={WithdrawalDesk}
              row={desk}
              title={t('funds')}
              fields={['availableCents', 'frozenCents', 'pendingCents', 'withdrawnCents', 'owedCents']}
            />
            <Facts
              of={WithdrawalDesk}
              row={desk}
              title={t('rules')}
              fields={['minCents', 'maxCents', 'feeBps', 'timesLeft', 'phone']}
            />
            <Can call={withdrawal.applyWithdrawal}>
              <Button type="primary" onClick={() => apply.open(desk)}>
                {t('apply')}
              </Button>
            </Can>
            <PayoutAccounts />
          </Flex>
        )}
      </Answered>
      <ListTable
        table={table}
        rowKey="withdrawalId"
        columns={withdrawalColumns}
        actions={(row) => <WithdrawalActions row={row} dialogs={all} onDetails={() => open(row.withdrawalId)} />}
      />
      <WithdrawalDrawer withdrawalId={withdrawalId} dialogs={all} onClose={() => open(undefined)} />
      {dialogs.element}
      {apply.element}
    </ListPage>
  )
}
