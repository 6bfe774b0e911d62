import { AuditEventRow, type AuditInfo, type AuditMove } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { Timeline, TimelineEntry } from '../../ui/timeline'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { auditMessages } from './audit.messages'

const tones: Partial<Record<AuditMove, Tone>> = {
  APPROVE: 'success',
  RETURN: 'warning',
  SUBMIT: 'processing',
  RESUBMIT: 'processing',
}

/** Submissions and decisions, and the periods in which the shop was to act. */
export function AuditHistory({ info: { events, pauses } }: { info: AuditInfo }) {
  const t = useText(auditMessages)
  const at = (instant: string) => formatInstant(new Date(instant))
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <Timeline>
        {events.map(({ eventId, createdAt, move, round, actor, text }) => (
          <TimelineEntry key={eventId} at={createdAt} who={actor || t('platform')}>
            <ValueTag of={AuditEventRow} field="move" value={move} tone={tones[move] ?? 'default'} />{' '}
            {t('round', { round })}
            {text !== '' && <p>{text}</p>}
          </TimelineEntry>
        ))}
      </Timeline>
      {pauses.length > 0 && (
        <>
          <h3>{t('pauses')}</h3>
          <ul>
            {pauses.map(({ from, to }) => (
              <li key={from}>
                {to === null ? t('pauseSince', { from: at(from) }) : t('pauseUntil', { from: at(from), to: at(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
