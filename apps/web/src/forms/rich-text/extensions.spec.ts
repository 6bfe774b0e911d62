import { richMarks, richNodes } from '@bedside/contracts'
import { getSchema } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { richExtensions } from './extensions'
import { cleanHtml } from './pasted-html'
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

describe('pasted content', () => {
  test.each([
    ['<p onclick="alert(1)" style="x" class="y">文字</p>', '<p>文字</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
    ['<a href="https://example.com" target="_top" onclick="x">d</a>', '<a href="https://example.com">d</a>'],
    ['<a href="jAvAsCrIpT&#58;alert(1)">e</a>', '<a>e</a>'],
    ['<iframe src="https://example.com"></iframe>f', 'f'],
    ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
    ['<h1>g</h1><h5>h</h5>', '<h2>g</h2><h3>h</h3>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>', ''],
    ['<style>p{color:red}</style>i', 'i'],
    [
      '<a href="/j">j</a><b>k</b><a href="https://example.com">l</a>m',
      '<a>j</a><b>k</b><a href="https://example.com">l</a>m',
    ],
    ['<table><tr><td>n</td><td>1</td></tr><tr><th>o</th><td>2</td></tr></table>', '<p>n 1 </p><p>o 2 </p>'],
  ])('is cleaned: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})
