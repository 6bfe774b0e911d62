import { entries, type AccessKey, type Family, type Text } from '@bedside/contracts'
import type { ComponentType } from 'react'

/** A page of the client. A feature announces its pages; the app collects them. */
export interface Page {
  readonly path: string
  /** The interface name it belongs to. Left out: everybody signed in may open it. */
  readonly access?: AccessKey
  /** Left out: both families of pages hold it. */
  readonly families?: readonly Family[]
  /** For the tab and breadcrumb of a page; one with a menu entry is called what the menu says. */
  readonly title: Text
  /** Query parameters that tell two records of the same page apart: each has a tab of its own. */
  readonly keyParams?: readonly string[]
  /** Stands in no tab, and is open to people who are not signed in. */
  readonly apart?: true
  readonly load: () => Promise<{ default: ComponentType }>
}

const byKey = new Map(entries.map((entry) => [entry.key, entry]))

/** A page of the catalogue: path, title and families stand there. */
export function menuPage(access: AccessKey, load: Page['load'], more: Pick<Page, 'keyParams'> = {}): Page {
  const entry = byKey.get(access)
  if (!entry || entry.path === '') throw new Error(`${access} is no page of the catalogue`)
  return { path: entry.path, access, families: entry.families, title: entry.title, load, ...more }
}
