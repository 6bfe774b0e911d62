import type { Class } from '../wire/endpoint.js'
import type { Text, Values } from '../wire/text.js'

/** What an integer counts or names; without it, plain pieces of something. */
export type IntUnit = 'id' | 'serial' | 'cents' | 'bps'

/** The kind of value that a field holds. The server's check, forms, documents and tests all use it. */
export type FieldKind =
  | {
      kind: 'text'
      min: number
      max: number
      lines: boolean
      trim: boolean
      secret: boolean
      /** The value is the name of a region, shown in the viewer's language. */
      region?: true
      pattern?: RegExp
      patternName?: string
      /** A number that people write in groups, with spaces or hyphens; see `ungrouped`. */
      grouped?: true
    }
  | { kind: 'int'; min: number; max: number; unit?: IntUnit }
  | { kind: 'oneOf'; values: readonly (string | number)[] }
  | { kind: 'day' }
  | { kind: 'time' }
  | { kind: 'nested'; type: () => Class }
  /** An object or list as JSON text; the server checks its content only for rich text. */
  | { kind: 'jsonText'; max: number; depth: number; rich?: true }
  /** The bytes of a file, sent only as a part of a multipart form. */
  | { kind: 'file'; max: number; onDisk?: true }
  /** Free-form data, in replies only, such as a record before and after a change. */
  | { kind: 'json' }

/** Values and their names in both languages. */
export type Texts<V extends string | number = string> = Readonly<Record<V, Text>>

export interface FieldSpec {
  readonly label: Text
  readonly is: FieldKind
  /** The names of fixed values, by value as text. */
  readonly texts?: Texts
  /** Set for lists: the maximum number of values. */
  readonly list?: { max: number }
  readonly optional: boolean
  readonly nullable: boolean
  /** An empty text is a value: it removes what was stored. */
  readonly clearable?: boolean
  /** How to show a value that is more than a text or a number. */
  readonly shown?: (value: unknown, other?: unknown) => Text
  /** A rule that depends on the whole form. */
  readonly check?: FormRule
  /** Describes that rule, or what else is needed to fill in the field, for documents. */
  readonly asks?: Text
}

/** Why a value is refused: a key of `reasons` and the values for its text. */
export interface Problem {
  reason: Reason
  values?: Values
}
export type FormRule = (value: unknown, form: Record<string, unknown>) => Problem | undefined

export type Reason = keyof typeof reasons

