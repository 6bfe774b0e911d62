import { HistoryOutlined, WifiOutlined } from '@ant-design/icons'
import { log, manager, ManagerRow, roleText, session } from '@bedside/contracts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useRowChoice } from '../../../list/use-choice'
import { useTable } from '../../../list/use-table'
import { Can, useCanAny } from '../../../session/can'
import { go } from '../../../tab/go'
import { AddButton } from '../../../ui/add-button'
import { ValueTag } from '../../../ui/value-tag'
import { ManagerActions } from './manager-actions'
import { ManagerBatch } from './manager-batch'
import { ManagerName, ManagerOwner, ManagerStatus, LastLogin } from './manager-cells'
import { managerMessages } from './manager.messages'
import { useManagerDialogs } from './use-manager-dialogs'
import { useRoleOptions } from './use-viewer'

/** Shows the platform's own managers first; the filter finds those of agents and shops. */
const initial = { family: 'PLATFORM' } as const

export default function AdministratorListPage() {
  const t = useText(managerMessages)
  const translate = useTranslate()
  const table = useTable(manager.getManagerlist, { initial })
  const choice = useRowChoice(table, 'managerId')
  const dialogs = useManagerDialogs()
  const roles = useRoleOptions() ?? []
  const mayChange = useCanAny(manager.setManager, manager.setRoleByManager, manager.delManager)
  const columns = useMemo(
    (): readonly ListColumn<ManagerRow>[] => [
      { key: 'managerAccount', width: 160, render: (row) => <ManagerName row={row} /> },
      { key: 'managerName', width: 100 },
      { key: 'phone', width: 120 },
      { key: 'family', width: 90, render: ({ family }) => <ValueTag of={ManagerRow} field="family" value={family} /> },
      { key: 'roleName', width: 150 },
      { key: 'isFlag', width: 142, onCard: 'status', render: (row) => <ManagerStatus row={row} /> },
      { key: 'lastLoginAt', width: 170, render: (row) => <LastLogin row={row} /> },
      { key: 'lastLoginIp', width: 130 },
      { key: 'company', width: 190, render: (row) => <ManagerOwner row={row} /> },
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
            choices={roles.map(({ roleId, roleName }) => ({ value: roleId, label: translate(roleText(roleName)) }))}
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
          <AddButton call={manager.setManager} label={t('add')} onClick={() => dialogs.add({})} />
        </>
      }
    >
      <ListTable
        table={table}
        rowKey="managerId"
        columns={columns}
        actions={(row) => <ManagerActions row={row} dialogs={dialogs} />}
        {...(mayChange && { batch: { choice, actions: <ManagerBatch choice={choice} roles={roles} /> } })}
        exportWith={manager.exportManagerlist}
      />
      {dialogs.element}
    </ListPage>
  )
}
