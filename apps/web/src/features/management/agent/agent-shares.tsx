import { agent, AgentShareChange, limits } from '@bedside/contracts'
import { Typography } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowTable } from '../../../ui/row-table'
import { agentMessages } from './agent.messages'

/** The history of an agent's shares. */
export function AgentShares({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const answer = useEndpoint(agent.getAgentShareChanges, { agentId }, { quiet: true })
  return (
    <section aria-label={t('shareHistory')}>
      <Typography.Title level={5}>{t('shareHistory')}</Typography.Title>
      <Answered answer={answer} lines={3}>
        {(changes) => (
          <>
            <RowTable
              of={AgentShareChange}
              label={t('shareHistory')}
              rowKey="logId"
              rows={changes}
              nothing={t('shareHistoryNone')}
              columns={[
                { key: 'changedAt' },
                { key: 'bedShareBps', width: 180, render: (row) => step(row.bedBeforeBps, row.bedShareBps) },
                { key: 'mallShareBps', width: 180, render: (row) => step(row.mallBeforeBps, row.mallShareBps) },
                { key: 'by', render: ({ by }) => by || t('byPlatform') },
              ]}
            />
            {changes.length === limits.agentShareChanges && (
              <Typography.Text type="secondary">
                {t('shareHistoryCut', { count: limits.agentShareChanges })}
              </Typography.Text>
            )}
          </>
        )}
      </Answered>
    </section>
  )
}

function step(before: number | null, after: number | null): string {
  if (after === null) return '—'
  return before === null ? percent(after) : `${percent(before)} → ${percent(after)}`
}
const percent = (bps: number): string => `${bps / 100}%`
