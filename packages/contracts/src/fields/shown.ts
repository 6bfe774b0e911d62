import { grouped, translate, type Language } from '../wire/text.js'
import type { FieldSpec, IntUnit } from './spec.js'
import { textOfValue } from './values.js'
import { aheadOfUtcMs } from '../wire/time.js'

/**
 * A value as shown to people: texts for codes, business time for instants, percentages for proportions, yuan for amounts,
 * separated thousands for counts. Null and undefined are an empty text. Of two long texts beside each other, `other` tells
 * which part to show.
 */
export function shownValue(spec: FieldSpec, value: unknown, language: Language, other?: unknown): string {
  if (value === null || value === undefined) return ''
  if (spec.shown) return translate(spec.shown(value, other), language)
  if (!spec.list || !Array.isArray(value)) return shownOne(spec, value, language)
  return value.map((item) => shownOne(spec, item, language)).join(language === 'zh' ? '、' : ', ')
}

function shownOne(spec: FieldSpec, value: unknown, language: Language): string {
  const text = textOfValue(spec, value)
  if (text) return translate(text, language)
  if (typeof value === 'number' && spec.is.kind === 'int') return shownNumber(value, spec.is.unit)
  if (typeof value !== 'string') return JSON.stringify(value)
  return spec.is.kind === 'time' ? businessTime(value) : value
}

/** Hundredths are divided once and never added up, so that rounding adds no digits. */
function shownNumber(value: number, unit: IntUnit | undefined): string {
  if (unit === 'bps') return `${value / 100}%`
  if (unit === 'cents') return yuan(value)
  return unit ? String(value) : grouped(value)
}

/** An amount as a number for spreadsheets: `1234.50`. */
export const plainYuan = (cents: number): string => (cents / 100).toFixed(2)

/** An amount as shown to people: `¥1,234.50`. */
export function yuan(cents: number): string {
  const amount = plainYuan(Math.abs(cents)).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}¥${amount}`
}

/** `2026-11-21T02:30:00.000Z` in business time: `2026-11-21 10:30:00`. */
export function businessTime(instant: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  return new Date(at + aheadOfUtcMs).toISOString().slice(0, 19).replace('T', ' ')
}
