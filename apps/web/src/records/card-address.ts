import type { HomeCardOf } from '@bedside/contracts'
import { pageAddress } from '../lib/page-address'
import { hrefOf } from '../lib/paths'

/**
 * The address behind a figure: the list with the filter that was counted. All but a page's first list have a prefix.
 */
export function cardAddress({ page, filter, view }: HomeCardOf, day = ''): string {
  const query = filter(day)
  if (!view) return hrefOf(pageAddress(page, query))
  const prefixed = Object.entries(query).map(([key, value]) => [`${view.prefix}.${key}`, value])
  return hrefOf(pageAddress(page, { [view.name]: view.key, ...Object.fromEntries(prefixed) }))
}
