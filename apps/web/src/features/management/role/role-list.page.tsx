import { role, RoleRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { AddButton } from '../../../ui/add-button'
import { ValueTag } from '../../../ui/value-tag'
import { AuthorityDrawer } from './authority-drawer'
import { RoleActions } from './role-actions'
import { useLimits } from './role-limits'
import { roleMessages } from './role.messages'
import { useAuthority } from './use-authority'
import { useRoleDialogs } from './use-role-dialogs'

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
  { key: 'remark', width: 220 },
  { key: 'updatedAt', width: 170 },
]

export default function RoleListPage() {
  const t = useText(roleMessages)
  const table = useTable(role.getRoleList)
  const dialogs = useRoleDialogs()
  const authority = useAuthority()
  const limits = useLimits()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="family" />
        </FilterBar>
      }
      actions={<AddButton call={role.setRole} label={t('add')} onClick={dialogs.add} />}
    >
      <ListTable
        table={table}
        rowKey="roleId"
        columns={columns}
        exportWith={role.exportRoleList}
        actions={(row) => <RoleActions row={row} limits={limits(row)} dialogs={dialogs} onAuthority={authority.open} />}
      />
      {dialogs.element}
      <AuthorityDrawer authority={authority} />
    </ListPage>
  )
}
