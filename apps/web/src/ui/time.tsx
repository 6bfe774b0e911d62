import type { PointerEvent } from 'react'
import { useSay } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { relativeTime } from '../lib/relative-time'

/** An instant in business time; pointing at it tells how long ago it was. */
export function Time({ at }: { at: string | Date | null | undefined }) {
  const say = useSay()
  if (at === null || at === undefined || at === '') return <>—</>
  const instant = new Date(at)
  // Said when it is asked for: a list has hundreds of these, and what they say goes out of date.
  const tell = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = say(relativeTime(instant))
  }
  return (
    <time
      // Another instant is another element: what was told of the last one goes with it.
      key={instant.getTime()}
      dateTime={instant.toISOString()}
      onPointerEnter={tell}
    >
      {formatInstant(instant)}
    </time>
  )
}
