import { isRichLink } from '@bedside/contracts'
import { mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { PictureAddresses } from './picture-addresses'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Document } from '@tiptap/extension-document'
import { Blockquote } from '@tiptap/extension-blockquote'

/**
 * The editor's schema: exactly the nodes, marks and attributes the contract allows, which a spec compares. Other
 * features of the library are left out.
 */
export const richExtensions = (addresses: PictureAddresses): Extensions => [
  StarterKit.configure({
    document: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    link: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
  }),
  Document.extend({
    content: '(paragraph | heading | bulletList | orderedList | blockquote | horizontalRule | image)+',
  }),
  Blockquote.extend({ content: '(paragraph | bulletList | orderedList)+' }),
  BulletList,
  OrderedList.extend({
    addAttributes: () => ({
      start: { default: 1, parseHTML: (element: HTMLElement) => startOf(element.getAttribute('start')) },
    }),
  }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Link.extend({
    addAttributes: () => ({ href: { default: null } }),
  }).configure({ openOnClick: false, isAllowedUri: isRichLink, shouldAutoLink: isRichLink, defaultProtocol: 'https' }),
  picture(addresses),
]

function startOf(written: string | null): number {
  const start = Number(written ?? 1)
  return Number.isInteger(start) && start >= 1 && start <= 9999 ? start : 1
}

/** An uploaded picture. Pasted HTML never creates one: its id could be that of another person's file. */
const picture = (addresses: PictureAddresses) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ fileId: { default: null }, alt: { default: '' } }),
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes({ alt: String(HTMLAttributes['alt'] ?? '') })],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        const draw = ({ attrs }: typeof node) => {
          dom.src = addresses.of(Number(attrs['fileId'])) ?? ''
          dom.alt = String(attrs['alt'])
        }
        draw(node)
        return {
          dom,
          update(next) {
            if (next.type !== node.type) return false
            draw(next)
            return true
          },
        }
      },
  })
