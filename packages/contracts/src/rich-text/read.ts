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
  const own = node.type === 'image' && node.attrs?.fileId !== undefined ? [node.attrs.fileId] : []
  return [...new Set([...own, ...(node.content ?? []).flatMap(pictureIdsOf)])]
}

export const isEmptyRichText = (node: RichNode): boolean =>
  plainTextOf(node).trim() === '' && pictureIdsOf(node).length === 0

const excerptLength = 120

/** Where a rich text is too long to show: its beginning and its length. */
export function richTextInWords(value: unknown): Text {
  const text = wordsIn(value)
  if (text.length <= excerptLength) return [text, text]
  const start = `${text.slice(0, excerptLength)}…`
  return [`${start}（共 ${text.length} 字）`, `${start} (${text.length} characters)`]
}

function wordsIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    return plainTextOf(richTextFrom(value)).replace(/\s+/g, ' ').trim()
  } catch {
    return ''
  }
}
