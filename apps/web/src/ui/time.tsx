import type { PointerEvent } from 'react'
import { useTranslate } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { relativeTime } from '../lib/relative-time'

/** An instant in business time; the tooltip says how long ago it was. */
export function Time({ at }: { at: string | Date | null | undefined }) {
  const translate = useTranslate()
  if (at === null || at === undefined || at === '') return <>—</>
  const instant = new Date(at)
  // Computed on hover: a list has hundreds of these, and the text goes out of date.
  const setTitle = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = translate(relativeTime(instant))
  }
  return (
    <time
      // Another instant gets a new element, so that an old tooltip does not stay.
      key={instant.getTime()}
      dateTime={instant.toISOString()}
      onPointerEnter={setTitle}
    >
      {formatInstant(instant)}
    </time>
  )
}
