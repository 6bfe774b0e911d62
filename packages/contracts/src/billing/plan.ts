/** How a plan charges: by time all day, by windows of the day, or once for each use. */
export const planModes = ['HOURLY', 'WINDOWED', 'PER_USE'] as const
export type PlanMode = (typeof planModes)[number]

export const windowKinds = ['DAY', 'NIGHT'] as const
export type WindowKind = (typeof windowKinds)[number]

/** By time, once for each use of the window, or by time up to a cap. */
export const windowCharges = ['HOURLY', 'FLAT', 'CAPPED'] as const
export type WindowCharge = (typeof windowCharges)[number]

/**
 * A part of the day in minutes since midnight, without `endMin` itself; if it ends no later than it starts, it extends past
 * midnight.
 */
export interface BillingWindow {
  kind: WindowKind
  startMin: number
  endMin: number
  /** 0 means that no rental may begin in the window; one that extends into it is charged all the same. */
  rentable: 0 | 1
  charge: WindowCharge
  unitMin: number
  unitCents: number
  flatCents: number
  capCents?: number | null | undefined
}

/** The price of a stay. Orders keep a copy made when they begin. */
export interface Plan {
  mode: PlanMode
  freeMinutes: number
  graceMinutes: number
  bizDayCapCents?: number | null | undefined
  orderCapCents?: number | null | undefined
  perUseCents: number
  windows: readonly BillingWindow[]
}

export const dayMinutes = 1440

/** The length of a window; equal start and end mean a whole day. */
export const lengthOf = ({ startMin, endMin }: Pick<BillingWindow, 'startMin' | 'endMin'>): number =>
  ((endMin - startMin + 2 * dayMinutes - 1) % dayMinutes) + 1

/** Whether windows fill the 24 hours, each beginning where another ends, without overlap or gap. */
export function fillTheDay(windows: readonly Pick<BillingWindow, 'startMin' | 'endMin'>[]): boolean {
  const inOrder = windows.toSorted((one, other) => one.startMin - other.startMin)
  const meet = inOrder.every(({ endMin }, index) => {
    const next = inOrder[(index + 1) % inOrder.length]
    return next !== undefined && endMin % dayMinutes === next.startMin % dayMinutes
  })
  return windows.length > 0 && meet && inOrder.reduce((sum, window) => sum + lengthOf(window), 0) === dayMinutes
}
