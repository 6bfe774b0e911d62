import { ManagerRow } from '@bedside/contracts'
import { Flex, Tag } from 'antd'
import { useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { Time } from '../../../ui/time'
import { ValueTag } from '../../../ui/value-tag'
import { AgentLink } from '../../../records/agent-link'
import { managerMessages } from './manager.messages'

/** An account's name, marked if it is the viewer's own. */
export function ManagerName({ row }: { row: ManagerRow }) {
  const t = useText(managerMessages)
  const isOwn = row.managerId === useSignedIn().info.managerId
  return (
    <Flex gap="small" align="center">
      {row.managerAccount}
      {isOwn && <Tag color="processing">{t('you')}</Tag>}
    </Flex>
  )
}

/** The agent or shop that the account belongs to; empty for the platform's. */
export function ManagerOwner({ row }: { row: ManagerRow }) {
  const t = useText(managerMessages)
  if (row.storeId !== null) return t('store', { id: String(row.storeId) })
  return <AgentLink agentId={row.agentId} company={row.company} />
}

/** Whether the account is enabled, and what keeps it from working. */
export function ManagerStatus({ row }: { row: ManagerRow }) {
  const t = useText(managerMessages)
  return (
    <Flex gap={4}>
      <ValueTag of={ManagerRow} field="isFlag" value={row.isFlag} tone={row.isFlag === 1 ? 'success' : 'default'} />
      {row.locked === 1 && <Tag color="error">{t('locked')}</Tag>}
      {row.factorResetBy !== null && <Tag color="warning">{t('resetWaits')}</Tag>}
      {row.mustChangePassword === 1 && <Tag color="warning">{t('mustChange')}</Tag>}
    </Flex>
  )
}

export function LastLogin({ row }: { row: ManagerRow }) {
  if (row.lastLoginAt === null) return '—'
  return <Time at={row.lastLoginAt} />
}
