import { HistoryOutlined, PlusOutlined, WifiOutlined } from '@ant-design/icons'
import { log, manager, ManagerRow, session } from '@bedside/contracts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useRowChoice } from '../../../list/use-choice'
import { useTable } from '../../../list/use-table'
import { Can } from '../../../session/can'
import { go } from '../../../tab/go'
import { ValueTag } from '../../../ui/value-tag'
import { AccountActions } from './account-actions'
import { AccountBatch } from './account-batch'
import { AccountName, AccountOwner, AccountStanding, LastLogin } from './account-cells'
import { accountMessages } from './account.messages'
import { useAccountDesk } from './use-account-desk'
import { useRoleOptions } from './use-looker'

/** The platform's own people first; those of agents and stores are found by the filter. */
const initial = { family: 'PLATFORM' } as const

export default function AdministratorListPage() {
  const t = useText(accountMessages)
  const table = useTable(manager.getManagerlist, { initial })
  const choice = useRowChoice(table, 'managerId')
  const desk = useAccountDesk()
  const roles = useRoleOptions() ?? []
  const columns = useMemo(
    (): readonly ListColumn<ManagerRow>[] => [
      { key: 'managerAccount', width: 150, render: (row) => <AccountName row={row} /> },
      { key: 'managerName', width: 110 },
      { key: 'phone', width: 120 },
      { key: 'family', width: 90, render: ({ family }) => <ValueTag of={ManagerRow} field="family" value={family} /> },
      { key: 'roleName', width: 120 },
      { key: 'isFlag', width: 150, render: (row) => <AccountStanding row={row} /> },
      { key: 'lastLoginAt', width: 170, render: (row) => <LastLogin row={row} /> },
      { key: 'lastLoginIp', width: 130 },
      { key: 'company', width: 190, render: (row) => <AccountOwner row={row} /> },
      { key: 'createdAt', width: 170 },
    ],
    [],
  )
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={190} />
          <ChoiceFilter name="family" width={110} />
          <ChoiceFilter
            name="roleId"
            width={130}
            choices={roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
          />
          <ChoiceFilter name="isFlag" width={100} />
        </FilterBar>
      }
      actions={
        <>
          <Can call={session.getOnlineList}>
            <Button icon={<WifiOutlined />} onClick={() => go('/management/online')}>
              {t('online')}
            </Button>
          </Can>
          <Can call={log.getOperationLogList}>
            <Button icon={<HistoryOutlined />} onClick={() => go('/management/log')}>
              {t('log')}
            </Button>
          </Can>
          <Can call={manager.setManager}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => desk.add({})}>
              {t('add')}
            </Button>
          </Can>
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="managerId"
        columns={columns}
        actions={(row) => <AccountActions row={row} desk={desk} />}
        batch={{ choice, actions: <AccountBatch choice={choice} roles={roles} /> }}
        exportWith={manager.exportManagerlist}
      />
      {desk.dialogs}
    </ListPage>
  )
}
