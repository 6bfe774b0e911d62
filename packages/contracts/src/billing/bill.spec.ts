import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInstant, anyPlan, at, cappedNight, daytime, night, plain, standard } from '../testing/plans.js'
import { bill, type Bill } from './bill.js'
import type { Plan } from './plan.js'
import { nightEndsAt, windowAt } from './pieces.js'
import { dayMs, minuteMs } from '../wire/time.js'

const due = (plan: Plan, from: number, to: number) => bill(plan, from, to).totalCents
const amounts = ({ lines }: Bill) => lines.map(({ amountCents }) => amountCents)
const sumsByDay = ({ lines }: Pick<Bill, 'lines'>) => {
  const sums = new Map<number, number>()
  for (const { day, amountCents } of lines) sums.set(day, (sums.get(day) ?? 0) + amountCents)
  return sums
}
const capped: Plan = { ...standard, windows: [daytime, cappedNight] }

describe('examples', () => {
  test('1: one night is one price', () => {
    expect(due(standard, at(1, '17:30'), at(2, '07:20'))).toBe(1500)
  })
  test('2: begun hours of the day, then the night', () => {
    expect(amounts(bill(standard, at(1, '15:10'), at(2, '07:30')))).toEqual([600, 1500])
  })
  test('3: a short stay is free', () => {
    const short = bill(standard, at(1, '12:00'), at(1, '12:08'))
    expect(short).toMatchObject({ minutes: 8, totalCents: 0, lines: [{ free: 'MINUTES', amountCents: 0 }] })
  })
  test('4: a few minutes of the morning after a night are free', () => {
    const over = bill(standard, at(1, '20:00'), at(2, '08:06'))
    expect(over.lines.map(({ free }) => free)).toEqual([null, 'GRACE'])
    expect(over.totalCents).toBe(1500)
  })
  test('5: a long morning is charged', () => {
    expect(amounts(bill(standard, at(1, '20:00'), at(2, '10:40')))).toEqual([1500, 900])
  })
  test('6: three days, each below its cap', () => {
    const days = bill(standard, at(1, '20:00'), at(4, '09:30'))
    expect([...sumsByDay(days).values()]).toEqual([1500, 2500, 2500, 600])
    expect(days.lines[2]).toMatchObject({ kind: 'NIGHT', amountCents: 0, cap: 'DAY' })
    expect(days.totalCents).toBe(7100)
  })
  test('7: never returned, up to the cap of the order', () => {
    const lost = { ...standard, orderCapCents: undefined }
    expect(due(lost, at(1, '20:00'), at(7, '20:00'))).toBe(16_500)
    const ended = bill(standard, at(1, '20:00'), at(7, '20:00'))
    expect(ended.totalCents).toBe(9900)
    expect(ended.lines.find(({ cap }) => cap === 'ORDER')).toMatchObject({ amountCents: 900 })
  })
  test('8: if both ends are short, the longer one is charged', () => {
    expect(amounts(bill(standard, at(1, '16:52'), at(1, '17:05')))).toEqual([300, 0])
    // Of two equally long ends, the earlier one.
    expect(amounts(bill(standard, at(1, '16:52'), at(1, '17:08')))).toEqual([300, 0])
  })
  test('9: a night by the hour, up to its cap', () => {
    expect(amounts(bill(capped, at(1, '22:00'), at(2, '01:20')))).toEqual([1200])
    expect(bill(capped, at(1, '17:30'), at(2, '07:20')).lines).toMatchObject([{ amountCents: 1500, cap: 'WINDOW' }])
  })
  test('10: an hour of a night costs the whole night, or an hour', () => {
    expect(due(standard, at(2, '06:30'), at(2, '07:30'))).toBe(1500)
    expect(due(capped, at(2, '06:30'), at(2, '07:30'))).toBe(300)
  })
  test('11: hours all day, started ones counted in full', () => {
    expect(due(plain, at(1, '19:30'), at(2, '06:10'))).toBe(1100)
  })
})

describe('a price for each use', () => {
  const perUse: Plan = { ...standard, mode: 'PER_USE', perUseCents: 2000 }
  test('holds for 24 hours, then windows are charged', () => {
    expect(bill(perUse, at(1, '12:00'), at(2, '12:00')).lines).toMatchObject([{ kind: 'USE', amountCents: 2000 }])
    expect(amounts(bill(perUse, at(1, '12:00'), at(2, '14:30')))).toEqual([2000, 900])
    expect(amounts(bill(perUse, at(1, '12:00'), at(2, '12:10')))).toEqual([2000, 0])
  })
})

