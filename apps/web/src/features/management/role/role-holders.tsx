import { manager, ManagerRow, roleText, type RoleRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { pageAddress } from '../../../lib/page-address'
import { hrefOf } from '../../../lib/paths'
import { useSignedIn } from '../../../session/session'
import { Pager } from '../../../ui/pager'
import { RecordFailure } from '../../../ui/record-failure'
import { SidePanel } from '../../../ui/side-panel'
import { Table } from '../../../ui/table'
import type { TableColumn } from '../../../ui/table-column'
import { Time } from '../../../ui/time'
import { ValueTag } from '../../../ui/value-tag'
import { roleMessages } from './role.messages'

const pageSize = 20

/** The managers that have a role. */
export function RoleHolders({ row, onClose }: { row: RoleRow | undefined; onClose: () => void }) {
  const t = useText(roleMessages)
  const { granted } = useSignedIn()
  return (
    <SidePanel
      open={row !== undefined}
      title={row && t('holdersOf', { name: roleText(row.roleName) })}
      size={640}
      onLeave={onClose}
    >
      {row && (
        <Flex vertical gap="small">
          {granted.has('management.platform') && (
            <a href={hrefOf(pageAddress('management.platform', { roleId: row.roleId }))} onClick={onClose}>
              {t('holdersInList')}
            </a>
          )}
          <Holders roleId={row.roleId} />
        </Flex>
      )}
    </SidePanel>
  )
}

function Holders({ roleId }: { roleId: number }) {
  const t = useText(roleMessages)
  const [pageNum, setPageNum] = useState(1)
  const answer = useEndpoint(manager.getManagerlist, { roleId, pageNum, pageSize }, { keepLast: true, quiet: true })
  const total = answer.data?.total ?? 0
  if (answer.error && !answer.data)
    return <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />
  return (
    <>
      <Table<ManagerRow, TableColumn<ManagerRow>>
        label={t('holders')}
        rowKey="managerId"
        rows={answer.data?.list ?? []}
        busy={answer.isFetching}
        nothing={answer.isPending ? null : t('nobody')}
        columns={[
          { key: 'account', title: t('account'), render: ({ managerAccount }) => managerAccount },
          { key: 'name', title: t('name'), render: ({ managerName }) => managerName },
          { key: 'company', title: t('company'), render: ({ company }) => company ?? '—' },
          {
            key: 'isFlag',
            title: t('status'),
            onCard: 'status',
            render: ({ isFlag }) => (
              <ValueTag of={ManagerRow} field="isFlag" value={isFlag} tone={isFlag === 1 ? 'success' : 'default'} />
            ),
          },
          { key: 'lastLoginAt', title: t('lastLogin'), render: ({ lastLoginAt }) => <Time at={lastLoginAt} /> },
        ]}
      />
      {total > pageSize && <Pager page={pageNum} pageSize={pageSize} total={total} onPage={setPageNum} />}
    </>
  )
}
