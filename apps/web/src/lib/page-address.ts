import { entries, type AccessKey } from '@bedside/contracts'

/** Query parameters of a page: filters, the record or the view; undefined ones are left out. */
export type PageParams = Readonly<Record<string, string | number | undefined>>

const paths = new Map(entries.map(({ key, path }) => [key, path]))

/** The address of a page of the catalogue. */
export function pageAddress(page: AccessKey, params: PageParams = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value))
  const path = paths.get(page) ?? ''
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
