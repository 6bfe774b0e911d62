import { entries, type AccessKey } from '@bedside/contracts'

/** The filters of a page's list, the record that it shows or the view that it opens; what is undefined is left out. */
export type PageAsked = Readonly<Record<string, string | number | undefined>>

const paths = new Map(entries.map(({ key, path }) => [key, path]))

/** The address of a page of the catalogue. */
export function pageAddress(page: AccessKey, asked: PageAsked = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(asked)) if (value !== undefined) query.set(key, String(value))
  const path = paths.get(page) ?? ''
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
