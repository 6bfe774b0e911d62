import { richMarks, richNodes } from '@bedside/contracts'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { richExtensions } from './extensions'
import { PictureAddresses } from './picture-addresses'

const schema = getSchema(richExtensions(new PictureAddresses()))
const attributesOf = (types: object): [string, string[]][] =>
  Object.entries(types)
    .map(([name, type]): [string, string[]] => [name, Object.keys((type as { attrs?: object }).attrs ?? {}).sort()])
    .sort(([one], [other]) => one.localeCompare(other))
const specsOf = (types: Record<string, { spec: object }>) =>
  Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, spec]))

test('the editor creates exactly the nodes that the contract lists', () => {
  expect(attributesOf(specsOf(schema.nodes))).toEqual(attributesOf(richNodes))
  expect(attributesOf(specsOf(schema.marks))).toEqual(attributesOf(richMarks))
})

test('each node may contain in the editor what the contract permits', () => {
  for (const [name, rule] of Object.entries(richNodes)) {
    const holds: readonly string[] = 'holds' in rule ? rule.holds : []
    const type = schema.nodes[name]
    const taken = Object.keys(schema.nodes).filter((inner) => {
      const node = schema.nodes[inner]
      return node !== undefined && type !== undefined && reaches(type.contentMatch, inner)
    })
    expect([name, taken.sort()]).toEqual([name, [...holds].sort()])
  }
})

/** Whether a node can occur anywhere in this content. */
function reaches(match: typeof schema.topNodeType.contentMatch, inner: string, seen = new Set<unknown>()): boolean {
  if (seen.has(match)) return false
  seen.add(match)
  for (let at = 0; at < match.edgeCount; at++) {
    const { type, next } = match.edge(at)
    if (type.name === inner || reaches(next, inner, seen)) return true
  }
  return false
}
