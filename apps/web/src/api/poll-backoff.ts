import { hourMs } from '@bedside/contracts'

/** The delay until the next poll, by the last answer. Undefined ends polling. */
export type Soon<R> = (answer: R) => number | undefined

/** The state of a query: its hash, the number of answers and failures, and the last answer. */
interface Answered<R> {
  readonly hash: string
  readonly times: number
  readonly data: R | undefined
}

/** This many unchanged answers are polled at the requested rate; after that, every ten halve it. */
const atFullPace = 20
const perStep = 10
const longestMs = 60_000
const mostTheSame = 80
/** Longer delays are split into polls at this interval, because timers cannot wait that long. */
const seldomMs = hourMs

/**
 * Polls while something is in progress, more slowly while nothing changes, and finally stops: after that, the user
 * reloads or returns to the page. A failure counts as an unchanged answer.
 */
export class PollBackoff {
  private lastSeen = ''
  private last: unknown
  private same = 0

  /** The page is shown, for the first time or again. */
  begin(): void {
    this.same = 0
  }

  next<R>({ hash, times, data }: Answered<R>, soon: Soon<R>): number | false {
    const seen = `${hash} ${times}`
    if (seen !== this.lastSeen) this.same = data === this.last ? this.same + 1 : 0
    this.lastSeen = seen
    this.last = data
    const pollsSoon = data === undefined ? undefined : soon(data)
    if (pollsSoon === undefined || this.same >= mostTheSame) return false
    const steps = Math.max(0, Math.ceil((this.same - atFullPace) / perStep))
    return Math.min(Math.max(pollsSoon, Math.min(pollsSoon * 2 ** steps, longestMs)), seldomMs)
  }
}
