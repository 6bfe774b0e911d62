import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'

const hour = 60
const day = { kind: 'DAY', startMin: 8 * hour, endMin: 17 * hour } as const
const night = { kind: 'NIGHT', startMin: 17 * hour, endMin: 8 * hour } as const
const hourly = (unitCents: number) => ({ charge: 'HOURLY', unitMin: hour, unitCents, flatCents: 0, capCents: null })
const flat = (flatCents: number) => ({ charge: 'FLAT', unitMin: hour, unitCents: 0, flatCents, capCents: null })

/** The demo's plans: by the hour by day with a flat price at night, and variations. */
const tariffs = {
  standard: {
    planName: '标准方案',
    bizDayCapCents: 2500,
    windows: [
      { ...day, rentable: 1, ...hourly(300) },
      { ...night, rentable: 1, ...flat(1500) },
    ],
  },
  capped: {
    planName: '夜间封顶方案',
    bizDayCapCents: 2500,
    windows: [
      { ...day, rentable: 1, ...hourly(300) },
      { ...night, rentable: 1, ...hourly(300), charge: 'CAPPED', capCents: 1500 },
    ],
  },
  hourly: {
    planName: '计时方案',
    bizDayCapCents: 2000,
    windows: [
      { ...day, rentable: 1, ...hourly(200) },
      { ...night, rentable: 1, ...hourly(200) },
    ],
  },
  uncapped: {
    planName: '小时方案',
    bizDayCapCents: null,
    windows: [
      { ...day, rentable: 1, ...hourly(100) },
      { ...night, rentable: 1, ...hourly(100) },
    ],
  },
  nightOnly: {
    planName: '仅夜间方案',
    bizDayCapCents: null,
    windows: [
      { ...day, rentable: 0, ...hourly(500) },
      { ...night, rentable: 1, ...flat(1500) },
    ],
  },
} as const
export type PlanKind = keyof typeof tariffs

export function planRow(kind: PlanKind, id: number, hospitalId: number, at: number): Insertable<DB['PricingPlan']> {
  const { windows, ...tariff } = tariffs[kind]
  return {
    ...tariff,
    id,
    hospitalId,
    nameKey: `${hospitalId}:${tariff.planName}`,
    mode: 'WINDOWED',
    freeMinutes: 10,
    graceMinutes: 10,
    orderCapCents: 9900,
    perUseCents: 0,
    windows: JSON.stringify(windows),
    createdAt: at,
    updatedAt: at,
  }
}
