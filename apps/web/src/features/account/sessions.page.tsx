import { session, type SessionRow } from '@bedside/contracts'
import { Alert, Button, Flex, Result, Skeleton, Typography } from 'antd'
import { invalidate } from '../../api/invalidate'
import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { queryClient } from '../../api/query-client'
import { keyOf, useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { namesOf } from '../../list/names-of'
import { succeed } from '../../session/notices'
import { openPasswordDialog } from '../../session/password-dialog-state'
import { ConfirmAction } from '../../ui/confirm-action'
import { accountMessages } from './account.messages'
import { FactorCard } from './factor-card'
import { SessionCard, signInName } from './session-card'
import './sessions.css'

const everyMs = 30_000
const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(session.getSessionList) })

/** All sign-ins of the manager signed in, each with a button to end it. */
export default function SessionsPage() {
  const t = useText(accountMessages)
  const { data, error, isPending } = useEndpoint(session.getSessionList, {}, { quiet: true, everyMs })
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (error && !data)
    return (
      <Result
        status="warning"
        title={t('failed')}
        subTitle={error.message}
        extra={<Button onClick={() => void refresh()}>{t('again')}</Button>}
      />
    )
  const others = data.filter(({ current }) => current === 0)
  const here = data.filter(({ current }) => current === 1)
  return (
    <div className="own-sessions" data-ready>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Text type="secondary">{others.length === 0 ? t('onlyThis') : t('intro')}</Typography.Text>
        {others.length > 0 && (
          <ConfirmAction
            danger
            atEnd
            label={t('endOthers')}
            question={t('endOthersQuestion', { count: others.length })}
            about={namesOf(others.map(signInName))}
            consequence={t('endConsequence')}
            run={async () => {
              if (!(await endAll(others))) return
              succeed(others.length === 1 ? t('ended') : t('endedOthers', { count: others.length }))
            }}
          />
        )}
      </Flex>
      <ul className="own-sessions-list">
        {[...here, ...others].map((row) => (
          <li key={row.sessionId}>
            <SessionCard
              row={row}
              onEnd={async () => {
                if (await endAll([row])) succeed(t('ended'))
              }}
            />
          </li>
        ))}
      </ul>
      <FactorCard />
      <Alert
        type="info"
        showIcon
        title={t('unfamiliar')}
        description={t('unfamiliarHint')}
        action={<Button onClick={openPasswordDialog}>{t('changePassword')}</Button>}
      />
    </div>
  )
}

/** Ends them one after the other. Stops at the first refusal, which `call` has already shown to the user. */
async function endAll(rows: readonly SessionRow[]): Promise<boolean> {
  try {
    for (const { sessionId } of rows) await call(session.endSession, { sessionId })
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return false
  } finally {
    await invalidate(session.endSession)
  }
}
