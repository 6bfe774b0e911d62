import { dayMinutes, lengthOf, type BillingWindow } from '@bedside/contracts'

/** A segment of the 24-hour bar; a window that spans midnight has two. */
interface Segment {
  readonly window: BillingWindow
  readonly index: number
  readonly from: number
  readonly to: number
}

export function segmentsOf(windows: readonly BillingWindow[]): Segment[] {
  const segments = windows.flatMap((window, index): Segment[] => {
    const to = window.startMin + lengthOf(window)
    if (to <= dayMinutes) return [{ window, index, from: window.startMin, to }]
    return [
      { window, index, from: window.startMin, to: dayMinutes },
      { window, index, from: 0, to: to - dayMinutes },
    ]
  })
  return segments.toSorted((one, other) => one.from - other.from)
}
