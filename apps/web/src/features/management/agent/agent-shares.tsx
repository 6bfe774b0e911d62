import { AgentRow, fieldsOf, log } from '@bedside/contracts'
import { Typography } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { RecordFailure } from '../../../ui/record-failure'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { agentMessages } from './agent.messages'
import { noChanges, shareChanges, type Step } from './share-changes'

/** Only one page of the log is read, which is more than the changes of most agents. */
const lastOperations = 100

/** The history of an agent's shares, as far as the viewer may read the log. */
export function AgentShares({ agentId }: { agentId: number }) {
  const t = useText(agentMessages)
  const translate = useTranslate()
  const isAgent = useSignedIn().info.agentId !== null
  const query = { entity: 'agent' as const, entityId: String(agentId), pageSize: lastOperations }
  const answer = useEndpoint(log.getOperationLogList, query, { quiet: true })
  const fields = fieldsOf(AgentRow)
  const label = (field: 'bedShareBps' | 'mallShareBps') => translate(fields.get(field)?.label ?? [field, field])
  if (answer.error && !answer.data)
    return <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />
  const more = (answer.data?.total ?? 0) > lastOperations
  return (
    <section aria-label={t('shareHistory')}>
      <Typography.Title level={5}>{t('shareHistory')}</Typography.Title>
      <Table
        label={t('shareHistory')}
        rowKey="logId"
        busy={answer.isPending}
        rows={shareChanges(answer.data?.list ?? [])}
        nothing={answer.isPending ? null : t(noChanges({ ownOnly: isAgent, more }))}
        columns={[
          { key: 'at', title: t('at'), width: 180, render: ({ at }) => <Time at={at} /> },
          { key: 'bed', title: label('bedShareBps'), width: 180, align: 'right', render: ({ bed }) => stepText(bed) },
          {
            key: 'mall',
            title: label('mallShareBps'),
            width: 180,
            align: 'right',
            render: ({ mall }) => stepText(mall),
          },
          { key: 'by', title: t('by'), render: ({ by }) => by },
        ]}
      />
      {(isAgent || more) && (
        <Typography.Text type="secondary">
          {isAgent ? t('shareHistoryOwn') : t('shareHistoryLimit', { count: lastOperations })}
        </Typography.Text>
      )}
    </section>
  )
}

const stepText = (step: Step | undefined): string => {
  if (!step) return '—'
  return step.before === undefined ? percent(step.after) : `${percent(step.before)} → ${percent(step.after)}`
}
const percent = (bps: number): string => `${bps / 100}%`
