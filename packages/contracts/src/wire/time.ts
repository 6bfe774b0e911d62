export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How far the clocks of the business (Asia/Shanghai, which has no summer time) are ahead of UTC. */
export const aheadOfUtcMs = 8 * hourMs
