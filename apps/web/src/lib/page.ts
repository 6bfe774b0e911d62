import { entries, type AccessKey, type Family, type Text } from '@bedside/contracts'
import type { ComponentType } from 'react'

/** A page of the client. Features declare their pages; the app collects them. */
export interface Page {
  readonly path: string
  /** The interface name that allows it. Omitted for pages open to every signed-in user. */
  readonly access?: AccessKey
  /** Omitted for pages of both families. */
  readonly families?: readonly Family[]
  /** The title of tab and breadcrumb, unless the menu has one. */
  readonly title: Text
  /** Query parameters that distinguish records: each record has its own tab. */
  readonly keyParams?: readonly string[]
  /** Has no tab, and is open to users who are not signed in. */
  readonly apart?: true
  readonly load: () => Promise<{ default: ComponentType }>
}

const byKey = new Map(entries.map((entry) => [entry.key, entry]))

/** A page of the catalogue, which supplies path, title and families. */
export function menuPage(access: AccessKey, load: Page['load'], more: Pick<Page, 'keyParams'> = {}): Page {
  const entry = byKey.get(access)
  if (!entry || entry.path === '') throw new Error(`${access} is no page of the catalogue`)
  return { path: entry.path, access, families: entry.families, title: entry.title, load, ...more }
}
