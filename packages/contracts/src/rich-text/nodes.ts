import { badCharacters } from '../fields/characters.js'
import { limits } from '../limits.js'

/** The attributes that a mark or node may have besides its content; others are refused. */
type Attributes = Readonly<Record<string, (value: unknown) => boolean>>

interface MarkRule {
  readonly attrs?: Attributes
}
interface NodeRule {
  /** The nodes that it may contain, and their minimum number; none if left out. */
  readonly holds?: readonly string[]
  readonly least?: 1
  readonly attrs?: Attributes
}

const whole = (min: number, max: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/**
 * Whether a link is allowed: to a page over TLS, or to a telephone. Other schemes, which a browser might execute or open, are
 * refused.
 */
export const isRichLink = (href: unknown): href is string =>
  typeof href === 'string' &&
  href.length <= limits.richText.link &&
  !badCharacters(href) &&
  (/^https:\/\/[\w.-]+(:\d{1,5})?([/?#][^\s"'<>\\^`{|}]*)?$/.test(href) || /^tel:\+?[\d-]{3,20}$/.test(href))

const inline = ['text', 'hardBreak'] as const
const lists = ['bulletList', 'orderedList'] as const

/**
 * All elements of a rich text. The server accepts only these, the editor produces only these, and renderers must draw each of
 * them.
 */
export const richMarks = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  link: { attrs: { href: isRichLink } },
} as const satisfies Record<string, MarkRule>

export const richNodes = {
  doc: {
    holds: ['paragraph', 'heading', ...lists, 'blockquote', 'horizontalRule', 'image'],
    least: 1,
  },
  paragraph: { holds: inline },
  heading: { holds: inline, attrs: { level: whole(2, 3) } },
  bulletList: { holds: ['listItem'], least: 1 },
  orderedList: { holds: ['listItem'], least: 1, attrs: { start: whole(1, 9999) } },
  listItem: { holds: ['paragraph', ...lists], least: 1 },
  blockquote: { holds: ['paragraph', ...lists], least: 1 },
  horizontalRule: {},
  image: {
    attrs: {
      fileId: whole(limits.id.min, limits.id.max),
      alt: (value) => typeof value === 'string' && Array.from(value).length <= limits.alt.max && !badCharacters(value),
    },
  },
  hardBreak: {},
  text: {},
} as const satisfies Record<string, NodeRule>

export type RichMarkType = keyof typeof richMarks
export type RichNodeType = keyof typeof richNodes

export interface RichMark {
  readonly type: RichMarkType
  readonly attrs?: { readonly href?: string }
}

export interface RichNode {
  readonly type: RichNodeType
  readonly attrs?: { readonly level?: number; readonly start?: number; readonly fileId?: number; readonly alt?: string }
  readonly content?: readonly RichNode[]
  readonly marks?: readonly RichMark[]
  readonly text?: string
}

export const ruleOfNode = (type: unknown): NodeRule | undefined =>
  typeof type === 'string' && Object.hasOwn(richNodes, type) ? richNodes[type as RichNodeType] : undefined
export const ruleOfMark = (type: unknown): MarkRule | undefined =>
  typeof type === 'string' && Object.hasOwn(richMarks, type) ? richMarks[type as RichMarkType] : undefined
