import { manager, role, type RoleRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useAction } from '../../../api/use-action'
import { useText } from '../../../i18n/messages'
import { Can, useCan } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import type { Limits } from './role-limits'
import { roleMessages } from './role.messages'

interface RoleActionsProps {
  row: RoleRow
  limits: Limits
  onAuthority: (row: RoleRow) => void
  onEdit: (row: RoleRow) => void
  onCopy: (row: RoleRow) => void
  onHolders: (row: RoleRow) => void
}

/** What can be done with one role. */
export function RoleActions({ row, limits, onAuthority, onEdit, onCopy, onHolders }: RoleActionsProps) {
  const t = useText(roleMessages)
  const remove = useRemoval(row)
  const mayEdit = useCan(role.setRole)
  const mayCopy = useCan(role.copyRole)
  const mayRemove = useCan(role.delRole)
  const mayAskWho = useCan(manager.getManagerlist)
  const reason = (limit: Limits['remove']) =>
    limit === 'inUse' ? t('inUse', { count: row.managers }) : limit && t(limit)
  const fixed = limits.change !== undefined
  const more: readonly (MoreAction | false)[] = [
    mayEdit && fixed && { key: 'edit', label: t('edit'), hindrance: reason(limits.change) },
    mayCopy && { key: 'copy', label: t('copy'), hindrance: reason(limits.change), run: () => onCopy(row) },
    mayAskWho && { key: 'holders', label: t('holders'), run: () => onHolders(row) },
    mayRemove && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: reason(limits.remove),
      question: t('deleteQuestion', { name: row.roleName }),
      run: remove,
    },
  ]
  return (
    <Flex>
      <RowButton onClick={() => onAuthority(row)}>{t('authority')}</RowButton>
      {!fixed && (
        <Can call={role.setRole}>
          <RowButton onClick={() => onEdit(row)}>{t('edit')}</RowButton>
        </Can>
      )}
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}

function useRemoval({ roleId, roleName }: RoleRow): () => Promise<void> {
  const t = useText(roleMessages)
  const { run } = useAction(role.delRole)
  return async () => {
    const gone = await run({ roleId })
    if (gone !== undefined) succeed(t('deleted', { name: roleName }))
  }
}
