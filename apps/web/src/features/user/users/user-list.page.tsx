import { deposit, depositHindrances, user, type UserRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayFilter } from '../../../list/day-filter'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { useSignedIn } from '../../../session/session'
import { RowActions, type RowAction } from '../../../ui/row-actions'
import { Phone } from './phone'
import { UserFlagTag, UserName, UserNumber } from './user-cells'
import { useDepositRefund } from '../../../records/deposit/use-deposit-dialogs'
import { useBalanceDialog } from './use-balance-dialog'
import { useOptOutDialog } from './use-opt-out-dialog'
import { useFlagDialog } from './use-flag-dialog'
import { useOpenRecord } from '../../../tab/use-open-record'
import { UserDrawer } from './user-drawer'
import { UserSums } from './user-sums'
import './user.css'
import { userMessages } from './user.messages'

/** Amounts are wider than counts; the last is wide enough that at 1000 pixels none of its text is beside the actions. */
const widths = { balanceCents: 95, heldCents: 95, dueCents: 95, orders: 75, paidCents: 118 } as const

const columns: readonly ListColumn<UserRow>[] = [
  { key: 'userId', width: 72 },
  { key: 'nickname', width: 150, onCard: 'name', render: (row) => <UserName row={row} /> },
  { key: 'phone', width: 180, render: (row) => <Phone row={row} /> },
  ...(Object.keys(widths) as (keyof typeof widths)[]).map((key): ListColumn<UserRow> => ({
    key,
    width: widths[key],
    align: 'right',
    isEmpty: ({ [key]: number }) => number === 0,
    render: (row) => <UserNumber row={row} field={key} />,
  })),
  { key: 'isFlag', width: 114, onCard: 'status', render: (row) => <UserFlagTag row={row} /> },
  { key: 'lastRentAt' },
  { key: 'createdAt' },
  { key: 'gender', width: 85 },
  { key: 'city', width: 90 },
  { key: 'userType', width: 100 },
]
/** Agents do not see balances, which users have with the platform. */
const ofAgents = columns.filter(({ key }) => key !== 'balanceCents')

export default function UserListPage() {
  const t = useText(userMessages)
  const translate = useTranslate()
  const table = useTable(user.getUserList)
  const [userId, open] = useOpenRecord('userId')
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  const flag = useFlagDialog()
  const optOut = useOptOutDialog()
  const balance = useBalanceDialog()
  const refund = useDepositRefund()
  const flagAction = (row: UserRow): RowAction => ({
    call: user.updateUserIsFlag,
    label: t(row.isFlag === 1 ? 'disable' : 'enable'),
    danger: row.isFlag === 1,
    first: true,
    run: () => flag.open(row),
  })
  const adjust = (row: UserRow): RowAction => ({
    call: user.adjustBalance,
    label: t('adjust'),
    run: () => balance.open(row),
  })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="phone" width={190} />
          <TextFilter name="nickname" width={150} />
          <ChoiceFilter name="isFlag" width={110} />
          <ChoiceFilter name="hasArrears" width={110} />
          <ChoiceFilter name="hasDeposit" width={120} />
          <ChoiceFilter name="userType" width={130} />
          <DayFilter name="accountingDay" />
          <DayRangeFilter />
        </FilterBar>
      }
      above={<UserSums table={table} />}
    >
      <ListTable
        table={table}
        rowKey="userId"
        columns={isPlatform ? columns : ofAgents}
        actions={(row) => (
          <RowActions
            actions={[{ label: t('details'), first: true, run: () => open(row.userId) }, flagAction(row), adjust(row)]}
          />
        )}
        exportWith={user.exportUserList}
      />
      <UserDrawer
        userId={userId}
        actions={(info) => (
          <RowActions
            actions={[
              { ...adjust(info.user), first: true },
              ...info.deposits.map((held) => ({
                call: deposit.refundDeposit,
                label: info.deposits.length > 1 ? t('refundOneDeposit', { no: held.depositNo }) : t('refundDeposit'),
                first: info.deposits.length === 1,
                hindrance: held.hindrance === null ? undefined : translate(depositHindrances.texts[held.hindrance]),
                run: () => refund.open(held),
              })),
              flagAction(info.user),
            ]}
          />
        )}
        onOptOut={optOut.open}
        onClose={() => open(undefined)}
      />
      {flag.element}
      {optOut.element}
      {balance.element}
      {refund.element}
    </ListPage>
  )
}
