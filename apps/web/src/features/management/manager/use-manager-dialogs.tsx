import { manager, session, type Flag, type ManagerRow } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { invalidate } from '../../../api/invalidate'
import { isFailure } from '../../../api/failure'
import { useAction } from '../../../api/use-action'
import { useEditor } from '../../../forms/use-editor'
import { textOf, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { PasswordOnce, type ShownPassword } from '../../../ui/password-once'
import { succeedUndoably } from '../../../ui/undo-notice'
import { setAccountFlag } from './manager-calls'
import { ManagerDialog } from './manager-dialog'
import type { Viewer } from './manager-rules'
import { managerMessages } from './manager.messages'
import { RoleAssignment } from './role-assignment'
import { useViewer, useRoleOptions } from './use-viewer'
import { usePasswordReset } from './use-password-reset'

/** Everything that can be done with accounts, and the dialogs it takes. */
export interface ManagerDialogs {
  readonly viewer: Viewer
  /** What a new account starts with is known. */
  readonly mayAdd: boolean
  add(start: object): void
  edit(row: ManagerRow): void
  resetPassword(row: ManagerRow): void
  assignRole(row: ManagerRow): void
  setFlag(row: ManagerRow, isFlag: Flag): Promise<void>
  remove(row: ManagerRow): Promise<void>
  unlock(row: ManagerRow): Promise<void>
  readonly element: ReactNode
}

const said = textOf(managerMessages)

export function useManagerDialogs({ ofAgent = false }: { ofAgent?: boolean } = {}): ManagerDialogs {
  const t = useText(managerMessages)
  const viewer = useViewer()
  const known = useRoleOptions()
  const roles = known ?? []
  const [shown, setShown] = useState<ShownPassword>()
  const [toAssign, setToAssign] = useState<ManagerRow>()
  const removal = useAction(manager.delManager)
  const unlocking = useAction(session.unlockManager)
  const assigning = useAction(manager.setRoleByManager)
  const passwords = usePasswordReset({ id: 'account-password', call: manager.resetPwd })
  const editor = useEditor({
    id: 'account',
    title: ({ managerId }) => managerMessages[managerId !== undefined ? 'editTitle' : ofAgent ? 'addStaff' : 'add'],
    call: manager.setManager,
    // Whoever changed from an agent's role to another has left the agent behind in the form.
    sending: ({ agentId, ...form }) =>
      roles.find(({ roleId }) => roleId === form.roleId)?.family === 'AGENT' && agentId ? { ...form, agentId } : form,
    onSaved({ managerAccount }, { managerId, managerPassword }) {
      if (managerId === undefined && managerPassword) setShown({ account: managerAccount, password: managerPassword })
      else succeed(said('saved', { account: managerAccount }))
    },
  })

  const assign = async ({ managerId, managerAccount: account }: ManagerRow, roleId: number) => {
    if ((await assigning.run({ managerId, roleId })) !== undefined) succeed(said('roleAssigned', { account }))
  }

  return {
    viewer,
    mayAdd: !ofAgent || known !== undefined,
    // An agent's people start with the role that agents start with.
    add: (start) =>
      editor.open(ofAgent ? { roleId: roles.find(({ family }) => family === 'AGENT')?.roleId, ...start } : start),
    edit: editor.open,
    resetPassword: ({ managerId, managerAccount }) => passwords.ask({ managerId }, managerAccount),
    assignRole: setToAssign,
    setFlag: changeFlag,
    async remove({ managerId, managerAccount: account }) {
      if ((await removal.run({ managerId })) !== undefined) succeed(said('deleted', { account }))
    },
    async unlock({ managerId, managerAccount: account }) {
      if (await unlocking.run({ managerId })) succeed(said('unlocked', { account }))
    },
    element: (
      <>
        <ManagerDialog editor={editor} viewer={viewer} roles={roles} ofAgent={ofAgent} />
        {passwords.element}
        <PasswordOnce shown={shown} onClose={() => setShown(undefined)} />
        <RoleAssignment
          title={toAssign && t('roleTitle', { account: toAssign.managerAccount })}
          family={toAssign?.family ?? 'PLATFORM'}
          roles={roles}
          now={toAssign?.roleId}
          onClose={() => setToAssign(undefined)}
          onChoose={(roleId) => void (toAssign && assign(toAssign, roleId))}
        />
      </>
    ),
  }
}

/** Outside React: it can be taken back after its page was closed. */
async function changeFlag(row: ManagerRow, isFlag: Flag): Promise<void> {
  const to = async (flag: Flag): Promise<boolean> => {
    try {
      await setAccountFlag(row, flag)
    } catch (error) {
      if (!isFailure(error)) throw error
      return false
    }
    await invalidate(manager.setManager)
    return true
  }
  if (!(await to(isFlag))) return
  const text = said(isFlag === 1 ? 'enabled' : 'disabled', { account: row.managerAccount })
  succeedUndoably(text, () => to(isFlag === 1 ? 2 : 1))
}
