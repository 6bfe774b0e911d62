import { useTranslate } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { relativeTime } from '../lib/relative-time'
import { useTicking } from './use-ticking'

/** How long ago something was, kept up to date; the exact time is in the tooltip. */
export function RelativeTime({ at }: { at: string | Date }) {
  const translate = useTranslate()
  useTicking()
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} title={formatInstant(instant)}>
      {translate(relativeTime(instant))}
    </time>
  )
}
