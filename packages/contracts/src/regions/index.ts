import type { Text } from '../wire/text.js'
import { provinceLines } from './province-lines.js'

/** A province, or one of its prefecture-level divisions. */
export interface Region {
  /** The six digits of GB/T 2260. */
  readonly code: string
  /** The stored form: the province, then the division. A municipality is one word. */
  readonly value: string
  readonly name: Text
}

/** Every province, each before its divisions. */
export const regions: readonly Region[] = provinceLines.trim().split('\n').flatMap(regionsOfLine)

function regionsOfLine(line: string): readonly Region[] {
  const [head = '', rest = ''] = line.split(':')
  const [digits, zh, en] = parted(head)
  const province: Region = { code: `${digits}0000`, value: zh, name: [zh, en] }
  const divisions = rest
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parted)
  // The only division of a municipality is the municipality itself.
  if (divisions.length === 1 && divisions[0]?.[1] === zh) return [province]
  const below = divisions.map(([more, city, cityEn]): Region => {
    const value = `${zh} ${city}`
    return { code: `${digits}${more}00`, value, name: [value, `${cityEn}, ${en}`] }
  })
  return [province, ...below]
}

function parted(text: string): readonly [digits: string, zh: string, en: string] {
  const [digits = '', zh = '', ...en] = text.trim().split(' ')
  return [digits, zh, en.join(' ')]
}

const names = new Map(regions.map(({ value, name }) => [value, name]))

export const isRegion = (value: string): boolean => names.has(value)

/** The name of a region; a text that is not on the list stands for itself. */
export const regionText = (value: string): Text => names.get(value) ?? [value, value]

/** The province of a region, which may be a province itself. */
export const provinceOf = (value: string): string => value.split(' ')[0] ?? value
