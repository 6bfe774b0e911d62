/**
 * The change from `then` to `now`, such as `+12%`; undefined if `then` is zero. Negative numbers are compared by size.
 */
export function changeOf(now: number, then: number): string | undefined {
  if (then === 0) return undefined
  const [more, whole] = then < 0 && now <= 0 ? [then - now, -then] : [now - then, Math.abs(then)]
  const percent = Math.round((more / whole) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

/** The change of a share in percentage points, such as `+1.2`. */
export function pointsOf(now: number, then: number): string {
  const points = Math.round((now - then) * 1000) / 10
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`
}