/** Every reason for refusing a field, in both languages. */
export const reasons = {
  required: ['必填', 'cannot be empty'],
  unknown: ['不认识的字段', 'is not a known field'],
  single: ['只能有一个值', 'can have only one value'],
  list: ['必须是列表', 'must be a list'],
  text: ['必须是文本', 'must be text'],
  characters: ['含有不允许的字符', 'must contain only allowed characters'],
  tooShort: ['至少 {min} 个字符', 'must have at least {min} characters'],
  tooLong: ['最多 {max} 个字符', 'can have at most {max} characters'],
  int: ['必须是整数', 'must be a whole number'],
  tooSmall: ['不能小于 {min}', 'must be at least {min}'],
  tooLarge: ['不能大于 {max}', 'must be at most {max}'],
  oneOf: ['只能是：{values}', 'must be one of: {values}'],
  day: ['必须是日期（YYYY-MM-DD）', 'must be a date (YYYY-MM-DD)'],
  time: ['必须是时间（ISO 8601）', 'must be a time (ISO 8601)'],
  nested: ['必须是对象', 'must be an object'],
  jsonText: ['必须是 JSON 对象或数组', 'must be a JSON object or array'],
  file: ['必须是上传的文件', 'must be an uploaded file'],
  fileTooLarge: ['最大 {max} MB', 'may hold at most {max} MB'],
  yuan: ['须为数字，最多两位小数', 'must be a number with at most two decimals'],
  percent: ['必须是百分比，最多两位小数', 'must be a percentage with at most two decimals'],
  richText: ['含有不支持的内容', 'must not hold anything unsupported'],
  richTextTooLong: ['最多 {max} 个段落和文字片段', 'may have at most {max} paragraphs and pieces of text'],
  richTextPictures: ['最多 {max} 张图片', 'may show at most {max} pictures'],
  tooDeep: ['最多嵌套 {max} 层', 'may be nested at most {max} levels deep'],
  tooMany: ['最多 {max} 项', 'can have at most {max} values'],
  account: [
    '须以字母开头，只含字母、数字和下划线',
    'must start with a letter and hold only letters, digits and underscores',
  ],
  password: ['须同时包含字母和数字', 'must contain both letters and digits'],
  passwordIsAccount: ['不能与账号相同', 'must differ from the account'],
  phone: ['必须是 11 位手机号', 'must be an 11-digit mobile number'],
  factorCode: ['须为 6 位验证码或 12 位恢复码', 'must be a code of 6 digits or a recovery code of 12'],
  phonePart: ['须为完整手机号或后四位', 'must be a whole phone number or its last four digits'],
  tel: ['必须是手机号、座机号或 400 电话', 'must be a mobile, landline or 400 number'],
  interfaceName: [
    '须以小写字母开头，只含字母、数字、下划线、冒号和点',
    'must start with a lower-case letter and hold only letters, digits, _ : and .',
  ],
  pageUrl: ['须为以 / 开头的路径', 'must be a path that starts with /'],
  signature: ['须为小写十六进制', 'must be lower-case hexadecimal'],
  timeOfDay: ['须形如 08:30', 'must look like 08:30'],
  icon: ['只含字母、数字和连字符', 'may hold only letters, digits and hyphens'],
  requestId: ['只含字母、数字、点和连字符', 'may hold only letters, digits, dots and hyphens'],
  preferenceKey: [
    '须以小写字母开头，只含字母、数字、下划线、点、冒号和连字符',
    'must start with a lower-case letter and hold only letters, digits, _ . : and -',
  ],
  lng: ['须在 73 至 136 之间', 'must be between 73 and 136'],
  lat: ['须在 3 至 54 之间', 'must be between 3 and 54'],
  windows: ['重叠或不连续', 'must fill the day without overlap or gap'],
  oneHourly: ['在计时方案中只能有一个，且按时计费', 'must be one only, charged by time, in an hourly plan'],
  capNeeded: ['为封顶计费时须填写封顶金额', 'must have a cap where charged up to one'],
  deviceNo: ['须为 2 位大写字母加 8 位数字', 'must be 2 capital letters and 8 digits'],
  lockNo: ['只含字母、数字和连字符', 'may hold only letters, digits and hyphens'],
  mac: ['须形如 A4:C1:38:00:00:01', 'must look like A4:C1:38:00:00:01'],
  sim: ['须为 19 或 20 位数字', 'must be 19 or 20 digits'],
  wardNo: ['只含汉字、字母、数字、下划线和连字符', 'may hold only letters, digits, Chinese characters, _ and -'],
  cardNo: ['必须是有效的银行卡号', 'must be a valid card number'],
  uscc: ['必须是有效的 18 位统一社会信用代码', 'must be a valid credit code of 18 characters'],
  idNo: ['必须是有效的 18 位身份证号', 'must be a valid ID card number of 18 characters'],
  foodPermitNo: ['须为 JY 加 14 位数字', 'must be JY and 14 digits'],
  cardTail: ['须为四位数字', 'must be four digits'],
  smsCode: ['须为 6 位数字', 'must be 6 digits'],
  bedPrefix: ['不能含空格和数字', 'may hold no blanks and no digits'],
  reasonNeeded: ['为退回时须填写原因', 'must have a reason if returned'],
  pattern: ['格式不正确', 'must have the right format'],
  notBefore: ['不能早于{other}', 'must not be before {other}'],
  after: ['必须晚于{other}', 'must be after {other}'],
  notBelow: ['不能小于{other}', 'must not be below {other}'],
  rangeTooLong: ['与{other}相距不能超过 {max} 天', 'must be within {max} days of {other}'],
} as const satisfies Record<string, Text>

const fieldsByClass = new WeakMap<object, Map<string, Partial<FieldSpec>>>()

/** The fields of a class in the order they are declared, inherited ones first. */
export function fieldsOf(type: Class): ReadonlyMap<string, FieldSpec> {
  const cached = complete.get(type)
  if (cached) return cached
  const parent = Object.getPrototypeOf(type) as Class | null
  const fields = new Map(parent?.prototype ? fieldsOf(parent) : [])
  for (const [key, parts] of fieldsByClass.get(type) ?? []) fields.set(key, { ...blank, ...parts })
  complete.set(type, fields)
  return fields
}
const complete = new WeakMap<object, ReadonlyMap<string, FieldSpec>>()

const blank: FieldSpec = { label: ['', ''], is: { kind: 'json' }, optional: false, nullable: false }

/** Adds to a field's specification; decorators may come in any order. */
export function describe(target: object, key: string | symbol, parts: Partial<FieldSpec>): void {
  const fields = fieldsBegun(target)
  fields.set(String(key), { ...fields.get(String(key)), ...parts })
}

/** Takes over the specification of another field; other decorators of this field, before or after, override it. */
export function describeAs(target: object, key: string, spec: FieldSpec): void {
  const fields = fieldsBegun(target)
  fields.set(key, { ...spec, ...fields.get(key) })
}

function fieldsBegun(target: object): Map<string, Partial<FieldSpec>> {
  const fields = fieldsByClass.get(target.constructor) ?? new Map<string, Partial<FieldSpec>>()
  fieldsByClass.set(target.constructor, fields)
  return fields
}
