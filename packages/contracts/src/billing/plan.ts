/** How a plan charges: by time all day, by windows of the day, or once for each use. */
export const planModes = ['HOURLY', 'WINDOWED', 'PER_USE'] as const
export type PlanMode = (typeof planModes)[number]

export const windowKinds = ['DAY', 'NIGHT'] as const
export type WindowKind = (typeof windowKinds)[number]

/** By time, once for every time the window is touched, or by time up to a most. */
export const windowCharges = ['HOURLY', 'FLAT', 'CAPPED'] as const
export type WindowCharge = (typeof windowCharges)[number]

/** A part of the day, in minutes since midnight, up to but without `endMin`; one that ends no later than it starts goes on past midnight. */
export interface BillingWindow {
  kind: WindowKind
  startMin: number
  endMin: number
  /** 0: no rental may begin in it; one that runs into it is charged all the same. */
  rentable: 0 | 1
  charge: WindowCharge
  unitMin: number
  unitCents: number
  flatCents: number
  capCents?: number | null | undefined
}

/** What a stay costs. Orders keep a copy of it from the moment they begin. */
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

/** How long a window lasts; the same minute at both ends is a whole day. */
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
