import { problemOf } from './check.js'
import type { FieldSpec } from './spec.js'

const spaces = /\s+/g
const spacesAndHyphens = /[\s\p{Dash_Punctuation}]+/gu

/**
 * A number as its field takes it, from how people write it: in groups (6222 0000 1111 2223), with full-width digits or small
 * letters. Anything that is no such number even then is returned unchanged, for the reader to correct.
 */
export function ungrouped(spec: FieldSpec, text: string): string {
  if (spec.is.kind !== 'text' || !spec.is.grouped) return text
  const narrow = text.normalize('NFKC')
  const spellings = [narrow.replaceAll(spaces, ''), narrow.replaceAll(spacesAndHyphens, '')]
  const all = [text, ...spellings, ...spellings.map((spelling) => spelling.toUpperCase())]
  return all.find((spelling) => problemOf(spec, spelling) === undefined) ?? text
}
