import { isRichLink } from '@bedside/contracts'
import sanitize from 'sanitize-html'

/** The tags for which the editor has a node or mark. */
const tags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a']

/**
 * Sanitises pasted HTML before the editor parses it: only tags that rich text supports, without attributes except link
 * targets and list starts. Other heading levels become supported ones, and block elements become paragraphs.
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
      // Links to targets that are not allowed become plain text.
      a: (tagName, { href = '' }) => {
        const attribs: sanitize.Attributes = isRichLink(href) ? { href } : {}
        return { tagName: 'href' in attribs ? tagName : 'span', attribs }
      },
    },
  })
