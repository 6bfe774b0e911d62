import type { Text } from '../wire/text.js'
import type { RichNode } from './nodes.js'

/** A rich text that holds nothing yet. */
export const emptyRichText = '{"type":"doc","content":[{"type":"paragraph"}]}'

/** What is stored or typed, as nodes. It was checked when it came in. */
export const richTextFrom = (json: string): RichNode => JSON.parse(json) as RichNode

/** Its words, a line for each paragraph. */
export function plainTextOf(node: RichNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const inner = (node.content ?? []).map(plainTextOf)
  const hasText = node.type === 'paragraph' || node.type === 'heading'
  return hasText ? inner.join('') : inner.join('\n')
}

/** Every picture that it shows, once. */
export function pictureIdsOf(node: RichNode): number[] {
  const own = node.type === 'image' && node.attrs?.fileId !== undefined ? [node.attrs.fileId] : []
  return [...new Set([...own, ...(node.content ?? []).flatMap(pictureIdsOf)])]
}

export const isEmptyRichText = (node: RichNode): boolean =>
  plainTextOf(node).trim() === '' && pictureIdsOf(node).length === 0

const excerptLength = 120

/** How one reads where there is no room for all of it: its beginning, and how much there is. */
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
