import { valuesOf } from '../fields/index.js'
import { yuan } from '../fields/shown.js'
import type { Text } from '../wire/text.js'

/** What a parameter is counted in, and how people read that. Amounts are whole cents, shares basis points. */
export const parameterUnits = valuesOf({
  CENTS: ['元', 'yuan'],
  BPS: ['%', '%'],
  PERCENT: ['%', '%'],
  TIMES: ['次', 'times'],
  SECONDS: ['秒', 'seconds'],
  MINUTES: ['分钟', 'minutes'],
  HOURS: ['小时', 'hours'],
  DAYS: ['天', 'days'],
  CHARACTERS: ['位', 'characters'],
})
export type ParameterUnit = (typeof parameterUnits)[number]

/** So much of a unit as people read it. */
export function parameterInWords(unit: ParameterUnit, value: number): Text {
  const [zh, en] = parameterUnits.texts[unit]
  if (unit === 'CENTS') return [yuan(value), yuan(value)]
  if (unit === 'BPS') return [`${value / 100}%`, `${value / 100}%`]
  if (unit === 'PERCENT') return [`${value}%`, `${value}%`]
  return [`${value} ${zh}`, `${value} ${value === 1 ? en.replace(/s$/, '') : en}`]
}
