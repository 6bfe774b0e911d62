import { entries, homeCards, type AccessKey, type HomeCardKey } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'

const paths = new Map(entries.map(({ key, path }) => [key, path]))

/** A page's own address with a filter in it; a list that is not the first of its page keeps its own under its name. */
export function addressOf(page: AccessKey, filter: Readonly<Record<string, string | number>>, view?: string): string {
  const query = new URLSearchParams()
  if (view !== undefined) query.set('view', view)
  for (const [key, value] of Object.entries(filter))
    query.set(view === undefined ? key : `${view}.${key}`, String(value))
  return `${paths.get(page) ?? ''}?${query.toString()}`
}

/** Where a card leads: its list, narrowed to what was counted. */
export function cardAddress(key: HomeCardKey, day: string): string {
  const { page, filter, view } = homeCards[key]
  return hrefOf(addressOf(page, filter(day), view))
}
