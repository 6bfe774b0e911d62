/** The refusal of a request, with the code of the reply. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const bad = (field: string): Refused => new Refused(400, `参数有误：${field}`)

/** Parses `a=1&b=2` from a query string or form. An unknown or repeated key is refused. */
export class Input {
  private readonly values = new Map<string, string>()

  constructor(text: string, known: ReadonlySet<string>) {
    for (const part of text.split('&')) {
      if (part === '') continue
      const equals = part.indexOf('=')
      const key = unescape(equals === -1 ? part : part.slice(0, equals))
      if (!known.has(key) || this.values.has(key)) throw bad(key)
      this.values.set(key, equals === -1 ? '' : unescape(part.slice(equals + 1)))
    }
  }

  text(key: string, min: number, max: number): string {
    const value = this.values.get(key)?.trim() ?? ''
    const length = value.length <= max ? value.length : Array.from(value).length
    if (length < min || length > max || control.test(value)) throw bad(key)
    return value
  }

  /** The value as typed, including spaces at its ends. */
  secret(key: string, max: number): string {
    const value = this.values.get(key) ?? ''
    if (value === '' || value.length > max || control.test(value)) throw bad(key)
    return value
  }

  whole<Otherwise extends number | undefined>(key: string, max: number, otherwise: Otherwise): number | Otherwise {
    const value = this.values.get(key)
    if (value === undefined || value === '') return otherwise
    const number = digits.test(value) ? Number(value) : 0
    if (number < 1 || number > max) throw bad(key)
    return number
  }

  oneOf(key: string, allowed: ReadonlySet<string>): string | undefined {
    const value = this.values.get(key)
    if (value === undefined || value === '') return undefined
    if (!allowed.has(value)) throw bad(key)
    return value
  }

  day(key: string): string | undefined {
    const value = this.values.get(key)
    if (value === undefined || value === '') return undefined
    const at = dayPattern.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
    // `Date.parse` reads 31 February as 3 March.
    if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value)) throw bad(key)
    return value
  }
}

/** For calls without input. */
export function takesNothing(text: string): void {
  if (text !== '') throw bad(text.slice(0, 64))
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
    throw bad('encoding')
  }
}
