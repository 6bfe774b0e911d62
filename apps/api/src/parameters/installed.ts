import type { ParameterKey } from '@bedside/contracts'
import type { Config } from '../config/config.js'

/** Parameters whose 0 stands for what the settings of the installation say, and by which of them. */
const settings = {
  'account.lockTries': 'LOGIN_FAILURES',
  'account.lockMinutes': 'LOGIN_LOCK_MINUTES',
  'account.sessionHours': 'SESSION_ABSOLUTE_HOURS',
  'account.idleMinutes': 'SESSION_IDLE_MINUTES',
} as const satisfies Partial<Record<ParameterKey, keyof Config>>

/** What 0 stands for; null where it stands for itself. */
export const installedValue = (config: Config, key: ParameterKey): number | null =>
  key in settings ? config[settings[key as keyof typeof settings]] : null

/** What was set, or, where that is 0, what the installation says. */
export const inForce = (config: Config, key: keyof typeof settings, value: number): number =>
  value || config[settings[key]]
