import { hourMs, minuteMs, nightEndsAt, type Plan } from '@bedside/contracts'

/** Where beds are rented by night only, users have this long to bring theirs back in the morning. */
const bringBackMs = 30 * minuteMs

/** When a rental that begins now is overdue: after the time that its hospital allows, or in the morning if that comes first. */
export const overdueFrom = (plan: Plan, { remindHours }: { remindHours: number }, now: number): number =>
  Math.min(now + remindHours * hourMs, (nightEndsAt(plan, now) ?? Infinity) + bringBackMs)
