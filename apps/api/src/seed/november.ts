/** A time on a day of November 2026, in Shanghai. */
export const on = (day: number, time: string): number =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}:00+08:00`)
