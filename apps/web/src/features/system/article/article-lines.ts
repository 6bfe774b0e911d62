import { richTextFrom, type ArticleForm, type RichNode } from '@bedside/contracts'

export type ArticleText = Pick<ArticleForm, 'title' | 'body'>

/** The title and the paragraphs of a text as lines to compare, with the targets of its links, and its pictures. */
export const articleLines = ({ title, body }: ArticleText, picture: string): string[] => [
  title,
  ...lineOf(richTextFrom(body), picture).split('\n'),
]

function lineOf(node: RichNode, picture: string): string {
  const inner = (node.content ?? []).map((child) => lineOf(child, picture))
  switch (node.type) {
    case 'text':
      return linked(node)
    case 'hardBreak':
      return '\n'
    case 'horizontalRule':
      return '———'
    case 'image':
      return `[${[picture, node.attrs?.fileId, node.attrs?.alt].filter(Boolean).join(' ')}]`
    case 'paragraph':
    case 'heading':
      return inner.join('')
    default:
      return inner.join('\n')
  }
}

function linked({ text = '', marks = [] }: RichNode): string {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href
  return href === undefined ? text : `${text} (${href})`
}
