import { agent, type AgentRow, type Flag } from '@bedside/contracts'
import { invalidate } from '../../../api/invalidate'
import { call } from '../../../api/client'
import { isFailure } from '../../../api/failure'
import { textOf } from '../../../i18n/messages'
import { succeedUndoably } from '../../../ui/undo-notice'
import { agentMessages } from './agent.messages'

/** Enables or disables an agent, and offers to take it back. It stands outside React: its page may be closed by then. */
export async function setAgentFlag({ agentId, company, version }: AgentRow, isFlag: Flag): Promise<void> {
  if (!(await told({ agentId, isFlag, version }))) return
  const text = textOf(agentMessages)(isFlag === 1 ? 'enabled' : 'disabled', { company })
  // Taking it back means this one thing, whatever else was changed meanwhile: it asks for no version.
  succeedUndoably(text, () => told({ agentId, isFlag: isFlag === 1 ? 2 : 1 }))
}

async function told(form: { agentId: number; isFlag: Flag; version?: number }): Promise<boolean> {
  try {
    await call(agent.updateAgentIsFlag, form)
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return false
  } finally {
    // A refusal tells that the row on the screen is out of date.
    await invalidate(agent.updateAgentIsFlag)
  }
}
