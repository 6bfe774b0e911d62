import { isRichLink } from '@bedside/contracts'
import sanitize from 'sanitize-html'

/** The tags for which the editor has a node or mark. */
const tags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a']

/**
 * Sanitises pasted HTML before the editor parses it: only tags that rich text supports, without attributes except link
 * targets and list starts. Other heading levels become supported ones, and block elements become paragraphs; so do the
 * rows of a table, whose cells would otherwise run together.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html.replace(/<\/t[dh]\s*>/gi, ' $&'), {
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
      tr: 'p',
      del: 's',
      strike: 's',
      // The editor takes a link without a target for plain text. It must not become a tag that is discarded: the library
      // would then close the next element beside it by that tag's name, which extends that element over all that follows.
      a: (tagName, { href = '' }) => {
        const attribs: sanitize.Attributes = isRichLink(href) ? { href } : {}
        return { tagName, attribs }
      },
    },
  })
