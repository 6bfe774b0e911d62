/** The refusal of a request, with the code and the data of the reply. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

const labels: Readonly<Record<string, string>> = {
  pageNum: '页码',
  pageSize: '每页条数',
  order: '排序方向',
  sort: '排序',
  keyword: '对象名称或请求编号',
  entity: '对象',
  entityId: '对象编号',
  result: '结果',
  managerId: '操作人',
  from: '开始日期',
  to: '结束日期',
  roleId: '角色编号',
  version: '版本',
  roleName: '角色名称',
  family: '类型',
  remark: '备注',
  managerAccount: '账号',
  managerPassword: '密码',
}

/** The refusal of one field. */
export function bad(field: string, reason: string, words: string): Refused {
  const message = `${labels[field] ?? `${field} `}${words}`
  return new Refused(400, `参数有误：${message}`, [{ field, reason, message }])
}

/** Parses `a=1&b=2` from a query string or form. An unknown or repeated key is refused. */
export class Input {
  private readonly values = new Map<string, string>()

  constructor(text: string, fieldNames: ReadonlySet<string>) {
    for (const part of text.split('&')) {
      if (part === '') continue
      const equals = part.indexOf('=')
      const key = unescape(equals === -1 ? part : part.slice(0, equals))
      if (!fieldNames.has(key)) throw unknown(key)
      if (this.values.has(key)) throw bad(key, 'single', '只能有一个值')
      this.values.set(key, equals === -1 ? '' : unescape(part.slice(equals + 1)))
    }
  }

  text(key: string, min: number, max: number): string {
    const value = this.values.get(key)?.trim() ?? ''
    const length = value.length <= max ? value.length : Array.from(value).length
    if (length < min) throw bad(key, 'tooShort', `至少 ${min} 个字符`)
    if (length > max) throw bad(key, 'tooLong', `最多 ${max} 个字符`)
    if (control.test(value)) throw bad(key, 'characters', '含有不允许的字符')
    return value
  }

  /** The value as typed, including spaces at its ends. */
  secret(key: string, max: number): string {
    const value = this.values.get(key) ?? ''
    if (value === '') throw bad(key, 'required', '不能为空')
    if (value.length > max) throw bad(key, 'tooLong', `最多 ${max} 个字符`)
    if (control.test(value)) throw bad(key, 'characters', '含有不允许的字符')
    return value
  }

  whole<Otherwise extends number | undefined>(key: string, max: number, otherwise: Otherwise): number | Otherwise {
    const value = this.values.get(key)
    if (value === undefined || value === '') return otherwise
    if (!digits.test(value)) throw bad(key, 'int', '必须是整数')
    const number = Number(value)
    if (number < 1) throw bad(key, 'tooSmall', '不能小于 1')
    if (number > max) throw bad(key, 'tooLarge', `不能大于 ${max}`)
    return number
  }

  oneOf(key: string, allowed: ReadonlySet<string>): string | undefined {
    const value = this.values.get(key)
    if (value === undefined || value === '') return undefined
    if (!allowed.has(value)) throw bad(key, 'oneOf', `只能是：${[...allowed].join(', ')}`)
    return value
  }

  day(key: string): string | undefined {
    const value = this.values.get(key)
    if (value === undefined || value === '') return undefined
    const at = dayPattern.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
    // `Date.parse` reads 31 February as 3 March.
    if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value))
      throw bad(key, 'day', '必须是日期（YYYY-MM-DD）')
    return value
  }
}

const unknown = (key: string): Refused => bad(key, 'unknown', '不认识的字段')

/** For calls without input. */
export function takesNothing(text: string): void {
  if (text !== '') throw unknown(text.split(/[=&]/, 1)[0] ?? '')
}

const digits = /^-?\d{1,15}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
const control = /[\u0000-\u001f\u007f]|[\ud800-\udfff]/u

function unescape(part: string): string {
  if (!part.includes('%') && !part.includes('+')) return part
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new Refused(400, '请求内容不是有效的 UTF-8 编码')
  }
}
