import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../limits.js'
import { anyRichNode } from '../testing/rich-text.js'
import { isRichLink, type RichNode } from './nodes.js'
import { richProblem } from './problem.js'
import { isEmptyRichText, pictureIdsOf, plainTextOf, richTextInWords } from './read.js'

const text = (said: string, ...marks: readonly object[]) =>
  ({ type: 'text', text: said, ...(marks.length > 0 && { marks }) }) as const
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })
const doc = (...content: readonly object[]) => ({ type: 'doc', content })
const link = (href: unknown) => doc(paragraph(text('点这里', { type: 'link', attrs: { href } })))

test('any combination of listed nodes, marks and attributes is accepted', () => {
  fc.assert(fc.property(anyRichNode, (node) => richProblem(node) === undefined))
})

describe('content that could do more than be read', () => {
  const refused: Record<string, unknown> = {
    'a script': doc({ type: 'script', content: [text('alert(1)')] }),
    'raw HTML': doc({ type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } }),
    'a frame': doc({ type: 'iframe', attrs: { src: 'https://example.com' } }),
    'an svg': doc({ type: 'svg' }),
    'a style': doc(paragraph(text('x', { type: 'textStyle', attrs: { style: 'position:fixed' } }))),
    'an event on a node': doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } }),
    'an event on a mark': doc(paragraph(text('x', { type: 'bold', attrs: { onmouseover: 'alert(1)' } }))),
    'a class': doc({ type: 'heading', attrs: { level: 2, class: 'x' } }),
    'a target': doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://a.cn', target: '_top' } }))),
    'a picture from elsewhere': doc({ type: 'image', attrs: { src: 'https://example.com/a.png', alt: '' } }),
    'a picture that is a script': doc({ type: 'image', attrs: { fileId: 'javascript:alert(1)', alt: '' } }),
    'a node beside its own fields': doc({ ...paragraph(text('x')), dangerouslySetInnerHTML: { __html: '<b>' } }),
    'a name of the prototype': doc({ type: '__proto__' }),
    'another one': doc({ type: 'constructor' }),
    'a node of the prototype': JSON.parse('{"type":"doc","content":[{"type":"paragraph"}],"__proto__":{"type":"doc"}}'),
    'a document in a document': doc(doc(paragraph(text('x')))),
    'text that is an object': doc(paragraph({ type: 'text', text: { toString: 'x' } })),
    'a control character': doc(paragraph(text('a\u0000b'))),
    'text that runs the other way': doc(paragraph(text('\u202Egnp.exe'))),
    'half a character': doc(paragraph(text('\ud83d'))),
    'the same mark twice': doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' }))),
    'a list without items': doc({ type: 'bulletList', content: [] }),
    'a heading of the page': doc({ type: 'heading', attrs: { level: 1 } }),
    'no document': paragraph(text('x')),
    'a list of documents': [doc(paragraph())],
    nothing: null,
  }
  test.each(Object.entries(refused))('is refused: %s', (_what, node) => {
    expect(richProblem(node)).toEqual({ reason: 'richText' })
  })

  const links = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'http://example.com',
    '//example.com',
    '/system/public',
    'https://user:secret@example.com',
    'https://example.com/"onmouseover="alert(1)',
    'https://example.com\n',
    'https:javascript:alert(1)',
    'https://',
    '',
    null,
    7,
    { toString: 'https://example.com' },
    `https://example.com/${'a'.repeat(limits.richText.link)}`,
  ]
  test.each(links)('as a link leads nowhere: %s', (href) => {
    expect(isRichLink(href)).toBe(false)
    expect(richProblem(link(href))).toEqual({ reason: 'richText' })
  })
  test.each(['https://example.com', 'https://example.com:8443/店?b=1#c', 'tel:400-800-1234', 'tel:+8613800138000'])(
    'as a link is accepted: %s',
    (href) => expect(richProblem(link(href))).toBeUndefined(),
  )
})

describe('content that exceeds a limit', () => {
  const { characters, nodes, pictures } = limits.richText
  test('characters, nodes and pictures are counted', () => {
    const line = (count: number) => doc(paragraph(text('店'.repeat(count))))
    expect(richProblem(line(characters))).toBeUndefined()
    expect(richProblem(line(characters + 1))).toEqual({ reason: 'tooLong', values: { max: characters } })
    const many = (count: number) => doc(...Array.from({ length: count }, () => ({ type: 'horizontalRule' })))
    expect(richProblem(many(nodes - 1))).toBeUndefined()
    expect(richProblem(many(nodes))).toEqual({ reason: 'richTextTooLong', values: { max: nodes } })
    const shown = (count: number) =>
      doc(...Array.from({ length: count }, (_, at) => ({ type: 'image', attrs: { fileId: at + 1, alt: '' } })))
    expect(richProblem(shown(pictures))).toBeUndefined()
    expect(richProblem(shown(pictures + 1))).toEqual({ reason: 'richTextPictures', values: { max: pictures } })
  })
})

describe('reading', () => {
  const page = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('租用')] },
    paragraph(text('扫码'), { type: 'hardBreak' }, text('开锁', { type: 'bold' })),
    { type: 'image', attrs: { fileId: 7, alt: '锁' } },
    { type: 'image', attrs: { fileId: 7, alt: '' } },
  ) as unknown as RichNode

  test('gives the text by line, and each picture once', () => {
    expect(plainTextOf(page)).toBe('租用\n扫码\n开锁\n\n')
    expect(pictureIdsOf(page)).toEqual([7])
  })
  test('detects an empty text', () => {
    expect(isEmptyRichText(doc(paragraph()) as unknown as RichNode)).toBe(true)
    expect(isEmptyRichText(page)).toBe(false)
  })
  test('shows the beginning in the log, and accepts any value', () => {
    expect(richTextInWords(JSON.stringify(page))).toEqual(['租用 扫码 开锁', '租用 扫码 开锁'])
    const [zh, en] = richTextInWords(JSON.stringify(doc(paragraph(text('床'.repeat(500))))))
    expect(zh.endsWith('…（共 500 字）')).toBe(true)
    expect(en.endsWith('… (500 characters)')).toBe(true)
    for (const odd of [undefined, 7, '{', '']) expect(richTextInWords(odd)).toEqual(['', ''])
  })
  test('shows where a long text begins to differ from the one beside it', () => {
    const [day, night] = ['白天', '夜里'].map((end) =>
      JSON.stringify(doc(paragraph(text(`${'床'.repeat(500)}${end}`)))),
    )
    expect(richTextInWords(day, night)[0]).toBe(`…${'床'.repeat(20)}白天（共 502 字）`)
    expect(richTextInWords(night, day)[1]).toBe(`…${'床'.repeat(20)}夜里 (502 characters)`)
    expect(richTextInWords(day, null)[0]).toMatch(/^床{120}…/)
  })
})
