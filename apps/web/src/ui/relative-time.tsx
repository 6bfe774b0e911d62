import { useEffect, useReducer } from 'react'
import { useTranslate } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { relativeTime } from '../lib/relative-time'

/** How long ago something was, kept up to date; the exact time is in the tooltip. */
export function RelativeTime({ at }: { at: string | Date }) {
  const translate = useTranslate()
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(again, 30_000)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(at)
  return (
    <time dateTime={instant.toISOString()} title={formatInstant(instant)}>
      {translate(relativeTime(instant))}
    </time>
  )
}
