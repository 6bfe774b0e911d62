import { PlusOutlined } from '@ant-design/icons'
import { manager, type AgentRow, type ManagerRow } from '@bedside/contracts'
import { Button, Flex, Tag } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { ManagerActions } from '../manager/manager-actions'
import { ManagerName, ManagerStatus, LastLogin } from '../manager/manager-cells'
import { maySometimes } from '../manager/manager-rules'
import { useManagerDialogs } from '../manager/use-manager-dialogs'
import { agentMessages } from './agent.messages'

/** The accounts of an agent's staff. */
export function AgentStaff({ row }: { row: AgentRow }) {
  const t = useText(agentMessages)
  const { agentId, managerId: principal } = row
  const table = useTable(manager.getManagerlist, { fixed: { agentId }, prefix: 'staff' })
  const dialogs = useManagerDialogs({ ofAgent: true })
  const may = maySometimes('edit', 'AGENT', dialogs.viewer)
  const columns = useMemo(
    (): readonly ListColumn<ManagerRow>[] => [
      {
        key: 'managerAccount',
        width: 190,
        render: (person) => (
          <Flex gap="small" align="center">
            <ManagerName row={person} />
            {person.managerId === principal && <Tag>{t('principal')}</Tag>}
          </Flex>
        ),
      },
      { key: 'managerName', width: 110 },
      { key: 'phone', width: 120 },
      { key: 'roleName', width: 120 },
      { key: 'isFlag', width: 120, onCard: 'status', render: (person) => <ManagerStatus row={person} /> },
      { key: 'lastLoginAt', width: 170, render: (person) => <LastLogin row={person} /> },
      { key: 'lastLoginIp', width: 130 },
      { key: 'createdAt', width: 170 },
    ],
    [principal, t],
  )
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="isFlag" width={110} />
        </FilterBar>
      }
      actions={
        may && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            disabled={!dialogs.mayAdd}
            onClick={() => dialogs.add({ agentId })}
          >
            {t('addStaff')}
          </Button>
        )
      }
    >
      <ListTable
        table={table}
        rowKey="managerId"
        columns={columns}
        {...(may && {
          actions: (person: ManagerRow) => <ManagerActions row={person} dialogs={dialogs} principal={principal} />,
        })}
        exportWith={manager.exportManagerlist}
      />
      {dialogs.element}
    </ListPage>
  )
}
