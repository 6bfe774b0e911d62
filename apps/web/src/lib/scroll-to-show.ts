/** The space left beside a tab scrolled into view. */
export const tabScrollPadding = 15

interface Bar {
  readonly scrollLeft: number
  readonly clientWidth: number
}
interface Place {
  readonly left: number
  readonly width: number
}

/** The scroll offset that shows a tab; unchanged if it is already visible. */
export function scrollToShow({ scrollLeft, clientWidth }: Bar, { left, width }: Place): number {
  const first = Math.max(0, left - tabScrollPadding)
  const last = left + width + tabScrollPadding - clientWidth
  if (left < scrollLeft) return first
  return left + width > scrollLeft + clientWidth ? Math.min(last, first) : scrollLeft
}
