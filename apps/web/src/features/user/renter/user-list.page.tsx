import { user, type UserRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { Can } from '../../../session/can'
import { RowButton } from '../../../ui/row-button'
import { Phone } from './phone'
import { UserFlagTag, UserName } from './user-cells'
import { useFlagDialog } from './use-flag-dialog'
import { useOpenUser } from './use-open-user'
import { UserDrawer } from './user-drawer'
import './user.css'
import { userMessages } from './user.messages'

const columns: readonly ListColumn<UserRow>[] = [
  { key: 'userId', width: 80 },
  { key: 'nickname', width: 170, onCard: 'name', render: (row) => <UserName row={row} /> },
  { key: 'phone', width: 180, render: (row) => <Phone row={row} /> },
  { key: 'gender', width: 85 },
  { key: 'city', width: 90 },
  { key: 'userType', width: 100 },
  { key: 'isFlag', width: 80, onCard: 'status', render: (row) => <UserFlagTag row={row} /> },
  { key: 'lastRentAt' },
  { key: 'createdAt' },
]

export default function UserListPage() {
  const t = useText(userMessages)
  const table = useTable(user.getUserList)
  const [userId, open] = useOpenUser()
  const flag = useFlagDialog()
  const actions = (row: UserRow) => (
    <Flex>
      <Can call={user.updateUserIsFlag}>
        <RowButton danger={row.isFlag === 1} onClick={() => flag.ask(row)}>
          {t(row.isFlag === 1 ? 'disable' : 'enable')}
        </RowButton>
      </Can>
    </Flex>
  )
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="phone" width={190} />
          <TextFilter name="nickname" width={150} />
          <ChoiceFilter name="isFlag" width={110} />
          <ChoiceFilter name="userType" width={130} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="userId"
        columns={columns}
        actions={(row) => (
          <Flex>
            <RowButton onClick={() => open(row.userId)}>{t('details')}</RowButton>
            {actions(row)}
          </Flex>
        )}
        exportWith={user.exportUserList}
      />
      <UserDrawer userId={userId} actions={actions} onClose={() => open(undefined)} />
      {flag.dialog}
    </ListPage>
  )
}
