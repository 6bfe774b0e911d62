/** A difference in amount: how much more the channel has than our books; may be negative. */
interface OneSided {
  readonly id: number
  readonly apartCents: number
}

/** Limits the search for sums, whose cost grows exponentially; beyond this many steps nothing is proposed. */
const mostSteps = 20_000
const mostParts = 8

/**
 * Proposes differences that cancel this one out: one on one side against some on the other. Empty if none are found. Combinations
 * of few are tried before those of many.
 */
export function proposalFor(one: OneSided, others: readonly OneSided[]): number[] {
  const steps = { left: mostSteps }
  const opposite = others.filter((other) => Math.sign(other.apartCents) === -Math.sign(one.apartCents))
  const whole = partsOf(-one.apartCents, opposite, steps)
  if (whole) return whole
  const same = others.filter((other) => Math.sign(other.apartCents) === Math.sign(one.apartCents))
  for (const larger of opposite.filter(({ apartCents }) => Math.abs(apartCents) > Math.abs(one.apartCents))) {
    const rest = partsOf(-larger.apartCents - one.apartCents, same, steps)
    if (rest) return [larger.id, ...rest]
  }
  return []
}

/** Differences that add up to exactly `wanted`; all have the same sign. */
function partsOf(targetCents: number, all: readonly OneSided[], steps: { left: number }): number[] | undefined {
  const sorted = all
    .filter(({ apartCents }) => Math.abs(apartCents) <= Math.abs(targetCents))
    .toSorted((a, b) => Math.abs(b.apartCents) - Math.abs(a.apartCents) || a.id - b.id)
  for (let parts = 1; parts <= Math.min(mostParts, sorted.length); parts++) {
    const found = exactly(parts, Math.abs(targetCents), sorted, 0, steps)
    if (found) return found
  }
  return undefined
}

function exactly(
  parts: number,
  targetCents: number,
  sorted: readonly OneSided[],
  from: number,
  steps: { left: number },
): number[] | undefined {
  if (parts === 0) return targetCents === 0 ? [] : undefined
  for (let index = from; index <= sorted.length - parts; index++) {
    if (steps.left-- <= 0) return undefined
    const { id, apartCents } = sorted[index] as OneSided
    const cents = Math.abs(apartCents)
    // The list is sorted by size, so the remaining ones are smaller and cannot reach the sum either.
    if (cents * parts < targetCents) return undefined
    if (cents > targetCents) continue
    const rest = exactly(parts - 1, targetCents - cents, sorted, index + 1, steps)
    if (rest) return [id, ...rest]
  }
  return undefined
}
