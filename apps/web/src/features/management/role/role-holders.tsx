import { manager, ManagerRow, type RoleRow } from '@bedside/contracts'
import { Drawer, Flex, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { RecordFailure } from '../../../ui/record-failure'
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
  const columns: TableProps<ManagerRow>['columns'] = [
    { key: 'account', title: t('account'), dataIndex: 'managerAccount' },
    { key: 'name', title: t('name'), dataIndex: 'managerName' },
    { key: 'company', title: t('company'), render: (_value, { company }) => company ?? '—' },
    {
      key: 'isFlag',
      title: t('status'),
      render: (_value, { isFlag }) => (
        <ValueTag of={ManagerRow} field="isFlag" value={isFlag} tone={isFlag === 1 ? 'success' : 'default'} />
      ),
    },
    { key: 'lastLoginAt', title: t('lastLogin'), render: (_value, { lastLoginAt }) => <Time at={lastLoginAt} /> },
  ]
  return (
    <Table<ManagerRow>
      className="list-table"
      rowKey="managerId"
      columns={columns}
      dataSource={asked.data?.list ?? []}
      loading={asked.isFetching}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('nobody') }}
      pagination={{
        current: pageNum,
        pageSize,
        total: asked.data?.total ?? 0,
        onChange: setPageNum,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
    />
  )
}
