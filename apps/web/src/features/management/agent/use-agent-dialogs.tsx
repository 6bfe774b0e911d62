import { agent, type AgentForm, type AgentRow } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../../../forms/use-editor'
import { textOf } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { useSignedIn } from '../../../session/session'
import { PasswordOnce, type ShownPassword } from '../../../ui/password-once'
import { usePasswordReset } from '../manager/use-password-reset'
import { AgentDialog } from './agent-dialog'
import { agentMessages } from './agent.messages'

/** What is done with agents in dialogs, and those dialogs. */
export interface AgentDialogs {
  add(): void
  edit(row: AgentRow): void
  changePassword(row: AgentRow): void
  readonly element: ReactNode
}

export function useAgentDialogs(): AgentDialogs {
  const { info } = useSignedIn()
  const [shown, setShown] = useState<ShownPassword>()
  const passwords = usePasswordReset({ id: 'agent-password', call: agent.updateAgentPassword })
  const editor = useEditor({
    id: 'agent',
    title: ({ agentId }) => (agentId === undefined ? agentMessages.add : agentMessages.editTitle),
    call: agent.updateAgent,
    sending: withoutOldAccount,
    onSaved({ company, managerAccount }, { managerPassword }) {
      if (managerPassword && managerAccount !== null) setShown({ account: managerAccount, password: managerPassword })
      else succeed(textOf(agentMessages)('saved', { company }))
    },
  })
  return {
    // Whoever is an agent adds agents below itself.
    add: () => editor.open({ parentId: info.agentId, bedShareBps: 0, mallShareBps: 0 }),
    edit: editor.open,
    changePassword: ({ agentId, managerAccount }) => passwords.ask({ agentId }, managerAccount ?? ''),
    element: (
      <>
        <AgentDialog editor={editor} />
        {passwords.element}
        <PasswordOnce shown={shown} onClose={() => setShown(undefined)} />
      </>
    ),
  }
}

/** An account that an agent has is shown in its form, but is not the form's to say: it comes with a password or not at all. */
function withoutOldAccount({ managerAccount, managerPassword, ...form }: AgentForm): AgentForm {
  return managerAccount && managerPassword ? { ...form, managerAccount, managerPassword } : form
}
