import { ValidateBy, type ValidationArguments } from 'class-validator'
import type { Class } from '../wire/endpoint.js'
import { translate, type Text as Words, type Values } from '../wire/text.js'
import { limits } from '../limits.js'
import { richProblem } from '../rich-text/problem.js'
import { richTextInWords } from '../rich-text/read.js'
import { problemOf } from './check.js'
import {
  describe,
  describeAs,
  fieldsOf,
  reasons,
  type FieldKind,
  type FieldSpec,
  type FormRule,
  type Problem,
  type Reason,
  type Texts,
} from './spec.js'
import { dayMs } from '../wire/time.js'

/**
 * The decorators from which every request and reply is built. Each declares a field's kind and label, and adds its check as a
 * class-validator rule, so that other tools can validate the classes too.
 */
type Size = { min?: number; max: number; pattern?: RegExp; patternName?: string; grouped?: true }

function field(is: FieldKind, label: Words, more: { list?: { max: number }; texts?: Texts } = {}): PropertyDecorator {
  return (target, key) => {
    describe(target, key, { is, label, ...more })
    validated(target, key)
  }
}

/** One class-validator rule for each field: `problemOf`, as used by forms and documents. */
const validated = ValidateBy({
  name: 'field',
  validator: {
    validate: (value, args) => !problemIn(args, value),
    defaultMessage: (args) => {
      const problem = problemIn(args, args?.value)
      return problem ? `${args?.property}: ${translate(reasons[problem.reason], 'en', problem.values)}` : ''
    },
  },
})

function problemIn(args: ValidationArguments | undefined, value: unknown) {
  if (!args) return undefined
  const spec = fieldsOf(args.object.constructor as Class).get(args.property)
  return spec && problemOf(spec, value, args.object as Record<string, unknown>)
}

const text = (
  size: Size,
  more: { lines?: boolean; trim?: boolean; secret?: boolean; region?: boolean } = {},
): FieldKind => ({
  kind: 'text',
  min: size.min ?? 0,
  max: size.max,
  lines: more.lines ?? false,
  trim: more.trim ?? true,
  secret: more.secret ?? false,
  ...(more.region ? { region: true } : {}),
  ...(size.pattern ? { pattern: size.pattern, patternName: size.patternName ?? 'pattern' } : {}),
  ...(size.grouped ? { grouped: true } : {}),
})

/** Declares a field with the complete specification of another one. */
export function carry(target: object, key: string, spec: FieldSpec): void {
  describeAs(target, key, spec)
  validated(target, key)
}

/** One line of text, trimmed. */
export const Text = (size: Size, label: Words) => field(text(size), label)
/** A region of the official list, or a text from before the list was introduced; shown in the viewer's language. */
export const Region = () => field(text(limits.region, { region: true }), ['地区', 'Region'])
/** Text of several lines. */
export const Lines = (size: Size, label: Words) => field(text(size, { lines: true }), label)
/** A password: never trimmed, logged or sent back. */
export const Password = (size: Size, label: Words) => field(text(size, { trim: false, secret: true }), label)
/** A whole number. */
export const Int = (bounds: { min: number; max: number }, label: Words) => field({ kind: 'int', ...bounds }, label)
/** The id of a record. */
export const Id = (label: Words) => field({ kind: 'int', ...limits.id, unit: 'id' }, label)
/** A number that people quote, such as a position in the books. */
export const Serial = (label: Words) => field({ kind: 'int', ...limits.seq, unit: 'serial' }, label)
/** A number of things. */
export const Count = (label: Words) => Int({ min: 0, max: limits.id.max }, label)
export const IdList = (max: number, label: Words) =>
  field({ kind: 'int', ...limits.id, unit: 'id' }, label, { list: { max } })
/** The versions of several records that were shown, in the order of their ids. */
export const VersionList = (max: number) =>
  field({ kind: 'int', ...limits.version }, ['版本', 'Versions'], { list: { max } })
/** A proportion in basis points: 10000 is 100 %. */
export const Bps = (bounds: { min: number; max: number }, label: Words) =>
  field({ kind: 'int', ...bounds, unit: 'bps' }, label)
/** An amount of money in whole cents; shown and typed in yuan. */
export const Cents = (bounds: { min: number; max: number }, label: Words) =>
  field({ kind: 'int', ...bounds, unit: 'cents' }, label)
/** Values with names (`valuesOf`), or plain ones. */
type Choices<V extends string | number> = readonly V[] & { readonly texts?: Texts<V> }
/** One of several fixed values; `texts` names each of them, for filters, tags, exports and documents. */
export const OneOf = <V extends string | number>(values: Choices<V>, label: Words, texts = values.texts) =>
  field({ kind: 'oneOf', values }, label, texts ? { texts } : {})
/** Several of some fixed values. */
export const SomeOf = <V extends string | number>(
  values: Choices<V>,
  max: number,
  label: Words,
  texts = values.texts,
) => field({ kind: 'oneOf', values }, label, { list: { max }, ...(texts && { texts }) })
/** Texts that need the label of their field to be understood. */
export const yesNo: Texts<0 | 1> = { 0: ['否', 'No'], 1: ['是', 'Yes'] }
/** 1 for yes, 0 for no. */
export const YesNo = (label: Words) => OneOf([0, 1], label, yesNo)
/** A calendar day in business time, `2026-11-21`. */
export const Day = (label: Words) => field({ kind: 'day' }, label)
/** An instant, ISO 8601 in UTC. */
export const Time = (label: Words) => field({ kind: 'time' }, label)
export const Nested = (type: () => Class, label: Words) => field({ kind: 'nested', type }, label)
export const NestedList = (type: () => Class, label: Words, max = Number.MAX_SAFE_INTEGER) =>
  field({ kind: 'nested', type }, label, { list: { max } })
