import { manager, ManagerRow, type RoleRow } from '@bedside/contracts'
import { Drawer, Flex, Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { RecordFailure } from '../../../ui/record-failure'
import { Table, type TableColumn } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { ValueTag } from '../../../ui/value-tag'
import { roleMessages } from './role.messages'

const pageSize = 20

/** Who has a role. */
export function RoleHolders({ row, onClose }: { row: RoleRow | undefined; onClose: () => void }) {
  const t = useText(roleMessages)
  const { granted } = useSignedIn()
  return (
    <Drawer
      open={row !== undefined}
      title={row && t('holdersOf', { name: row.roleName })}
      size={640}
      onClose={onClose}
      destroyOnHidden
    >
      {row && (
        <Flex vertical gap="small">
          {granted.has('management.platform') && (
            <Link to={`/management/platform?roleId=${row.roleId}`} onClick={onClose}>
              {t('holdersInList')}
            </Link>
          )}
          <Holders roleId={row.roleId} />
        </Flex>
      )}
    </Drawer>
  )
}

function Holders({ roleId }: { roleId: number }) {
  const t = useText(roleMessages)
  const [pageNum, setPageNum] = useState(1)
  const asked = useEndpoint(manager.getManagerlist, { roleId, pageNum, pageSize }, { keepLast: true, quiet: true })
  if (asked.error) return <RecordFailure failure={asked.error} onAgain={() => void asked.refetch()} />
  return (
    <>
      <Table<ManagerRow, TableColumn<ManagerRow>>
        rowKey="managerId"
        rows={asked.data?.list ?? []}
        busy={asked.isFetching}
        nothing={asked.isPending ? null : t('nobody')}
        columns={[
          { key: 'account', title: t('account'), render: ({ managerAccount }) => managerAccount },
          { key: 'name', title: t('name'), render: ({ managerName }) => managerName },
          { key: 'company', title: t('company'), render: ({ company }) => company ?? '—' },
          {
            key: 'isFlag',
            title: t('status'),
            render: ({ isFlag }) => (
              <ValueTag of={ManagerRow} field="isFlag" value={isFlag} tone={isFlag === 1 ? 'success' : 'default'} />
            ),
          },
          { key: 'lastLoginAt', title: t('lastLogin'), render: ({ lastLoginAt }) => <Time at={lastLoginAt} /> },
        ]}
      />
      <Pagination
        align="end"
        current={pageNum}
        pageSize={pageSize}
        total={asked.data?.total ?? 0}
        onChange={setPageNum}
        hideOnSinglePage
        showSizeChanger={false}
      />
    </>
  )
}
