import { commandsUnderWay, device, type LockLogRow, commandStates, lockReasons } from '@bedside/contracts'
import { Button, Steps, Typography } from 'antd'
import { useEffect } from 'react'
import { invalidate } from '../../api/invalidate'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { RecordFailure } from '../../ui/record-failure'
import { deviceMessages } from './device.messages'

const everyMs = 600

const isUnderWay = ({ state }: LockLogRow): boolean => commandsUnderWay.some((one) => one === state)

const hasFailed = ({ state }: LockLogRow): boolean => state === 'FAILED' || state === 'TIMEOUT'

interface LockProgressProps {
  lockId: number
  /** A retry is being sent. */
  busy: boolean
  /** Retries the failed command. */
  onAgain: (failed: LockLogRow) => void
}

/** Polls a command until it has ended. Closing the dialog does not cancel the command. */
export function LockProgress({ lockId, busy, onAgain }: LockProgressProps) {
  const t = useText(deviceMessages)
  const answer = useEndpoint(
    device.getLockInfo,
    { lockId },
    { quiet: true, everyMs: (command) => (isUnderWay(command) ? everyMs : undefined) },
  )
  const row = answer.data
  const ended = row !== undefined && !isUnderWay(row)
  useEffect(() => {
    if (ended) void invalidate(device.lockDevice)
  }, [ended])
  return (
    <Answered answer={answer} lines={3}>
      {(command) => (
        <div role="status" aria-label={t('progress')} data-state={command.state}>
          <Progress row={command} />
          {hasFailed(command) && (
            <Button loading={busy} onClick={() => onAgain(command)}>
              {t('lockAgain')}
            </Button>
          )}
          {!ended && answer.error && <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />}
          {!ended && !answer.error && <Typography.Paragraph type="secondary">{t('waiting')}</Typography.Paragraph>}
        </div>
      )}
    </Answered>
  )
}

/** The outcome of a finished command, in words. */
export function useLockOutcome(): (row: LockLogRow) => string {
  const t = useText(deviceMessages)
  const translate = useTranslate()
  return (row) =>
    hasFailed(row)
      ? t('stepFailed', {
          state: translate(commandStates.texts[row.state]),
          cause: translate(lockReasons.texts[row.reason]),
        })
      : t('stepDone', { ms: row.durationMs ?? 0 })
}

function Progress({ row }: { row: LockLogRow }) {
  const t = useText(deviceMessages)
  const outcome = useLockOutcome()(row)
  const { state, attempts } = row
  return (
    <Steps
      orientation="vertical"
      size="small"
      current={state === 'CREATED' ? 1 : state === 'SUCCESS' ? 3 : 2}
      status={hasFailed(row) ? 'error' : 'process'}
      items={[
        { title: t('stepCreated') },
        { title: attempts === 0 ? t('stepSentNone') : t('stepSent', { attempts }) },
        { title: isUnderWay(row) ? t('stepAnswer') : outcome },
      ]}
    />
  )
}
