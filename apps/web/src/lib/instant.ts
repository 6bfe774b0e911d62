/** The hours of the business, wherever the reader sits. */
const businessTimeZone = 'Asia/Shanghai'

// Swedish writes dates the way ISO 8601 does, which saves putting the parts together by hand.
const whole = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: businessTimeZone, dateStyle: 'short' })

/** `2026-11-21 10:00:00`, in business time. */
export const formatInstant = (at: Date): string => whole.format(at)

/** `2026-11-21`, in business time. */
export const formatDay = (at: Date): string => day.format(at)
