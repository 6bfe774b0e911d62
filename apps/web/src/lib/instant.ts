/** The time zone of the business, wherever the user is. */
const businessTimeZone = 'Asia/Shanghai'

// The Swedish locale formats dates like ISO 8601.
const whole = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short', timeStyle: 'medium' })
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short' })

/** `2026-11-21 10:00:00`, in business time. */
export const formatInstant = (at: Date): string => whole.format(at)

/** `2026-11-21 10:00`, for times that are set to the minute, in business time. */
export const formatMinute = (at: Date): string => minute.format(at)

/** `2026-11-21`, in business time. */
export const formatDay = (at: Date): string => day.format(at)

/** The accounting day, which lasts from 08:00 to 08:00 in business time: the UTC date. */
export const accountingDay = (at: Date): string => at.toISOString().slice(0, 10)