describe('one price all day long', () => {
  test('an hour across the border of two days is charged once', () => {
    expect(amounts(bill(plain, at(1, '07:30'), at(1, '08:30')))).toEqual([100])
    expect(amounts(bill(plain, at(1, '07:30'), at(1, '08:31')))).toEqual([100, 100])
    expect(due(plain, at(1, '07:59'), at(3, '08:59'))).toBe(4900)
  })
  test('counts towards the cap of the day in which it began', () => {
    const most = { ...plain, bizDayCapCents: 300 }
    expect(amounts(bill(most, at(1, '04:30'), at(1, '10:30')))).toEqual([300, 200])
    const window = { ...plain, windows: plain.windows.map((one) => ({ ...one, capCents: 300 })) }
    expect(amounts(bill(window, at(1, '04:30'), at(1, '10:30')))).toEqual([300, 200])
  })
  test('the border of the day gives no grace', () => {
    const kind = { ...plain, graceMinutes: 10 }
    expect(due(kind, at(1, '05:00'), at(1, '08:06'))).toBe(due(kind, at(1, '15:00'), at(1, '18:06')))
  })
  test('a unit longer than a day is charged when it begins', () => {
    const long = { ...plain, windows: plain.windows.map((one) => ({ ...one, unitMin: 2880 })) }
    expect(amounts(bill(long, at(1, '12:00'), at(4, '12:00')))).toEqual([100, 100])
  })
  test('a price per day is charged again each day, except for a few minutes', () => {
    const flat = {
      ...plain,
      graceMinutes: 10,
      windows: [{ ...daytime, startMin: 0, endMin: 1440, charge: 'FLAT', flatCents: 2000 } as const],
    }
    expect(amounts(bill(flat, at(1, '09:00'), at(2, '08:06')))).toEqual([2000, 0])
    expect(amounts(bill(flat, at(1, '09:00'), at(2, '08:16')))).toEqual([2000, 2000])
  })
  test('a stay costs the same at whatever hour it begins', () => {
    fc.assert(
      fc.property(fc.nat(1440), fc.nat(10_000), fc.nat(60), (shift, minutes, graceMinutes) => {
        const plan = { ...plain, graceMinutes }
        const from = at(1, '00:00') + shift * minuteMs
        expect(due(plan, from, from + minutes * minuteMs)).toBe(minutes <= 1 ? 0 : Math.ceil(minutes / 60) * 100)
      }),
    )
  })
})

describe('windows without a night', () => {
  const early = { ...daytime, startMin: 360, endMin: 1200, charge: 'FLAT', flatCents: 900 } as const
  const late = { ...daytime, startMin: 1200, endMin: 360, unitCents: 100 }
  test('no window is charged twice: the day begins at a border between windows', () => {
    const calm = { ...standard, windows: [early, late] }
    expect(amounts(bill(calm, at(1, '07:30'), at(1, '08:30')))).toEqual([900])
    expect(amounts(bill(calm, at(1, '23:00'), at(2, '02:00')))).toEqual([300])
  })
})

describe('seconds', () => {
  test('a started minute counts, for the window in which it began', () => {
    const end = bill(standard, at(1, '16:40:30'), at(1, '17:20:10'))
    expect(end.minutes).toBe(40)
    expect(end.lines.map(({ minutes }) => minutes)).toEqual([20, 20])
    expect(bill(standard, at(1, '16:59:30'), at(1, '17:00:20')).lines).toHaveLength(1)
  })
  test('an end before the start means no stay', () => {
    expect(bill(standard, at(2, '12:00'), at(1, '12:00'))).toEqual({ minutes: 0, lines: [], totalCents: 0 })
  })
})

