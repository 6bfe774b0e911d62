import type { ParameterKey } from '@bedside/contracts'
import type { Config } from '../config/config.js'

/** Parameters whose value 0 refers to an environment setting, and which one. */
const settings = {
  'account.lockTries': 'LOGIN_FAILURES',
  'account.lockMinutes': 'LOGIN_LOCK_MINUTES',
  'account.sessionHours': 'SESSION_ABSOLUTE_HOURS',
  'account.idleMinutes': 'SESSION_IDLE_MINUTES',
} as const satisfies Partial<Record<ParameterKey, keyof Config>>

/** The value 0 refers to; null if 0 means 0. */
export const installedValue = (config: Config, key: ParameterKey): number | null =>
  key in settings ? config[settings[key as keyof typeof settings]] : null

/** The parameter or, if it is 0, the environment setting. */
export const inForce = (config: Config, key: keyof typeof settings, value: number): number =>
  value || config[settings[key]]
