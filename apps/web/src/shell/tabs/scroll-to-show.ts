/** How much room is left beside a tab that was beyond the edge. */
export const tabScrollPadding = 15

interface Bar {
  readonly scrollLeft: number
  readonly clientWidth: number
}
interface Place {
  readonly left: number
  readonly width: number
}

/** Where a bar has to be scrolled to show one of its tabs; where it is, when the tab is in view. */
export function scrollToShow({ scrollLeft, clientWidth }: Bar, { left, width }: Place): number {
  const first = Math.max(0, left - tabScrollPadding)
  const last = left + width + tabScrollPadding - clientWidth
  if (left < scrollLeft) return first
  return left + width > scrollLeft + clientWidth ? Math.min(last, first) : scrollLeft
}
