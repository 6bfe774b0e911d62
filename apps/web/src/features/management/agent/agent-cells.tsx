import { AgentRow } from '@bedside/contracts'
import { Flex, Tag } from 'antd'
import { useText } from '../../../i18n/messages'
import { pageAddress } from '../../../lib/page-address'
import { AgentLink } from '../../../records/agent-link'
import { PageLink } from '../../../records/page-link'
import { useSignedIn } from '../../../session/session'
import { ValueTag } from '../../../ui/value-tag'
import { agentMessages } from './agent.messages'

export const agentAddress = (
  agentId: number,
  tab?: 'staff' | 'children' | 'hospitals' | 'income' | 'withdrawals',
): string => pageAddress('management.detail', { agentId, tab })

/** An agent's name, marked if it is the viewer's own agent. */
export function AgentName({ row }: { row: Pick<AgentRow, 'agentId' | 'company'> }) {
  const t = useText(agentMessages)
  const isOwn = useSignedIn().info.agentId === row.agentId
  return (
    <Flex gap="small" align="center">
      <AgentLink agentId={row.agentId} company={row.company} />
      {isOwn && <Tag color="processing">{t('you')}</Tag>}
    </Flex>
  )
}

/** The agent above. Agents see the name of the one above them, but may not open its page. */
export function ParentLink({ row }: { row: Pick<AgentRow, 'agentId' | 'parentId' | 'parentCompany'> }) {
  const isOwn = useSignedIn().info.agentId === row.agentId
  return isOwn ? (row.parentCompany ?? '—') : <AgentLink agentId={row.parentId} company={row.parentCompany} />
}

/** The number of its devices, which links to the list of them. */
export const DevicesLink = ({ row: { agentId, devices } }: { row: Pick<AgentRow, 'agentId' | 'devices'> }) => (
  <PageLink page="equipment.list" params={devices === 0 ? undefined : { agentId }}>
    {devices}
  </PageLink>
)

export const AgentLevelTag = ({ row }: { row: Pick<AgentRow, 'level'> }) => (
  <ValueTag of={AgentRow} field="level" value={row.level} />
)

export const AgentFlagTag = ({ row }: { row: Pick<AgentRow, 'isFlag'> }) => (
  <ValueTag of={AgentRow} field="isFlag" value={row.isFlag} tone={row.isFlag === 1 ? 'success' : 'default'} />
)
