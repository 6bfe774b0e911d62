export interface Part {
  readonly cents: number
  /** Whether the part includes a left-over cent. */
  readonly leftover: boolean
}

/**
 * Divides an amount by weights, to the cent: each part gets its whole cents, and the left-over cents go one by one to the
 * largest fractions, the first of equal ones first. The parts add up to the amount. Computed in BigInt, because an amount times
 * a weight can exceed the safe integers.
 */
export function allot(cents: number, weights: readonly number[]): Part[] {
  const wrong = [cents, ...weights].find((value) => !Number.isSafeInteger(value) || value < 0)
  if (wrong !== undefined) throw new Error(`${wrong} is no amount and no weight`)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) {
    if (cents > 0) throw new Error(`${cents} cents, and nobody to have them`)
    return weights.map(() => ({ cents: 0, leftover: false }))
  }
  const claims = weights.map((weight, at) => {
    const claim = BigInt(cents) * BigInt(weight)
    return { at, cents: Number(claim / total), fraction: claim % total }
  })
  const leftoverCents = cents - claims.reduce((sum, claim) => sum + claim.cents, 0)
  const lucky = new Set(
    claims
      .toSorted((one, other) => Number(other.fraction > one.fraction) - Number(other.fraction < one.fraction))
      .slice(0, leftoverCents)
      .map(({ at }) => at),
  )
  return claims.map(({ at, cents }) => ({ cents: cents + Number(lucky.has(at)), leftover: lucky.has(at) }))
}
