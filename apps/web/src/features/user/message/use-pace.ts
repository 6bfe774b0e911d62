import type { SmsRow } from '@bedside/contracts'
import { useState } from 'react'

type Standing = Pick<SmsRow, 'status' | 'scheduleAt' | 'sent' | 'delivered' | 'failed'>

const isSending = ({ status, scheduleAt }: Standing): boolean =>
  status === 'SENDING' || (status === 'QUEUED' && scheduleAt === null)

/** What arrived is still being told. */
const isAwaited = ({ status, sent, delivered, failed }: Standing): boolean =>
  (status === 'DONE' || status === 'PARTIAL') && delivered + failed < sent

/** How often a page asks again: often while messages go out, now and then while reports come in, else not at all. */
export function usePace(): [
  pace: { everyMs?: number },
  follow: (batches: readonly Standing[], waiting?: boolean) => void,
] {
  const [everyMs, setEveryMs] = useState(0)
  return [
    everyMs > 0 ? { everyMs } : {},
    (batches, waiting = false) => {
      const next = batches.some(isSending) ? 1500 : waiting || batches.some(isAwaited) ? 3000 : 0
      if (next !== everyMs) setEveryMs(next)
    },
  ]
}
