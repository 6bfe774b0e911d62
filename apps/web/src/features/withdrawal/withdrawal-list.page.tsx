import { applicantKinds, limits, withdrawal, WithdrawalRow, yuan, type ApplicantKind } from '@bedside/contracts'
import { Button, Segmented } from 'antd'
import { useTranslate, useText } from '../../i18n/messages'
import { sumOf } from '../../list/chosen-sums'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { namesOf } from '../../list/names-of'
import { useRowChoice } from '../../list/use-choice'
import { useTable } from '../../list/use-table'
import { soonOfPayouts } from '../../records/money/soon-of-channel'
import { useCan } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { toApply } from '../../records/money/apply-link'
import { go } from '../../tab/go'
import { withAction } from '../../tab/use-page-action'
import { useOpenRecord } from '../../tab/use-open-record'
import { ConfirmAction } from '../../ui/confirm-action'
import { useLabel } from '../../ui/use-label'
import { useApproval } from './use-approval'
import { useWithdrawalDialogs } from './use-withdrawal-dialogs'
import { useHindrance } from './use-hindrance'
import { WithdrawalActions } from './withdrawal-actions'
import { withdrawalColumns } from './withdrawal-columns'
import { WithdrawalDrawer } from './withdrawal-drawer'
import { withdrawalMessages } from './withdrawal.messages'

export default function WithdrawalListPage() {
  const t = useText(withdrawalMessages)
  const translate = useTranslate()
  const label = useLabel(WithdrawalRow)
  const table = useTable(withdrawal.getWithdrawalList, { everyMs: ({ list }) => soonOfPayouts(list) })
  const [withdrawalId, open] = useOpenRecord('withdrawalId')
  const dialogs = useWithdrawalDialogs()
  const choice = useRowChoice(table, 'withdrawalId', isForMe, useHindrance())
  const approval = useApproval(choice.drop)
  const { info, granted } = useSignedIn()
  const mayReview = useCan(withdrawal.approveWithdrawals)
  const all = { ...dialogs, approve: (row: WithdrawalRow) => void approval.approve([row]) }
  const amountCents = sumOf(choice.rows, (row) => row.amountCents)
  const kinds = applicantKinds.map((kind) => ({ value: kind, label: translate(applicantKinds.texts[kind]) }))
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="withdrawNo" width={190} />
          <ChoiceFilter name="status" width={140} />
          <ChoiceFilter name="underWay" width={110} />
          {mayReview && <ChoiceFilter name="reviewable" width={130} />}
          <TextFilter name="ownerName" width={150} />
          <DayRangeFilter />
          <TextFilter name="phone" width={190} />
          <TextFilter name="cardTail" width={130} />
        </FilterBar>
      }
      actions={
        info.family === 'AGENT' &&
        granted.has('equipmentOrders.withdrawal') && (
          <Button type="primary" onClick={() => go(withAction('/equipmentOrders/withdrawal', toApply))}>
            {t('toApply')}
          </Button>
        )
      }
      above={
        <Segmented<ApplicantKind | ''>
          aria-label={t('applicants')}
          options={[{ value: '', label: t('all') }, ...kinds]}
          value={table.query.applicantKind ?? ''}
          onChange={(kind) => table.set({ applicantKind: kind === '' ? undefined : kind })}
        />
      }
    >
      <ListTable
        table={table}
        rowKey="withdrawalId"
        columns={withdrawalColumns}
        actions={(row) => <WithdrawalActions row={row} dialogs={all} onDetails={() => open(row.withdrawalId)} />}
        {...(mayReview && {
          batch: {
            choice,
            most: limits.withdrawalsAtOnce,
            sums: [{ label: label('amountCents'), cents: amountCents }],
            actions: (
              <ConfirmAction
                label={t('approve')}
                question={t('approveMany', { count: choice.rows.length, amount: yuan(amountCents) })}
                about={namesOf(choice.rows.map(inWords))}
                run={() => approval.approve(choice.rows)}
              />
            ),
          },
        })}
        exportWith={withdrawal.exportWithdrawalList}
        sums={withdrawal.getWithdrawalSums}
      />
      <WithdrawalDrawer withdrawalId={withdrawalId} dialogs={all} onOpen={open} />
      {dialogs.element}
      {approval.element}
    </ListPage>
  )
}

const isForMe = ({ status, hindrance }: WithdrawalRow): boolean => status === 'PENDING' && hindrance === null

const inWords = ({ withdrawNo, ownerName, amountCents }: WithdrawalRow): string =>
  `${withdrawNo} ${ownerName} ${yuan(amountCents)}`