describe('windows', () => {
  test('time in a window that is not rentable is charged as well', () => {
    const closed = { ...standard, windows: [{ ...daytime, rentable: 0 as const }, night] }
    expect(windowAt(closed, at(1, '12:00'))?.rentable).toBe(0)
    expect(windowAt(closed, at(1, '17:00'))).toMatchObject({ kind: 'NIGHT', rentable: 1 })
    expect(due(closed, at(1, '12:00'), at(1, '14:30'))).toBe(900)
  })
  test('a plan that rents by night only has an end of the night, others have none', () => {
    const closed = { ...daytime, rentable: 0 as const }
    const nightly = { ...standard, windows: [closed, night] }
    expect(nightEndsAt(nightly, at(1, '17:00'))).toBe(at(2, '08:00'))
    expect(nightEndsAt(nightly, at(2, '07:59'))).toBe(at(2, '08:00'))
    const evening = { ...night, endMin: 1320 }
    const late = { ...night, startMin: 1320, rentable: 0 as const }
    expect(nightEndsAt({ ...standard, windows: [closed, evening, late] }, at(1, '18:00'))).toBe(at(2, '08:00'))
    const noon = { ...closed, startMin: 720, endMin: 750 }
    const aroundNoon = [{ ...daytime, endMin: 720 }, noon, { ...daytime, startMin: 750 }, night]
    for (const plan of [standard, { ...standard, windows: aroundNoon }, { ...nightly, mode: 'PER_USE' as const }])
      expect(nightEndsAt(plan, at(1, '11:00'))).toBeUndefined()
  })
  test('a night split into two windows of the same price is charged once', () => {
    const early = { ...night, endMin: 1440 }
    const late = { ...night, startMin: 0 }
    const split = { ...standard, windows: [late, daytime, early] }
    expect(amounts(bill(split, at(1, '20:00'), at(2, '07:00')))).toEqual([1500])
  })
})

describe('any plan and any stay', () => {
  const stay = fc.tuple(anyPlan, anyInstant, anyInstant)

  test('lines cover the stay, add up, are never negative and stay below every cap', () => {
    fc.assert(
      fc.property(stay, ([plan, from, to]) => {
        const { lines, minutes, totalCents } = bill(plan, from, to)
        expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(minutes)
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents)
        for (const [index, line] of lines.entries()) {
          expect(Number.isSafeInteger(line.amountCents)).toBe(true)
          expect(line.amountCents).toBeGreaterThanOrEqual(0)
          expect(line.amountCents).toBeLessThanOrEqual(line.units * line.unitCents)
          expect(line.from).toBeGreaterThanOrEqual(lines[index - 1]?.to ?? line.from)
        }
        for (const sum of sumsByDay({ lines }).values())
          expect(sum).toBeLessThanOrEqual(plan.bizDayCapCents ?? Number.POSITIVE_INFINITY)
        expect(totalCents).toBeLessThanOrEqual(plan.orderCapCents ?? Number.POSITIVE_INFINITY)
      }),
    )
  })

  // Grace can make a longer stay cheaper by moving its longest part, so costs grow with the stay only without grace.
  test('without grace a longer stay never costs less', () => {
    fc.assert(
      fc.property(stay, fc.nat(100_000), ([any, from, to], seconds) => {
        const plan = { ...any, graceMinutes: 0 }
        expect(due(plan, from, to + seconds * 1000)).toBeGreaterThanOrEqual(due(plan, from, to))
      }),
    )
  })

  test('grace and free minutes never raise the cost', () => {
    fc.assert(
      fc.property(stay, ([plan, from, to]) => {
        const strict = { ...plan, graceMinutes: 0, freeMinutes: 0 }
        expect(due(plan, from, to)).toBeLessThanOrEqual(due(strict, from, to))
      }),
    )
  })

  test('splitting a price into several windows, in any order, changes nothing', () => {
    fc.assert(
      fc.property(stay, fc.nat(5), fc.nat(2000), ([plan, from, to], which, where) => {
        const window = plan.windows[which % plan.windows.length]
        if (!window) throw new Error('every plan has windows')
        const length = (window.endMin - window.startMin + 1440) % 1440 || 1440
        if (length < 2) return
        const border = (window.startMin + 1 + (where % (length - 1))) % 1440
        const others = plan.windows.filter((other) => other !== window)
        const windows = [{ ...window, startMin: border }, ...others.toReversed(), { ...window, endMin: border }]
        expect(bill({ ...plan, windows }, from, to)).toEqual(bill(plan, from, to))
      }),
    )
  })

  test('a cap that is never reached changes nothing', () => {
    fc.assert(
      fc.property(stay, ([any, from, to]) => {
        const plan = { ...any, bizDayCapCents: undefined, orderCapCents: undefined }
        const open = bill(plan, from, to)
        expect(bill({ ...plan, bizDayCapCents: open.totalCents, orderCapCents: open.totalCents }, from, to)).toEqual(
          open,
        )
      }),
    )
  })

  test('a stay a week later costs the same', () => {
    const week = 7 * dayMs
    fc.assert(
      fc.property(stay, ([plan, from, to]) => {
        expect(due(plan, from + week, to + week)).toBe(due(plan, from, to))
      }),
    )
  })
})