export const TextList = (size: Size, max: number, label: Words) => field(text(size), label, { list: { max } })
/** An object or a list as one JSON text. */
export const JsonText = (size: { max: number; depth: number }, label: Words) =>
  field({ kind: 'jsonText', ...size }, label)
/** Text with headings, lists, links and pictures, as JSON text of the nodes that `rich-text/nodes.ts` lists. */
export const RichText =
  (label: Words): PropertyDecorator =>
  (target, key) => {
    const { json: max, depth } = limits.richText
    field({ kind: 'jsonText', max, depth, rich: true }, label)(target, key)
    // A rule of the field rather than of its kind, so that pages without such a field, like the login page, do not load this
    // code.
    const check: FormRule = (value) => (typeof value === 'string' ? richProblem(JSON.parse(value)) : undefined)
    describe(target, key, { shown: richTextInWords, check })
  }
/** A file with a maximum size in bytes. The sender provides a `Blob`; the receiver gets the bytes. */
export const FileOf = (max: number, label: Words) => field({ kind: 'file', max }, label)
/** A file too large for memory: the receiver gets it on disk. */
export const LargeFileOf = (max: number, label: Words) => field({ kind: 'file', max, onDisk: true }, label)
/** Free-form data, for replies only. */
export const Json = (label: Words) => field({ kind: 'json' }, label)
export const Phone = (label: Words) => Text(limits.phone, label)

/** The field may be left out. */
export const Optional = (): PropertyDecorator => (target, key) => describe(target, key, { optional: true })
/** The field may be left out, and an empty text removes the stored value. */
export const Clearable = (): PropertyDecorator => (target, key) =>
  describe(target, key, { optional: true, clearable: true })
/** The field may be null; for replies. */
export const Nullable = (): PropertyDecorator => (target, key) => describe(target, key, { nullable: true })

/** Sets how the field's value is shown in the log, in conflicts and in files. */
export const ShownAs =
  (shown: (value: unknown) => Words): PropertyDecorator =>
  (target, key) =>
    describe(target, key, { shown })

/** A rule that depends on the whole form; `asks` describes it in the documents. */
export const rule =
  (asks: Words, check: FormRule): PropertyDecorator =>
  (target, key) =>
    describe(target, key, { check, asks })

/** Describes in the documents what else is needed to fill in the field. */
export const Requires =
  (asks: Words): PropertyDecorator =>
  (target, key) =>
    describe(target, key, { asks })

/** A reason's sentence in both languages. */
export const reasonText = (reason: Reason, values?: Values): Words => [
  translate(reasons[reason], 'zh', values),
  translate(reasons[reason], 'en', values),
]

/** A day that must not precede another day of the same form, nor, with `days`, be further than that from it. */
export const NotBefore = (other: string, otherLabel: Words, days?: number): PropertyDecorator =>
  rule(notBeforeText(otherLabel, days), (value, form): Problem | undefined => {
    const from = form[other]
    if (typeof value !== 'string' || typeof from !== 'string' || value === '' || from === '') return undefined
    if (value < from) return { reason: 'notBefore', values: { other: otherLabel } }
    const apart = (Date.parse(value) - Date.parse(from)) / dayMs
    return days !== undefined && apart > days
      ? { reason: 'rangeTooLong', values: { other: otherLabel, max: days } }
      : undefined
  })

function notBeforeText(other: Words, days?: number): Words {
  const [zh, en] = reasonText('notBefore', { other })
  if (days === undefined) return [zh, en]
  const [zhToo, enToo] = reasonText('rangeTooLong', { other, max: days })
  return [`${zh}，${zhToo}`, `${en}, ${enToo}`]
}

/** A day that must come after another day of the same form. */
export const After = (other: string, otherLabel: Words): PropertyDecorator =>
  rule(reasonText('after', { other: otherLabel }), (value, form): Problem | undefined => {
    const from = form[other]
    if (typeof value !== 'string' || typeof from !== 'string' || value === '' || from === '') return undefined
    return value <= from ? { reason: 'after', values: { other: otherLabel } } : undefined
  })

/** A number that must not be below another number of the same form: the upper end of a range. */
export const NotBelow = (other: string, otherLabel: Words): PropertyDecorator =>
  rule(reasonText('notBelow', { other: otherLabel }), (value, form): Problem | undefined => {
    const least = form[other]
    if (typeof value !== 'number' || typeof least !== 'number') return undefined
    return value < least ? { reason: 'notBelow', values: { other: otherLabel } } : undefined
  })

/** A password must not be the account it belongs to. */
export const NotTheAccount = (account: string): PropertyDecorator =>
  rule(reasonText('passwordIsAccount'), (value, form) => {
    const name = form[account]
    const same = typeof value === 'string' && typeof name === 'string' && value.toLowerCase() === name.toLowerCase()
    return same ? { reason: 'passwordIsAccount' } : undefined
  })
