import { dayMs } from '@bedside/contracts'

/**
 * A second ledger over plain lists, as short as possible, to compare the engine with. It shares no code with the engine, not even
 * the chart of accounts, so a mistake would have to be made twice to pass.
 */
interface ModelLine {
  readonly account: string
  readonly side: string
  readonly cents: number
}

interface ModelTxn {
  readonly key: string
  readonly said: string
  readonly lines: readonly ModelLine[]
  readonly reverses: number | undefined
  readonly at: number
}

const growsOnDebit = (account: string): boolean =>
  /^(channel|bank|receivable)/.test(account) || ['platform:channel_fee', 'platform:compensation'].includes(account)
const mayOwe = (account: string): boolean => /^(channel|bank|clearing|platform)/.test(account)

export class LedgerModel {
  readonly txns: ModelTxn[] = []
  sealedUntil = 0

  balanceOf(account: string, before = Infinity): bigint {
    return this.txns
      .filter(({ at }) => at < before)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account)
      .reduce((sum, { side, cents }) => sum + BigInt((side === 'D') === growsOnDebit(account) ? cents : -cents), 0n)
  }

  post(key: string, said: string, lines: readonly ModelLine[], now: number, reverses?: number): string {
    const existing = this.txns.find((txn) => txn.key === key)
    const same = existing?.said === said && existing.reverses === reverses
    if (existing)
      return same && JSON.stringify(existing.lines) === JSON.stringify(lines) ? 'replayed' : 'ledger.keyTaken'
    this.txns.push({ key, said, lines, reverses, at: Math.max(now, this.sealedUntil) })
    const takenFrom = ({ account, side }: ModelLine) => (side === 'D') !== growsOnDebit(account) && !mayOwe(account)
    const overdrawn = lines.some((line) => takenFrom(line) && this.balanceOf(line.account) < 0n)
    if (overdrawn) this.txns.pop()
    return overdrawn ? 'ledger.short' : 'booked'
  }

  /** `no` counts transactions from 1. */
  reverse(no: number, key: string, now: number): string {
    const wrong = this.txns[no - 1]
    if (!wrong) return 'ledger.unknown'
    if (wrong.reverses) return 'ledger.isReversal'
    if (this.txns.some((txn) => txn.reverses === no && txn.key !== key)) return 'ledger.reversed'
    const lines = wrong.lines.map((line) => ({ ...line, side: line.side === 'D' ? 'C' : 'D' }))
    return this.post(key, `${wrong.said}.reversed`, lines, now, no)
  }

  /** Seals the next day, or the first with a transaction, if it is over. */
  seal(now: number): boolean {
    const first = Math.min(...this.txns.map(({ at }) => at))
    const until = this.sealedUntil === 0 ? (Math.floor(first / dayMs) + 1) * dayMs : this.sealedUntil + dayMs
    if (this.txns.length === 0 || until > now) return false
    this.sealedUntil = until
    return true
  }
}
