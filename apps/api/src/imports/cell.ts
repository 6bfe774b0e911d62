import { dayMs } from '@bedside/contracts'
import { Refused } from './bounds.js'
import { PlainText } from './plain-text.js'
import type { Workbook } from './workbook.js'
import type { Tag } from './xml.js'

/** 1 January 1970 in the day count of spreadsheets; with the 1904 date system it is 1462 lower. */
const epochDay = 25_569
const behind1904 = 1462

/** The cell being read. */
export class Cell {
  private readonly kind: string
  private readonly style: number
  private readonly inline: PlainText
  private value = ''

  constructor(
    attributes: ReadonlyMap<string, string>,
    private readonly longest: number,
  ) {
    this.kind = attributes.get('t') ?? 'n'
    this.style = Number(attributes.get('s') ?? 0)
    this.inline = new PlainText(longest)
  }

  at(tag: Tag, before: string): void {
    if (tag.name === 'v' && tag.closes) this.value = before.slice(0, this.longest + 1)
    else this.inline.at(tag, before)
  }

  /** The displayed text, for texts, numbers and dates. */
  textIn({ shared, dayStyles, from1904 }: Workbook): string {
    const { kind, value } = this
    if (kind === 'inlineStr') return this.inline.text
    if (value === '' || kind === 'str' || kind === 'e') return value
    if (kind === 'b') return String(value === '1')
    if (kind === 'd') return value.slice(0, 10)
    if (kind === 's') return (/^\d+$/.test(value) ? shared[Number(value)] : undefined) ?? missing()
    if (!decimalNumber.test(value)) return missing()
    const number = Number(value)
    return (dayStyles.has(this.style) && dayOf(number + (from1904 ? behind1904 : 0))) || String(number)
  }
}

/** Numbers as the format defines them; `Number` would also accept `0x10` and `Infinity`. */
const decimalNumber = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/

function dayOf(number: number): string | undefined {
  const day = new Date(Math.round((number - epochDay) * dayMs))
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10)
}

function missing(): never {
  throw new Refused('unreadable')
}
