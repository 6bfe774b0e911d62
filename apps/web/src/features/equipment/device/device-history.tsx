import {
  device,
  type TimelineEntry,
  deviceStatuses,
  deviceMoves,
  alarmKinds,
  ticketStatuses,
  timelineKinds,
  lockActions,
  commandStates,
  lockReasons,
} from '@bedside/contracts'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { Time } from '../../../ui/time'
import { deviceMessages } from '../../../records/device/device.messages'

const step = 20
/** The server's limit; older entries are in the lock log. */
const most = 100

/** The history of a device, newest first. */
export function DeviceHistory({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages)
  const [pageSize, setPageSize] = useState(step)
  const answer = useEndpoint(device.getDeviceTimeline, { deviceId, pageSize }, { quiet: true, keepLast: true })
  return (
    <section aria-label={t('timeline')}>
      <Typography.Title level={5}>{t('timeline')}</Typography.Title>
      <Answered answer={answer}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <Typography.Text type="secondary">{t('historyNone')}</Typography.Text>}
            <ol className="device-history">
              {list.map((entry) => (
                <Entry key={entry.entryKey} entry={entry} />
              ))}
            </ol>
            {total > list.length && pageSize < most && (
              <Button loading={answer.isFetching} onClick={() => setPageSize(pageSize + step)}>
                {t('historyMore')}
              </Button>
            )}
          </>
        )}
      </Answered>
    </section>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const translate = useTranslate()
  const { at, kind, place, actor, note } = entry
  return (
    <li data-kind={kind}>
      <Time at={at} />
      <div>
        <div className="device-history-line">
          <small>{translate(timelineKinds.texts[kind])}</small>
          <span>{useHeadline(entry)}</span>
        </div>
        <small>{[actor, place, note].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  )
}

/** One line that summarises an entry. */
function useHeadline({ move, before, after, action, state, cause, ticket, alarm }: TimelineEntry): string {
  const t = useText(deviceMessages)
  const translate = useTranslate()
  if (move !== null) {
    const ways = [before, after]
      .filter((status) => status !== null)
      .map((status) => translate(deviceStatuses.texts[status]))
    return t('besides', { text: translate(deviceMoves.texts[move]), besides: ways.join(' → ') })
  }
  if (action !== null && state !== null) {
    const commandText = `${translate(lockActions.texts[action])} · ${translate(commandStates.texts[state])}`
    return cause === null || cause === ''
      ? commandText
      : t('besides', { text: commandText, besides: translate(lockReasons.texts[cause]) })
  }
  if (ticket !== null) return translate(ticketStatuses.texts[ticket])
  return alarm === null ? '' : translate(alarmKinds.texts[alarm])
}
