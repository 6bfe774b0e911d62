import {
  feedbackAwaits,
  FeedbackEventRow,
  feedbackMoves,
  type FeedbackInfo,
  type FeedbackMove,
} from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { duration } from '../../lib/duration'
import { formatInstant } from '../../lib/instant'
import { Timeline, TimelineEntry } from '../../ui/timeline'
import { ValueTag } from '../../ui/value-tag'
import { isSettled } from './feedback-cells'
import { feedbackMessages } from './feedback.messages'

const byUser: ReadonlySet<FeedbackMove> = new Set(['REPORT', 'SAY'])

/** Messages and actions, oldest first. */
export function FeedbackHistory({ events }: Pick<FeedbackInfo, 'events'>) {
  const t = useText(feedbackMessages)
  const nobody = (move: FeedbackMove) => (byUser.has(move) ? t('theUser') : t('server'))
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <Timeline>
        {events.map(({ eventId, createdAt, move, actor, text }) => (
          <TimelineEntry key={eventId} at={createdAt} who={actor || nobody(move)}>
            <ValueTag
              of={FeedbackEventRow}
              field="move"
              value={move}
              tone={byUser.has(move) ? 'processing' : 'default'}
            />
            {text !== '' && <p className="feedback-text">{text}</p>}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  )
}

/**
 * When the user was first answered, and when the waiting time was paused. Until it is settled, the header shows the time itself, and from
 * then on the whole of it stands here.
 */
export function FeedbackTimes({ info: { feedback, pauses, firstAnswerSeconds } }: { info: FeedbackInfo }) {
  const t = useText(feedbackMessages)
  const translate = useTranslate()
  const at = (instant: string) => formatInstant(new Date(instant))
  if (firstAnswerSeconds === null && pauses.length === 0 && !isSettled(feedback)) return null
  return (
    <section aria-label={t('pauses')}>
      {firstAnswerSeconds !== null && (
        <p className="feedback-text">{t('firstAnswer', { time: translate(duration(firstAnswerSeconds * 1000)) })}</p>
      )}
      {isSettled(feedback) && (
        <p className="feedback-text">{t('waited', { time: translate(duration(feedback.waitedSeconds * 1000)) })}</p>
      )}
      {pauses.length > 0 && (
        <>
          <h3>{t('pauses')}</h3>
          <ul>
            {pauses.map(({ from, to, move, awaits }) => (
              <li key={from}>
                {translate(awaits ? feedbackAwaits.texts[awaits] : feedbackMoves.texts[move])} ·{' '}
                {to === null ? t('pauseSince', { from: at(from) }) : t('pauseUntil', { from: at(from), to: at(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
