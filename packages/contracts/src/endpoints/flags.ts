import type { Texts } from '../fields/index.js'

/** On and off as the wire has them: 1 enabled, 2 disabled. */
export const flags = [1, 2] as const
export type Flag = (typeof flags)[number]
export const flagTexts = { 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] } as const satisfies Texts<Flag>
