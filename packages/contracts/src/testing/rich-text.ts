import fc from 'fast-check'
import { limits } from '../limits.js'
import type { RichMark, RichNode } from '../rich-text/nodes.js'

/** Rich texts that the contract accepts, with all possible elements. */

const words = fc
  .string({ unit: fc.constantFrom(...Array.from('aZ0 <>&"\'/张店é\u{1f6cf}')), minLength: 1, maxLength: 20 })
  .filter((text) => text !== '')
const marks = fc.subarray<RichMark>([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'link', attrs: { href: 'https://example.com/a?b=%E5%BA%97#c' } },
])
const inline = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: words }),
  fc.record({ type: fc.constant('text' as const), marks, text: words }),
  fc.constant<RichNode>({ type: 'hardBreak' }),
)
const line = fc.array(inline, { maxLength: 4 })
const paragraph = line.map((content): RichNode => ({ type: 'paragraph', content }))

/** Nested lists of the given depth. */
const list = (levels: number): fc.Arbitrary<RichNode> => {
  const inner = levels === 0 ? paragraph : fc.oneof(paragraph, list(levels - 1))
  const items = fc.array(
    fc.array(inner, { minLength: 1, maxLength: 2 }).map((content): RichNode => ({ type: 'listItem', content })),
    { minLength: 1, maxLength: 3 },
  )
  return fc.oneof(
    items.map((content): RichNode => ({ type: 'bulletList', content })),
    fc
      .tuple(items, fc.integer({ min: 1, max: 9999 }))
      .map(([content, start]): RichNode => ({ type: 'orderedList', attrs: { start }, content })),
  )
}

const block = fc.oneof(
  paragraph,
  list(2),
  fc
    .tuple(line, fc.constantFrom(2, 3))
    .map(([content, level]): RichNode => ({ type: 'heading', attrs: { level }, content })),
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content): RichNode => ({ type: 'blockquote', content })),
  fc.constant<RichNode>({ type: 'horizontalRule' }),
  fc.integer({ min: 1, max: limits.id.max }).map((fileId): RichNode => ({ type: 'image', attrs: { fileId, alt: '' } })),
)

export const anyRichNode: fc.Arbitrary<RichNode> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content): RichNode => ({ type: 'doc', content }))
export const anyRichText = anyRichNode.map((node) => JSON.stringify(node))
