import { badCharacters } from '../fields/characters.js'
import type { Problem } from '../fields/spec.js'
import { limits } from '../limits.js'
import { ruleOfMark, ruleOfNode } from './nodes.js'
import { plainTextOf, pictureIdsOf } from './read.js'
import type { RichNode } from './nodes.js'

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Why a rich text is refused; undefined if all of it is allowed and within limits. The depth was checked before. */
export function richProblem(doc: unknown): Problem | undefined {
  const { nodes, pictures, characters } = limits.richText
  const counted = { nodes: 0 }
  if (!isObject(doc) || doc['type'] !== 'doc' || !isNode(doc, counted)) {
    return counted.nodes > nodes ? { reason: 'richTextTooLong', values: { max: nodes } } : { reason: 'richText' }
  }
  const read = doc as unknown as RichNode
  if (pictureIdsOf(read).length > pictures) return { reason: 'richTextPictures', values: { max: pictures } }
  if (Array.from(plainTextOf(read)).length > characters) return { reason: 'tooLong', values: { max: characters } }
  return undefined
}

function isNode(node: Loose, counted: { nodes: number }): boolean {
  counted.nodes++
  const rule = ruleOfNode(node['type'])
  if (!rule || counted.nodes > limits.richText.nodes) return false
  if (node['type'] === 'text') return onlyHas(node, 'type', 'text', 'marks') && isText(node)
  if (!onlyHas(node, 'type', 'attrs', 'content') || !fits(rule.attrs, node['attrs'])) return false
  const content = node['content'] ?? []
  if (!Array.isArray(content) || content.length < (rule.least ?? 0)) return false
  return content.every(
    (inner: unknown) => isObject(inner) && (rule.holds ?? []).includes(String(inner['type'])) && isNode(inner, counted),
  )
}

function isText({ text, marks = [] }: Loose): boolean {
  if (typeof text !== 'string' || text === '' || badCharacters(text)) return false
  if (!Array.isArray(marks)) return false
  const types = new Set(marks.map((mark: unknown) => (isObject(mark) ? mark['type'] : undefined)))
  return types.size === marks.length && marks.every((mark: unknown) => isObject(mark) && isMark(mark))
}

function isMark(mark: Loose): boolean {
  const rule = ruleOfMark(mark['type'])
  return rule !== undefined && onlyHas(mark, 'type', 'attrs') && fits(rule.attrs, mark['attrs'])
}

/** Whether the attributes are exactly the declared ones, each with an allowed value. */
function fits(declared: Readonly<Record<string, (value: unknown) => boolean>> = {}, attrs: unknown = {}): boolean {
  return (
    isObject(attrs) &&
    onlyHas(attrs, ...Object.keys(declared)) &&
    Object.entries(declared).every(([name, isRight]) => isRight(attrs[name]))
  )
}

const onlyHas = (object: Loose, ...keys: readonly string[]): boolean =>
  Object.keys(object).every((key) => keys.includes(key))
