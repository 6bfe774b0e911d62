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
import { AccountActions } from '../platform/account-actions'
import { AccountName, AccountStanding, LastLogin } from '../platform/account-cells'
import { maySometimes } from '../platform/account-rules'
import { useAccountDesk } from '../platform/use-account-desk'
import { agentMessages } from './agent.messages'

/** The accounts with which an agent's people sign in. */
export function AgentStaff({ row }: { row: AgentRow }) {
  const t = useText(agentMessages)
  const { agentId, managerId: principal } = row
  const fixed = useMemo(() => ({ agentId }), [agentId])
  const table = useTable(manager.getManagerlist, { fixed, prefix: 'staff' })
  const desk = useAccountDesk({ ofAgent: true })
  const may = maySometimes('edit', 'AGENT', desk.looker)
  const columns = useMemo(
    (): readonly ListColumn<ManagerRow>[] => [
      {
        key: 'managerAccount',
        width: 190,
        render: (person) => (
          <Flex gap="small" align="center">
            <AccountName row={person} />
            {person.managerId === principal && <Tag>{t('principal')}</Tag>}
          </Flex>
        ),
      },
      { key: 'managerName', width: 110 },
      { key: 'phone', width: 120 },
      { key: 'roleName', width: 120 },
      { key: 'isFlag', width: 150, render: (person) => <AccountStanding row={person} /> },
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
          <Button type="primary" icon={<PlusOutlined />} disabled={!desk.mayAdd} onClick={() => desk.add({ agentId })}>
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
          actions: (person: ManagerRow) => <AccountActions row={person} desk={desk} principal={principal} />,
        })}
        exportWith={manager.exportManagerlist}
      />
      {desk.dialogs}
    </ListPage>
  )
}
