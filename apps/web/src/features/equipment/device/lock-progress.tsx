import { commandsUnderWay, device, limits, type LockLogRow, commandStates, lockReasons } from '@bedside/contracts'
import { Steps, Typography } from 'antd'
import { useEffect } from 'react'
import { age } from '../../../api/age'
import { useEndpoint } from '../../../api/use-endpoint'
import { useSay, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RecordFailure } from '../../../ui/record-failure'
import { deviceMessages } from './device.messages'

const everyMs = 600

const isUnderWay = ({ state }: LockLogRow): boolean => commandsUnderWay.some((one) => one === state)

/** How a command goes, asked again until it has ended. Closing it gives nothing up: the command goes on. */
export function LockProgress({ lockId }: { lockId: number }) {
  const t = useText(deviceMessages)
  const answer = useEndpoint(
    device.getLockInfo,
    { lockId },
    { quiet: true, everyMs: (command) => (isUnderWay(command) ? everyMs : undefined) },
  )
  const row = answer.data
  const ended = row !== undefined && !isUnderWay(row)
  useEffect(() => {
    if (ended) void age(device.lockDevice)
  }, [ended])
  return (
    <Answered answer={answer} lines={3}>
      {(told) => (
        <div role="status" aria-label={t('progress')} data-state={told.state}>
          <Progress row={told} />
          {!ended && answer.error && <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />}
          {!ended && !answer.error && (
            <Typography.Paragraph type="secondary">
              {t('waiting', { seconds: limits.lock.ackSeconds })}
            </Typography.Paragraph>
          )}
        </div>
      )}
    </Answered>
  )
}

function Progress({ row }: { row: LockLogRow }) {
  const t = useText(deviceMessages)
  const say = useSay()
  const { state, attempts } = row
  const failed = state === 'FAILED' || state === 'TIMEOUT'
  const outcome = failed
    ? t('stepFailed', { state: say(commandStates.texts[state]), cause: say(lockReasons.texts[row.reason]) })
    : t('stepDone', { ms: row.durationMs ?? 0 })
  return (
    <Steps
      orientation="vertical"
      size="small"
      current={state === 'CREATED' ? 1 : state === 'SUCCESS' ? 3 : 2}
      status={failed ? 'error' : 'process'}
      items={[
        { title: t('stepCreated') },
        { title: attempts === 0 ? t('stepSentNone') : t('stepSent', { attempts }) },
        { title: isUnderWay(row) ? t('stepAnswer') : outcome },
      ]}
    />
  )
}
