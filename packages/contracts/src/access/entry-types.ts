import { valuesOf } from '../fields/values-of.js'
import type { Text } from '../wire/text.js'

/** The side to which a manager belongs. Platform and agent share one set of pages; shops have their own. */
export const families = valuesOf({
  PLATFORM: ['平台', 'Platform'],
  AGENT: ['代理商', 'Agent'],
  STORE: ['店铺', 'Shop'],
})
export type Family = (typeof families)[number]

/** The families that may hold an entry: P platform only, PA platform and agents, S shops. */
export type Who = 'P' | 'PA' | 'S'

export interface PageEntry {
  title: Text
  path: string
  hidden?: true
  /** Among the people of a shop, the page and its buttons are available only to the owner, whatever the role of the others. */
  owner?: true
  who?: Who
  buttons?: Record<string, readonly [zh: string, en: string, who?: Who]>
}
export interface ModuleEntry {
  title: Text
  icon: string
  path: string
  who: Who
  alwaysShow?: true
  pages: Record<string, PageEntry>
}
