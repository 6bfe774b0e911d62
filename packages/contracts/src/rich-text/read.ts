import type { Text } from '../wire/text.js'
import type { RichNode } from './nodes.js'

/** An empty rich text. */
export const emptyRichText = '{"type":"doc","content":[{"type":"paragraph"}]}'

/** Parses a stored or typed rich text, which was checked on input. */
export const richTextFrom = (json: string): RichNode => JSON.parse(json) as RichNode

/** The text of a node, a line for each paragraph. */
export function plainTextOf(node: RichNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const inner = (node.content ?? []).map(plainTextOf)
  const hasText = node.type === 'paragraph' || node.type === 'heading'
  return hasText ? inner.join('') : inner.join('\n')
}

/** The file ids of its pictures, each once. */
export function pictureIdsOf(node: RichNode): number[] {
  const ownIds = node.type === 'image' && node.attrs?.fileId !== undefined ? [node.attrs.fileId] : []
  return [...new Set([...ownIds, ...(node.content ?? []).flatMap(pictureIdsOf)])]
}

export const isEmptyRichText = (node: RichNode): boolean =>
  plainTextOf(node).trim() === '' && pictureIdsOf(node).length === 0

const excerptLength = 120
/** How much of the text that two have in common an excerpt repeats before their first difference. */
const excerptLead = 20

/**
 * Where a rich text is too long to show: an excerpt and its length. The excerpt is the beginning, or what follows the first
 * difference from another text beside it.
 */
export function richTextInWords(value: unknown, other?: unknown): Text {
  const text = wordsIn(value)
  if (text.length <= excerptLength) return [text, text]
  const from = Math.max(0, firstDifference(text, wordsIn(other)) - excerptLead)
  const until = from + excerptLength
  const part = `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`
  return [`${part}（共 ${text.length} 字）`, `${part} (${text.length} characters)`]
}

/** Where two texts begin to differ; 0 if they are equal. */
function firstDifference(one: string, other: string): number {
  if (one === other) return 0
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function wordsIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    return plainTextOf(richTextFrom(value)).replace(/\s+/g, ' ').trim()
  } catch {
    return ''
  }
}
