import { hourMs } from '@bedside/contracts'

/** How soon to ask again, by what was answered last. Undefined: what is shown has reached its end. */
export type Soon<R> = (answer: R) => number | undefined

/** What is known of a question: which one, how often it was answered or failed, and what was answered last. */
export interface Answered<R> {
  readonly hash: string
  readonly times: number
  readonly data: R | undefined
}

/** So many answers that say the same come as soon as asked for; from then on every ten come half as often. */
const atFullPace = 20
const perStep = 10
const longestMs = 60_000
const mostTheSame = 80
/** What is due much later is asked for in between; a timer takes no longer waits either. */
const seldomMs = hourMs

/**
 * Asks again while something is under way, ever more seldom while nothing moves, and gives up in the end: then whoever
 * wants to know reloads, or comes back to the page. What failed is an answer that says the same.
 */
export class PollBackoff {
  private seen = ''
  private last: unknown
  private same = 0

  /** The page is shown, now or again. */
  begin(): void {
    this.same = 0
  }

  next<R>({ hash, times, data }: Answered<R>, soon: Soon<R>): number | false {
    const seen = `${hash} ${times}`
    if (seen !== this.seen) this.same = data === this.last ? this.same + 1 : 0
    this.seen = seen
    this.last = data
    const wanted = data === undefined ? undefined : soon(data)
    if (wanted === undefined || this.same >= mostTheSame) return false
    const steps = Math.max(0, Math.ceil((this.same - atFullPace) / perStep))
    return Math.min(Math.max(wanted, Math.min(wanted * 2 ** steps, longestMs)), seldomMs)
  }
}
