import { entries, type AccessKey, type HomeCardOf } from '@bedside/contracts'
import { hrefOf } from '../lib/paths'

const paths = new Map(entries.map(({ key, path }) => [key, path]))

/** A page's own address with a filter in it; a list that is not the first of its page keeps its own under its name. */
export function addressOf(
  page: AccessKey,
  filter: Readonly<Record<string, string | number>>,
  view?: HomeCardOf['view'],
): string {
  const query = new URLSearchParams()
  if (view) query.set(view.name, view.key)
  for (const [key, value] of Object.entries(filter)) query.set(view ? `${view.prefix}.${key}` : key, String(value))
  return `${paths.get(page) ?? ''}?${query.toString()}`
}

/** Where a number leads: its list, narrowed to what was counted. */
export const cardAddress = ({ page, filter, view }: HomeCardOf, day = ''): string =>
  hrefOf(addressOf(page, filter(day), view))
