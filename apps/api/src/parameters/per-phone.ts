import type { Reading } from '../data/reading.js'
import type { Parameters } from './parameters.js'

/** Limits on text messages per phone, for sign-in codes and for all others alike. */
export interface PerPhone {
  readonly againSeconds: number
  readonly perHour: number
  readonly perDay: number
}

export const perPhone = async (parameters: Parameters, db: Reading): Promise<PerPhone> => ({
  againSeconds: await parameters.of('sms.againSeconds', db),
  perHour: await parameters.of('sms.perHour', db),
  perDay: await parameters.of('sms.perDay', db),
})
