import { agent, hospital, manager, type AgentRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { useFlagAction } from '../../../ui/flag-toggle'
import { RowActions } from '../../../ui/row-actions'
import { agentAddress } from './agent-cells'
import { agentFlag } from './agent-flag'
import { agentMessages } from './agent.messages'
import type { AgentDialogs } from './use-agent-dialogs'

interface AgentActionsProps {
  row: AgentRow
  dialogs: AgentDialogs
  /** Set on the agent's own page, where links to it are left out. */
  here?: boolean
}

/** The actions on an agent. Nobody may disable the agent to which their own account belongs. */
export function AgentActions({ row, dialogs, here = false }: AgentActionsProps) {
  const t = useText(agentMessages)
  const { info, granted } = useSignedIn()
  const flagAction = useFlagAction(agentFlag)
  const { agentId, managerId } = row
  const maySearch = granted.has('hospital.list')
  const mayDetail = !here && granted.has('management.detail')
  return (
    <RowActions
      actions={[
        { call: agent.updateAgent, label: t('edit'), first: true, run: () => dialogs.edit(row) },
        agentId !== info.agentId && flagAction(row),
        managerId !== info.managerId && {
          call: agent.updateAgentPassword,
          label: t('changePassword'),
          hindrance: managerId === null ? t('noAccount') : undefined,
          run: () => dialogs.changePassword(row),
        },
        maySearch && {
          call: hospital.transferHospital,
          label: t('assign'),
          hindrance: row.isFlag === 1 ? undefined : t('assignDisabled'),
          run: () => dialogs.assign(row),
        },
        mayDetail && { call: manager.getManagerlist, label: t('staff'), to: agentAddress(agentId, 'staff') },
        mayDetail && { label: t('details'), to: agentAddress(agentId) },
      ]}
    />
  )
}
