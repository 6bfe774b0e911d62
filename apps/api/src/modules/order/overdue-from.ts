import { hourMs, minuteMs, rentableUntil, type Plan } from '@bedside/contracts'

/** Where beds are not rented all day, users have this long to bring theirs back once the hours of renting end. */
const bringBackMs = 30 * minuteMs

/** When a rental that begins now is overdue: after its hospital's hours, or sooner if its plan stops renting before. */
export const overdueFrom = (plan: Plan, { remindHours }: { remindHours: number }, now: number): number =>
  Math.min(now + remindHours * hourMs, (rentableUntil(plan, now) ?? Infinity) + bringBackMs)
