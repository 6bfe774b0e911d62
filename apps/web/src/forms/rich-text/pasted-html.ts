import { isRichLink } from '@bedside/contracts'
import sanitize from 'sanitize-html'

/** What of a page or of a document the editor has a node or a mark for, by the tags they are written with. */
const tags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a']

/**
 * HTML that is pasted, before the editor sees any of it: tags that a rich text knows, with no attribute but where a link
 * leads and where a list begins. Headings of other levels become one of ours, and boxes become paragraphs.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'], ol: ['start'] },
    allowedSchemes: ['https', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    parseStyleAttributes: false,
    nestingLimit: 20,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      div: 'p',
      del: 's',
      strike: 's',
      // What leads nowhere that we let it lead is text.
      a: (tagName, { href = '' }) => {
        const attribs: sanitize.Attributes = isRichLink(href) ? { href } : {}
        return { tagName: 'href' in attribs ? tagName : 'span', attribs }
      },
    },
  })
