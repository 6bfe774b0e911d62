import { PlusOutlined } from '@ant-design/icons'
import { role, RoleRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useEditor } from '../../../forms/use-editor'
import { textOf, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { Can } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { ValueTag } from '../../../ui/value-tag'
import { AuthorityDrawer } from './authority-drawer'
import { RoleActions } from './role-actions'
import { RoleCopyDialog, useRoleCopy } from './role-copy-dialog'
import { RoleDialog } from './role-dialog'
import { RoleHolders } from './role-holders'
import { useLimits } from './role-limits'
import { roleMessages } from './role.messages'
import { useAuthority } from './use-authority'

const columns: readonly ListColumn<RoleRow>[] = [
  { key: 'roleName', width: 180 },
  {
    key: 'family',
    width: 90,
    onCard: 'status',
    render: ({ family }) => <ValueTag of={RoleRow} field="family" value={family} />,
  },
  { key: 'managers', width: 100, align: 'right' },
  { key: 'builtIn', width: 80, render: ({ builtIn }) => <ValueTag of={RoleRow} field="builtIn" value={builtIn} /> },
  { key: 'remark' },
  { key: 'updatedAt', width: 170 },
]

export default function RoleListPage() {
  const t = useText(roleMessages)
  const table = useTable(role.getRoleList)
  const editor = useEditor({
    id: 'role',
    title: ({ roleId }) => (roleId === undefined ? roleMessages.add : roleMessages.editTitle),
    call: role.setRole,
    onSaved: ({ roleName }) => succeed(textOf(roleMessages)('saved', { name: roleName })),
  })
  const copy = useRoleCopy()
  const authority = useAuthority()
  const limits = useLimits()
  const [askedWho, askWho] = useState<RoleRow>()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="family" />
        </FilterBar>
      }
      actions={
        <Can call={role.setRole}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => editor.open({ family: 'PLATFORM' })}>
            {t('add')}
          </Button>
        </Can>
      }
    >
      <ListTable
        table={table}
        rowKey="roleId"
        columns={columns}
        exportWith={role.exportRoleList}
        actions={(row) => (
          <RoleActions
            row={row}
            limits={limits(row)}
            onAuthority={authority.open}
            onEdit={editor.open}
            onCopy={({ roleId, roleName }) => copy.open({ roleId, roleName: t('copyName', { name: roleName }) })}
            onHolders={askWho}
          />
        )}
      />
      <RoleDialog editor={editor} />
      <RoleCopyDialog editor={copy} />
      <AuthorityDrawer authority={authority} />
      <RoleHolders row={askedWho} onClose={() => askWho(undefined)} />
    </ListPage>
  )
}
