import { useTranslate, useText } from '../i18n/messages'
import { duration } from '../lib/duration'
import { uiMessages } from './ui.messages'
import './waited.css'

interface WaitedProps {
  row: { readonly owed: number; readonly waitedSeconds: number }
  /** The number of hours that counts as too long. */
  longHours: number
  /** Says that this is a wait, where no heading does. */
  inWords?: boolean
}

/** How long somebody has waited for us; waits that are too long are not indicated by colour alone. */
export function Waited({ row: { owed, waitedSeconds }, longHours, inWords = false }: WaitedProps) {
  const translate = useTranslate()
  const t = useText(uiMessages)
  const time = translate(duration(waitedSeconds * 1000))
  const long = owed === 1 && waitedSeconds >= longHours * 3600
  return (
    <span className={long ? 'waited-long' : owed === 1 ? undefined : 'muted'}>
      {inWords ? t(owed === 1 ? 'waitingFor' : 'waitedFor', { time }) : time}
    </span>
  )
}
