import { FranchiseRow, type FranchiseStatus } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { AgentLink } from '../../records/agent-link'
import { ValueTag, type Tone } from '../../ui/value-tag'
import './franchise.css'
import { franchiseMessages } from './franchise.messages'

const tones: Record<FranchiseStatus, Tone> = {
  NEW: 'processing',
  CONTACTED: 'warning',
  SIGNED: 'success',
  INVALID: 'default',
}

export const StatusTag = ({ row }: { row: Pick<FranchiseRow, 'status'> }) => (
  <ValueTag of={FranchiseRow} field="status" value={row.status} tone={tones[row.status]} />
)

export const IntentTag = ({ row }: { row: Pick<FranchiseRow, 'intent'> }) => (
  <ValueTag of={FranchiseRow} field="intent" value={row.intent} />
)

/** The day of the next contact, marked when it has come. */
export function NextFollowUp({ row }: { row: Pick<FranchiseRow, 'nextFollowOn' | 'due'> }) {
  const t = useText(franchiseMessages)
  if (row.nextFollowOn === null) return '—'
  return (
    <Flex gap={4} align="center" wrap>
      {row.nextFollowOn}
      {row.due === 1 && <span className="franchise-due">{t('due')}</span>}
    </Flex>
  )
}

/** The owner of a lead, which is the platform if no agent is. */
export function Owner({ row }: { row: Pick<FranchiseRow, 'agentId' | 'agentCompany'> }) {
  const t = useText(franchiseMessages)
  return <AgentLink agentId={row.agentId} company={row.agentCompany ?? t('platform')} />
}
