import { yuan } from '@bedside/contracts'

/** A changed price of a combination. */
export interface PriceMove {
  readonly specText: string
  readonly beforeCents: number
  readonly afterCents: number
}

/** Changed prices for the operation log, in words; nothing if there are none. */
export function priceLog(moves: readonly PriceMove[]) {
  if (moves.length === 0) return {}
  const inWords = (cents: 'beforeCents' | 'afterCents') => ({
    prices: moves.map((move) => [move.specText, yuan(move[cents])].filter(Boolean).join(' ')).join('; '),
  })
  return { before: inWords('beforeCents'), after: inWords('afterCents') }
}
