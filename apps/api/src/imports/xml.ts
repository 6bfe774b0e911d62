import { Refused } from './bounds.js'

/** Most characters of a tag or of a text between tags; twice what a cell may hold. */
const longest = 65_536
const deepest = 100

const quotes = new Set(['"', "'"].map((sign) => sign.charCodeAt(0)))
const less = '<'.charCodeAt(0)
const greater = '>'.charCodeAt(0)
const slash = '/'.charCodeAt(0)

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

export interface Tag {
  /** Without the namespace prefix, which writers choose freely. */
  readonly name: string
  readonly opens: boolean
  readonly closes: boolean
  /** The text after the name. */
  readonly rest: string
}

/** Reads XML tag by tag in linear time. DOCTYPE is not supported. */
export class Xml {
  /** The text between the previous tag and this one. */
  text = ''
  private at = 0
  private readonly open: string[] = []

  constructor(private readonly source: string) {}

  next(): Tag | undefined {
    this.text = ''
    for (;;) {
      const from = this.source.indexOf('<', this.at)
      if (from < 0) {
        if (this.open.length > 0) throw new Refused('unreadable')
        return undefined
      }
      this.take(this.at, from, true)
      if (this.source.startsWith('<!--', from)) this.pass(from + 4, '-->')
      else if (this.source.startsWith('<?', from)) this.pass(from + 2, '?>')
      else if (this.source.startsWith('<![CDATA[', from)) this.take(from + 9, this.pass(from + 9, ']]>'), false)
      else if (this.source.startsWith('<!', from)) throw new Refused('unreadable')
      else return this.tag(from)
    }
  }

  private take(from: number, to: number, escaped: boolean): void {
    if (to - from + this.text.length > longest) throw new Refused('tooMuch')
    const piece = this.source.slice(from, to)
    this.text += escaped && piece.includes('&') ? unescaped(piece) : piece
  }

  /** Moves past the next occurrence of `sign` and returns its position. */
  private pass(from: number, sign: string): number {
    const end = this.source.indexOf(sign, from)
    if (end < 0) throw new Refused('unreadable')
    this.at = end + sign.length
    return end
  }

  private tag(from: number): Tag {
    const end = this.endOfTag(from)
    this.at = end + 1
    const closing = this.source.charCodeAt(from + 1) === slash
    const alone = this.source.charCodeAt(end - 1) === slash
    const inside = this.source.slice(from + (closing ? 2 : 1), alone ? end - 1 : end)
    const whole = /^[^\s/]+/.exec(inside)?.[0]
    if (whole === undefined || (closing && alone)) throw new Refused('unreadable')
    if (closing && this.open.pop() !== whole) throw new Refused('unreadable')
    if (!closing && !alone && this.open.push(whole) > deepest) throw new Refused('unreadable')
    return {
      name: whole.slice(whole.indexOf(':') + 1),
      opens: !closing,
      closes: closing || alone,
      rest: inside.slice(whole.length),
    }
  }

  private endOfTag(from: number): number {
    let within = 0
    for (let at = from + 1; at < this.source.length; at++) {
      if (at - from > longest) throw new Refused('tooMuch')
      const code = this.source.charCodeAt(at)
      if (within !== 0) {
        if (code === within) within = 0
      } else if (code === greater) return at
      else if (code === less) break
      else if (quotes.has(code)) within = code
    }
    throw new Refused('unreadable')
  }
}

/** A tag's attributes by name without prefix. */
export function attributesOf({ rest }: Tag): Map<string, string> {
  const next = /\s+(?:[^\s=:]+:)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const attributes = new Map<string, string>()
  for (let match = next.exec(rest); match; match = next.exec(rest))
    attributes.set(match[1] ?? '', unescaped(match[2] ?? match[3] ?? ''))
  return attributes
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedEntities.get(name) ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff ? whole : String.fromCodePoint(code)
    },
  )
}
