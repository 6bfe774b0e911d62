/** How much more a number is than another: `+12%`; undefined where there was nothing to compare with. What is below zero counts by its size. */
export function changeOf(now: number, then: number): string | undefined {
  if (then === 0) return undefined
  const [more, whole] = then < 0 && now <= 0 ? [then - now, -then] : [now - then, Math.abs(then)]
  const percent = Math.round((more / whole) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}

/** How many points of a hundred a share lies above another: `+1.2pt`. */
export function pointsOf(now: number, then: number): string {
  const points = Math.round((now - then) * 1000) / 10
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}pt`
}
