import { Refused } from './bounds.js'

/** A tag or a text between two tags is never so long; the longest that a cell may hold is half of it. */
const longest = 65_536
const deepest = 100

const quotes = new Set(['"', "'"].map((sign) => sign.charCodeAt(0)))
const less = '<'.charCodeAt(0)
const greater = '>'.charCodeAt(0)
const slash = '/'.charCodeAt(0)

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

export interface Tag {
  /** Without its prefix: writers choose those as they like. */
  readonly name: string
  readonly opens: boolean
  readonly closes: boolean
  /** What stands behind the name. */
  readonly rest: string
}

/** Walks through XML from tag to tag, in time that grows with its length and no faster. It knows no DOCTYPE. */
export class Xml {
  /** What stood between the tag before and this one. */
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

  /** Goes on behind the next such sign, and says where that stands. */
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

/** The attributes of a tag, by their names without prefixes. */
export function attributesOf({ rest }: Tag): Map<string, string> {
  const next = /\s+(?:[^\s=:]+:)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const found = new Map<string, string>()
  for (let match = next.exec(rest); match; match = next.exec(rest))
    found.set(match[1] ?? '', unescaped(match[2] ?? match[3] ?? ''))
  return found
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,8}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff ? whole : String.fromCodePoint(code)
    },
  )
}
