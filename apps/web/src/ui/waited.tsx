import { useSay } from '../i18n/messages'
import { duration } from '../lib/duration'
import './waited.css'

interface WaitedProps {
  row: { readonly owed: number; readonly waitedSeconds: number }
  /** The number of hours that counts as too long. */
  longHours: number
}

/** How long somebody has waited for us; waits that are too long are not indicated by colour alone. */
export function Waited({ row: { owed, waitedSeconds }, longHours }: WaitedProps) {
  const say = useSay()
  const long = owed === 1 && waitedSeconds >= longHours * 3600
  return (
    <span className={long ? 'waited-long' : owed === 1 ? undefined : 'muted'}>
      {say(duration(waitedSeconds * 1000))}
    </span>
  )
}
