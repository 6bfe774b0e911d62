import { role, RoleCopyForm, RoleForm, roleText, type RoleRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useTranslate, useText } from '../../../i18n/messages'
import { dialogsOf, useShown } from '../../../ui/dialogs-of'
import { RoleHolders } from './role-holders'
import { roleMessages } from './role.messages'

export type RoleDialogs = ReturnType<typeof useRoleDialogs>

export function useRoleDialogs() {
  const t = useText(roleMessages)
  const translate = useTranslate()
  const nameOf = ({ roleName }: RoleRow) => translate(roleText(roleName))
  const edit = useRecordDialog({
    id: 'role',
    call: role.setRole,
    nameOf,
    title: roleMessages.editTitle,
    addTitle: roleMessages.add,
    saved: roleMessages.saved,
    fields: ({ start }) => (
      <>
        <Field of={RoleForm} name="roleName" />
        {start?.roleId === undefined && <Field of={RoleForm} name="family" />}
        <Field of={RoleForm} name="remark" />
      </>
    ),
  })
  const copy = useRecordDialog({
    id: 'role-copy',
    call: role.copyRole,
    nameOf,
    title: roleMessages.copyTitle,
    saved: roleMessages.copied,
    startFrom: (row) => ({ roleId: row.roleId, roleName: t('copyName', { name: nameOf(row) }) }),
    okText: t('copy'),
    fields: () => <Field of={RoleCopyForm} name="roleName" help={t('copyHelp')} />,
  })
  const holders = useShown<RoleRow>((row, close) => <RoleHolders row={row} onClose={close} />)
  return { ...dialogsOf({ edit, copy, holders }), add: () => edit.add({ family: 'PLATFORM' }) }
}
