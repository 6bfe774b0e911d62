import type { HomeCardOf } from '@bedside/contracts'
import { pageAddress } from '../lib/page-address'
import { hrefOf } from '../lib/paths'

/** Where a number leads: its list, narrowed to what was counted. One that is not the first of its page keeps its filter under its name. */
export function cardAddress({ page, filter, view }: HomeCardOf, day = ''): string {
  const asked = filter(day)
  if (!view) return hrefOf(pageAddress(page, asked))
  const prefixed = Object.entries(asked).map(([key, value]) => [`${view.prefix}.${key}`, value])
  return hrefOf(pageAddress(page, { [view.name]: view.key, ...Object.fromEntries(prefixed) }))
}
