export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The offset of business time (Asia/Shanghai, without daylight saving) from UTC. */
export const aheadOfUtcMs = 8 * hourMs
