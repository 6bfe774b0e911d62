import { franchise } from '@bedside/contracts'
import { Button } from 'antd'
import { call } from '../../../api/client'
import { textOf } from '../../../i18n/messages'
import { show } from '../../../session/notices'
import { go } from '../../../tab/go'
import { agentMessages } from './agent.messages'

const open = ['NEW', 'CONTACTED'] as const

/**
 * Points out open leads of a new agent's region. Leads that came before the agent stay with the platform until they are
 * handed over.
 */
export async function notifyUnownedLeads(region: string, company: string): Promise<void> {
  const query = { region, owned: 0, pageSize: 1 } as const
  const pages = open.map((status) => call(franchise.getFranchiseList, { ...query, status }, { handles: () => true }))
  // Only a hint: if the numbers cannot be fetched, it is left out.
  const counts = await Promise.all(pages).catch(() => [])
  const count = counts.reduce((sum, { total }) => sum + total, 0)
  if (count === 0) return
  const t = textOf(agentMessages)
  const address = `/administrator/franchisee?${new URLSearchParams({ region, owned: '0' })}`
  show({
    kind: 'info',
    text: t('unownedLeads', { count, company }),
    forMs: 10_000,
    action: (
      <Button type="link" onClick={() => go(address)}>
        {t('showLeads')}
      </Button>
    ),
  })
}
