import { posix } from 'node:path'
import { Refused, type Bounds } from './bounds.js'
import { PlainText } from './plain-text.js'
import { attributesOf, Xml } from './xml.js'
import type { Zip } from './zip.js'

/** What is needed to read the first sheet. */
export interface Workbook {
  /** The XML of the sheet. */
  readonly sheet: string
  /** Texts that cells refer to by index. */
  readonly shared: readonly string[]
  /** Indexes of the styles that display a number as a date. */
  readonly dayStyles: ReadonlySet<number>
  readonly from1904: boolean
}

export function openWorkbook(zip: Zip, { cellLength }: Bounds): Workbook {
  const path = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const { sheetId, from1904 } = about(zip.text(path))
  const relations = relationsOf(zip, path)
  const sheet = relations.find(({ id }) => id === sheetId)
  const part = (type: string) => zip.text(relations.find((relation) => relation.type === type)?.path ?? '')
  return {
    sheet: zip.text(sheet?.path ?? '') ?? missing(),
    shared: sharedTexts(part('sharedStrings') ?? '', cellLength),
    dayStyles: dayStyles(part('styles') ?? ''),
    from1904,
  }
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

/** The parts a part refers to, and their paths. */
function relationsOf(zip: Zip, path: string): Relation[] {
  const { dir, base } = posix.parse(path)
  const relations: Relation[] = []
  for (const [name, attributes] of opened(zip.text(posix.join(dir, '_rels', `${base}.rels`)) ?? '')) {
    const target = attributes().get('Target')
    if (name !== 'Relationship' || target === undefined) continue
    const type = posix.basename(attributes().get('Type') ?? '')
    relations.push({ id: attributes().get('Id') ?? '', type, path: posix.resolve('/', dir, target).slice(1) })
  }
  return relations
}

/** The first sheet, and the date system. */
function about(workbook: string = missing()): { sheetId: string; from1904: boolean } {
  let from1904 = false
  for (const [name, attributes] of opened(workbook)) {
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes().get('date1904') ?? '')
    if (name === 'sheet') return { sheetId: attributes().get('id') ?? missing(), from1904 }
  }
  return missing()
}

function sharedTexts(source: string, longest: number): string[] {
  const texts: string[] = []
  const xml = new Xml(source)
  let text = new PlainText(longest)
  for (let tag = xml.next(); tag; tag = xml.next()) {
    if (tag.name !== 'si') text.at(tag, xml.text)
    else if (tag.closes) {
      texts.push(text.text)
      text = new PlainText(longest)
    }
  }
  return texts
}

/** Built-in number formats that display dates. */
const knownDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

function dayStyles(source: string): Set<number> {
  const customFormats = new Map<number, boolean>()
  const days = new Set<number>()
  let looks: number | undefined
  for (const [name, attributes, opens] of opened(source, true)) {
    if (name === 'cellXfs') looks = opens ? 0 : undefined
    if (!opens) continue
    if (name === 'numFmt')
      customFormats.set(Number(attributes().get('numFmtId')), isDay(attributes().get('formatCode') ?? ''))
    if (name !== 'xf' || looks === undefined) continue
    const format = Number(attributes().get('numFmtId') ?? 0)
    if (customFormats.get(format) ?? knownDays.has(format)) days.add(looks)
    looks++
  }
  return days
}

/** Most characters of a format that are inspected. */
const formatMost = 255

/**
 * Whether a format displays years or days, ignoring escaped, quoted and bracketed text. Brackets match only up to the
 * next bracket, so that matching stays linear.
 */
const isDay = (format: string): boolean =>
  /[yd]/i.test(format.slice(0, formatMost).replace(/\\.|"[^"]*"|\[[^[\]]*\]/g, ' '))

type Opened = readonly [name: string, attributes: () => Map<string, string>, opens: boolean]

/** Opening tags; with `closing`, also those that only close. */
function* opened(source: string, closing = false): Generator<Opened> {
  const xml = new Xml(source)
  for (let tag = xml.next(); tag; tag = xml.next()) {
    const here = tag
    if (tag.opens || closing) yield [tag.name, () => attributesOf(here), tag.opens]
  }
}

function missing(): never {
  throw new Refused('unreadable')
}
