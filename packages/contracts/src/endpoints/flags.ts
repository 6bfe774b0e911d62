/** On and off as the wire has them: 1 enabled, 2 disabled. */
export const flags = [1, 2] as const
export type Flag = (typeof flags)[number]
