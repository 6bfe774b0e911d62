import { grouped, minuteMs } from '@bedside/contracts'
import { useText, useTranslate } from '../i18n/messages'
import { duration } from '../lib/duration'
import { uiMessages } from './ui.messages'

const hour = 60

/** Minutes as counted, and from an hour on also in days, hours and minutes. */
export function Minutes({ count }: { count: number }) {
  const t = useText(uiMessages)
  const translate = useTranslate()
  const exact = grouped(count)
  return count < hour ? exact : t('minutesAs', { count: exact, time: translate(duration(count * minuteMs)) })
}
