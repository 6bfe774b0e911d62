import { valuesOf } from '../fields/index.js'
import { yuan } from '../fields/shown.js'
import type { Text } from '../wire/text.js'

/** The units of parameters. Amounts are whole cents, proportions basis points. */
export const parameterUnits = valuesOf({
  CENTS: ['元', 'yuan'],
  BPS: ['%', '%'],
  PERCENT: ['%', '%'],
  TIMES: ['次', 'times'],
  SECONDS: ['秒', 'seconds'],
  MINUTES: ['分钟', 'minutes'],
  HOURS: ['小时', 'hours'],
  DAYS: ['天', 'days'],
  BEDS: ['张', 'beds'],
  MESSAGES: ['条', 'messages'],
  CHARACTERS: ['位', 'characters'],
})
export type ParameterUnit = (typeof parameterUnits)[number]

/** A value with its unit, as shown to people. */
export const parameterInWords = (unit: ParameterUnit, value: number): Text =>
  withUnit(unit, figure(unit, value), value === 1)

/** A range of values, with the unit once. */
export const parameterRangeInWords = (unit: ParameterUnit, min: number, max: number): Text =>
  withUnit(unit, `${figure(unit, min)}–${figure(unit, max)}`, max === 1)

function figure(unit: ParameterUnit, value: number): string {
  if (unit === 'CENTS') return yuan(value)
  return String(unit === 'BPS' ? value / 100 : value)
}

function withUnit(unit: ParameterUnit, number: string, single: boolean): Text {
  const [zh, en] = parameterUnits.texts[unit]
  if (unit === 'CENTS') return [number, number]
  if (zh === '%') return [`${number}%`, `${number}%`]
  return [`${number} ${zh}`, `${number} ${single ? en.replace(/s$/, '') : en}`]
}
