import { Tooltip } from 'antd'
import { useSay } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { relativeTime } from '../lib/relative-time'

/** An instant in business time; pointing at it tells how long ago it was. */
export function Time({ at }: { at: string | Date | null | undefined }) {
  const say = useSay()
  if (at === null || at === undefined || at === '') return <>—</>
  const instant = new Date(at)
  return (
    <Tooltip title={() => say(relativeTime(instant))}>
      <time dateTime={instant.toISOString()}>{formatInstant(instant)}</time>
    </Tooltip>
  )
}
