import { randomBytes } from 'node:crypto'
import { dayOf } from '../clock.js'

/** A unique number that contains the day and cannot be guessed: `R20261121` and ten characters. */
export const freshNumber = (prefix: string, now: number): string =>
  `${prefix}${dayOf(now).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`
