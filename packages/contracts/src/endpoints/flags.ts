import { OneOf, valuesOf } from '../fields/index.js'

/** 1 enabled, 2 disabled, as sent in calls. */
export const flags = valuesOf({ 1: ['启用', 'Enabled'], 2: ['停用', 'Disabled'] })
export type Flag = (typeof flags)[number]
export const IsFlag = () => OneOf(flags, ['状态', 'Status'])
