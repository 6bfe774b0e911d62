import { manager, secondFactor, type ManagerForm, type ManagerRow } from '@bedside/contracts'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { dialogsOf, useShown } from '../../../ui/dialogs-of'
import { usePasswordOnce } from '../../../ui/password-once'
import { useRecordAction } from '../../../ui/use-record-action'
import { ManagerFields } from './manager-fields'
import { managerMessages } from './manager.messages'
import { RoleAssignment } from './role-assignment'
import { usePasswordReset } from '../../../records/use-password-reset'
import { useFactorReset } from './use-factor-reset'
import { useRoleOptions, useViewer } from './use-viewer'

export type ManagerDialogs = ReturnType<typeof useManagerDialogs>

const nameOf = ({ managerAccount }: ManagerRow) => managerAccount

export function useManagerDialogs({ ofAgent = false }: { ofAgent?: boolean } = {}) {
  const t = useText(managerMessages)
  const viewer = useViewer()
  const roleOptions = useRoleOptions()
  const roles = roleOptions ?? []
  const familyOf = (id: number | undefined) => roles.find(({ roleId }) => roleId === id)?.family
  const password = usePasswordOnce()
  const assign = useRecordAction(manager.setRoleByManager, managerMessages.roleAssigned)
  const edit = useRecordDialog({
    id: 'account',
    call: manager.setManager,
    nameOf,
    title: managerMessages.editTitle,
    addTitle: managerMessages[ofAgent ? 'addStaff' : 'add'],
    saved: managerMessages.saved,
    // After a change from an agent's role to another, the form still contains the agent, which must not be sent.
    sending: ({ agentId, ...form }: ManagerForm) =>
      familyOf(form.roleId) === 'AGENT' && agentId ? { ...form, agentId } : form,
    onSaved: (_answer, sent) => password.open(sent),
    fields: (editor) => <ManagerFields editor={editor} viewer={viewer} roles={roles} ofAgent={ofAgent} />,
  })
  const resetPassword = usePasswordReset({
    id: 'account-password',
    call: manager.resetPwd,
    accountOf: nameOf,
    startFrom: ({ managerId }) => ({ managerId }),
  })
  const resetFactor = useFactorReset({
    id: 'account-factor',
    call: secondFactor.askFactorReset,
    title: managerMessages.resetFactorTitle,
    saved: managerMessages.resetAsked,
    okText: t('askReset'),
    help: t('resetFactorHelp'),
  })
  const rejectReset = useFactorReset({
    id: 'account-factor-rejected',
    call: secondFactor.rejectFactorReset,
    title: managerMessages.rejectResetTitle,
    saved: managerMessages.resetRejected,
    okText: t('rejectReset'),
  })
  const withdrawReset = useFactorReset({
    id: 'account-factor-withdrawn',
    call: secondFactor.rejectFactorReset,
    title: managerMessages.withdrawResetTitle,
    saved: managerMessages.resetWithdrawn,
    okText: t('withdrawReset'),
  })
  const assignRole = useShown<ManagerRow>((row, close) => (
    <RoleAssignment
      title={row && t('roleTitle', { name: nameOf(row) })}
      family={row?.family ?? 'PLATFORM'}
      roles={roles}
      now={row?.roleId}
      onClose={close}
      onChoose={(roleId) => void (row && assign({ managerId: row.managerId, roleId }, nameOf(row)))}
    />
  ))
  return {
    ...dialogsOf({ edit, resetPassword, resetFactor, rejectReset, withdrawReset, assignRole }, password),
    viewer,
    /** For an agent's staff, the roles must be known, because the first one is preset. */
    mayAdd: !ofAgent || roleOptions !== undefined,
    // New staff of an agent start with an agent's role.
    add: (start: object) =>
      edit.add(ofAgent ? { roleId: roles.find(({ family }) => family === 'AGENT')?.roleId, ...start } : start),
  }
}
