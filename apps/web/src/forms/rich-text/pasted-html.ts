import { isRichLink } from '@bedside/contracts'
import DOMPurify from 'dompurify'

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, hr, table, tr, div, section, article'

/** Tags for which the editor has no node or mark, and what they become. */
const renamed: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', DEL: 's', STRIKE: 's' }
/** Tags that begin a paragraph, unless there are blocks in them. */
const lines = 'div, section, article, tr'

const rules = {
  ALLOWED_TAGS: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // Tags that are removed with what is in them. The text in all others is kept.
  FORBID_CONTENTS: ['script', 'style', 'svg', 'math', 'iframe', 'object', 'textarea', 'select', 'template', 'title'],
}

/**
 * Sanitises pasted HTML before the editor parses it: only tags that rich text supports, without attributes except link
 * targets and list starts. The document made from it here is never shown: nothing in it is loaded or run.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // The cells of a row would otherwise run together.
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  for (const line of body.querySelectorAll(lines)) {
    if (line.querySelector(blocks)) wrapLooseText(line)
    else rename(line, 'p')
  }
  for (const [tag, name] of Object.entries(renamed)) for (const one of body.querySelectorAll(tag)) rename(one, name)
  // The parser would move paragraphs out of a table, and leave empty ones behind.
  for (const part of body.querySelectorAll('table, thead, tbody, tfoot, td, th')) unwrap(part)
  for (const link of body.querySelectorAll('a')) if (!isRichLink(link.getAttribute('href'))) unwrap(link)
  return DOMPurify.sanitize(body.innerHTML, rules)
}

/** Text beside blocks becomes paragraphs, as it would otherwise join what stands before or after the element. */
function wrapLooseText(element: Element): void {
  let paragraph: Element | undefined
  for (const child of Array.from(element.childNodes)) {
    const isBlock = child instanceof Element && (child.matches(blocks) || child.querySelector(blocks) !== null)
    if (isBlock) paragraph = undefined
    else if (paragraph || child.textContent?.trim()) {
      if (!paragraph) child.before((paragraph = element.ownerDocument.createElement('p')))
      paragraph.append(child)
    }
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
}
