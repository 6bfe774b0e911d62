import type { MallOrderRow, MallSlip } from '@bedside/contracts'
import { useState } from 'react'

interface Choice {
  /** The round that was seen last; undefined before the first. */
  readonly seen: readonly MallSlip[] | undefined
  readonly keys: ReadonlySet<number>
}

const idOf = ({ order }: MallSlip): number => order.mallOrderId

/** Which orders of a round are printed and shipped. */
export interface RoundChoice {
  readonly orders: readonly MallOrderRow[]
  has(slip: MallSlip): boolean
  set(slips: readonly MallSlip[], on: boolean): void
}

/**
 * All orders that the round opens with are ticked. One that arrives later is listed unticked: the slips may have been printed by then,
 * and what nobody has packed must not be shipped with the rest. One that has left the round is forgotten.
 */
export function useRoundChoice(slips: readonly MallSlip[] | undefined): RoundChoice {
  const [{ seen, keys }, set] = useState<Choice>({ seen: undefined, keys: new Set() })
  if (slips !== undefined && slips !== seen) set({ seen: slips, keys: new Set(keptOf(slips, seen && keys)) })
  return {
    orders: (slips ?? []).filter((slip) => keys.has(idOf(slip))).map(({ order }) => order),
    has: (slip) => keys.has(idOf(slip)),
    set: (changed, on) => {
      const ids = changed.map(idOf)
      const others = [...keys].filter((id) => !ids.includes(id))
      set({ seen, keys: new Set(on ? [...others, ...ids] : others) })
    },
  }
}

const keptOf = (slips: readonly MallSlip[], keys: ReadonlySet<number> | undefined): readonly number[] =>
  slips.map(idOf).filter((id) => keys === undefined || keys.has(id))
