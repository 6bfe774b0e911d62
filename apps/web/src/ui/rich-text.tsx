import {
  isRichLink,
  richTextFrom,
  type Picture,
  type RichMark,
  type RichMarkType,
  type RichNode,
  type RichNodeType,
} from '@bedside/contracts'
import { Fragment, type ReactNode } from 'react'
import './rich-text.css'

interface RichTextViewProps {
  /** The stored JSON of its nodes. */
  body: string
  /** The pictures it contains. */
  pictures: readonly Picture[]
}

/** Renders rich text. Each node becomes a React element; stored content is never used as HTML. */
export function RichTextView({ body, pictures }: RichTextViewProps) {
  return <div className="rich-text">{renderNode(richTextFrom(body), pictures)}</div>
}

type Draw = (node: RichNode, inner: ReactNode, pictures: readonly Picture[]) => ReactNode

const nodes: Readonly<Record<RichNodeType, Draw>> = {
  doc: (_node, inner) => inner,
  paragraph: (_node, inner) => <p>{inner}</p>,
  heading: ({ attrs }, inner) => (attrs?.level === 3 ? <h4>{inner}</h4> : <h3>{inner}</h3>),
  bulletList: (_node, inner) => <ul>{inner}</ul>,
  orderedList: ({ attrs }, inner) => <ol start={attrs?.start ?? 1}>{inner}</ol>,
  listItem: (_node, inner) => <li>{inner}</li>,
  blockquote: (_node, inner) => <blockquote>{inner}</blockquote>,
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  image: ({ attrs }, _inner, pictures) => <Shown of={attrs?.fileId} alt={attrs?.alt ?? ''} pictures={pictures} />,
  text: ({ text = '', marks = [] }) => marks.reduce<ReactNode>(marked, text),
}

const marks: Readonly<Record<RichMarkType, (mark: RichMark, inner: ReactNode) => ReactNode>> = {
  bold: (_mark, inner) => <strong>{inner}</strong>,
  italic: (_mark, inner) => <em>{inner}</em>,
  underline: (_mark, inner) => <u>{inner}</u>,
  strike: (_mark, inner) => <s>{inner}</s>,
  link: ({ attrs }, inner) =>
    isRichLink(attrs?.href) ? (
      <a href={attrs?.href} target="_blank" rel="noopener noreferrer nofollow">
        {inner}
      </a>
    ) : (
      inner
    ),
}

const marked = (inner: ReactNode, mark: RichMark): ReactNode => marks[mark.type](mark, inner)

function renderNode(node: RichNode, pictures: readonly Picture[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the text does not change, so an index identifies a node
  const inner = node.content?.map((child, at) => <Fragment key={at}>{renderNode(child, pictures)}</Fragment>)
  return nodes[node.type](node, inner, pictures)
}

function Shown({ of, alt, pictures }: { of: number | undefined; alt: string; pictures: readonly Picture[] }) {
  const picture = pictures.find(({ fileId }) => fileId === of)
  if (!picture) return <span className="rich-text-picture">{alt || '…'}</span>
  return <img src={picture.address} alt={alt} width={picture.width} height={picture.height} loading="lazy" />
}
