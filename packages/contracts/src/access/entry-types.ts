import { valuesOf } from '../fields/values-of.js'
import type { Text } from '../wire/text.js'

/** Whose accounts a manager belongs to. Platform and agent share one set of pages, shop users have their own. */
export const families = valuesOf({
  PLATFORM: ['平台', 'Platform'],
  AGENT: ['代理商', 'Agent'],
  STORE: ['店铺', 'Shop'],
})
export type Family = (typeof families)[number]

/** Which families may ever hold an entry: P platform only, PA platform and agents, S shop users. */
export type Who = 'P' | 'PA' | 'S'

export interface PageEntry {
  title: Text
  path: string
  hidden?: true
  /** Of a shop's people its owner's alone, whatever their role holds, with all of its buttons. */
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
