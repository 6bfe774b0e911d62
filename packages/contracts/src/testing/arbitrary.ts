import fc from 'fast-check'
import { fieldsOf, problemOf, type FieldKind, type FieldSpec } from '../fields/index.js'
import { isIdNo, isUscc } from '../endpoints/paper-numbers.js'
import { PlanWindow } from '../endpoints/plan.js'
import type { Class } from '../wire/endpoint.js'
import { anyWindows } from './plans.js'
import { anyRichText } from './rich-text.js'
import { dayMs } from '../wire/time.js'

/** Generates inputs and values that a contract accepts, for property tests. */

// Characters with a meaning in URLs, forms, JSON, lists or databases, besides ordinary letters.
const letters = fc.constantFrom(...Array.from('aZ09 _-.,;:&=+%#?/[]{}()"\'\\<>|~张店é\u00a0\u200d\u{1f6cf}'))
const lineBreaks = fc.constantFrom('\n', '\t')

/** Patterns with a look-ahead, or with other length limits than the field, in a form from which fast-check can generate. */
const byPattern: Record<string, RegExp> = {
  account: /^[A-Za-z][A-Za-z0-9_]{3,19}$/,
  interfaceName: /^[a-z][\w:.]{1,63}$/,
  pageUrl: /^(\/[\w/-]{0,99})?$/,
  icon: /^[\w-]{0,40}$/,
  lockNo: /^[A-Za-z0-9-]{4,32}$/,
  sim: /^\d{19,20}$/,
  cardNo: /^\d{12,19}$/,
}

/** Numbers whose last character is a checksum of the others. */
const checked: Record<string, { first: RegExp; last: string; holds: (text: string) => boolean }> = {
  uscc: { first: /^[0-9A-HJ-NPQRTUWXY]{17}$/, last: '0123456789ABCDEFGHJKLMNPQRTUWXY', holds: isUscc },
  idNo: { first: /^[1-9]\d{16}$/, last: '0123456789X', holds: isIdNo },
}

function textOf(is: Extract<FieldKind, { kind: 'text' }>): fc.Arbitrary<string> {
  const size = { minLength: is.min, maxLength: Math.min(is.max, is.min + 60) }
  if (is.patternName === 'password') {
    return fc.string({ unit: letters, minLength: is.min - 2, maxLength: is.max - 2 }).map((text) => `a${text}1`)
  }
  const number = checked[is.patternName ?? '']
  if (number) {
    const withLast = (first: string) => Array.from(number.last, (last) => first + last).find(number.holds) ?? first
    return fc.stringMatching(number.first).map(withLast)
  }
  if (is.pattern) return fc.stringMatching(byPattern[is.patternName ?? ''] ?? is.pattern)
  const made = fc.string({ ...size, unit: is.lines ? fc.oneof(letters, lineBreaks) : letters })
  return is.trim ? made.map((text) => text.trim()) : made
}

function oneOf(is: FieldKind): fc.Arbitrary<unknown> {
  switch (is.kind) {
    case 'text':
      return textOf(is)
    case 'int':
      return fc.oneof(fc.integer(is), fc.constantFrom(is.min, is.max))
    case 'oneOf':
      return fc.constantFrom(...is.values)
    case 'day':
      return fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * dayMs).toISOString().slice(0, 10))
    case 'time':
      return fc.integer({ min: 0, max: 4e12 }).map((at) => new Date(at).toISOString())
    case 'nested':
      // With all fields, as decoding returns it.
      return inputOf(is.type()).map((made) => Object.assign(new (is.type())() as object, made))
    case 'jsonText':
      if (is.rich) return anyRichText
      return fc
        .oneof(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })))
        .map((value) => JSON.stringify(value))
    case 'file':
      return fc.uint8Array({ minLength: 1, maxLength: 60 })
    case 'json':
      return fc.dictionary(fc.string(), fc.string())
  }
}

/** Lists whose values depend on each other, which values generated one by one would never satisfy. */
const wholes = new Map<Class, fc.Arbitrary<unknown[]>>([[PlanWindow, anyWindows]])
const wholeOf = ({ is }: FieldSpec) => (is.kind === 'nested' ? wholes.get(is.type()) : undefined)

/** A value that this field accepts by itself. */
export function valueOf(spec: FieldSpec): fc.Arbitrary<unknown> {
  const whole = spec.list && wholeOf(spec)
  if (whole) return whole
  const value = spec.list
    ? fc.array(oneOf(spec.is), { minLength: 1, maxLength: Math.min(spec.list.max, 20) })
    : oneOf(spec.is)
  let misses = 0
  return value.filter((made) => {
    const problem = problemOf(spec, made)
    misses = problem ? misses + 1 : 0
    // Otherwise a field for which no valid value can be generated would be tried forever.
    if (misses > 1000) throw new Error(`no value made for ${spec.label[1]} was taken: ${problem?.reason}`)
    return problem === undefined
  })
}

/**
 * An input that this class accepts. Optional fields are sometimes left out, and always if a rule over two fields fails for
 * them; if one fails for a required field, the input is generated again.
 */
export function inputOf(type: Class): fc.Arbitrary<Record<string, unknown>> {
  const initial = new type() as Record<string, unknown>
  const fields = [...fieldsOf(type)]
  const required = fields.filter(([key, spec]) => !spec.optional && initial[key] === undefined).map(([key]) => key)
  const record = fc.record(Object.fromEntries(fields.map(([key, spec]) => [key, valueOf(spec)])), {
    requiredKeys: required,
    noNullPrototype: true,
  })
  const fitting = record.map((made) =>
    Object.fromEntries(
      Object.entries(made).filter(([key, value]) => {
        const spec = fieldsOf(type).get(key)
        return spec !== undefined && problemOf(spec, value, { ...initial, ...made }) === undefined
      }),
    ),
  )
  // A required field cannot be left out, so the whole input is generated again.
  return fitting.filter((made) => required.every((key) => key in made))
}
