import { manager, role, roleText, type RoleRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import { RowActions } from '../../../ui/row-actions'
import { useDeletion } from '../../../ui/use-deletion'
import type { Limits } from './role-limits'
import { roleMessages } from './role.messages'
import type { RoleDialogs } from './use-role-dialogs'

interface RoleActionsProps {
  row: RoleRow
  limits: Limits
  dialogs: RoleDialogs
  onAuthority: (row: RoleRow) => void
}

export function RoleActions({ row, limits, dialogs, onAuthority }: RoleActionsProps) {
  const t = useText(roleMessages)
  const translate = useTranslate()
  const deletion = useDeletion(role.delRole, 'role')
  const { roleId, version, roleName, managers: count } = row
  const reason = (limit: Limits['remove']) => (limit === 'inUse' ? t('inUse', { count }) : limit && t(limit))
  const fixed = reason(limits.change)
  return (
    <RowActions
      actions={[
        { label: t('authority'), first: true, run: () => onAuthority(row) },
        // A disabled action can show its reason only in the menu, so it is moved there.
        {
          call: role.setRole,
          label: t('edit'),
          first: fixed === undefined,
          hindrance: fixed,
          run: () => dialogs.edit(row),
        },
        { call: role.copyRole, label: t('copy'), hindrance: fixed, run: () => dialogs.copy(row) },
        { call: manager.getManagerlist, label: t('holders'), run: () => dialogs.holders(row) },
        deletion({ roleId, version }, translate(roleText(roleName)), { hindrance: reason(limits.remove) }),
      ]}
    />
  )
}
