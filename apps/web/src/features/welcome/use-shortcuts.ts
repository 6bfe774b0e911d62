import type { Text } from '@bedside/contracts'
import { usePermittedPages } from '../../session/permitted-pages'
import { useRecentPaths } from '../../session/recent-pages'
import { useSignedIn } from '../../session/session'
import { isGroup, linksOf, sidebarEntries, type SidebarLink } from '../../session/sidebar-entries'
import { unlistedPages } from '../../session/unlisted-pages'
import { welcomeMessages } from './welcome.messages'

interface Block {
  readonly key: string
  readonly title: Text
  readonly icon: string
  readonly links: readonly SidebarLink[]
}

/** All pages of the viewer by module of the sidebar. Pages without a module come first, as "general". */
export function useBlocks(): readonly Block[] {
  const { menu } = useSignedIn()
  const pages = usePermittedPages()
  const entries = sidebarEntries(menu, pages)
  const listed = linksOf(entries)
  const unlisted = unlistedPages(menu, pages).filter(({ path }) => listed.every((link) => link.path !== path))
  const alone = [...entries.flatMap((entry) => (isGroup(entry) ? [] : entry)), ...unlisted]
  const modules = entries.flatMap((entry) => (isGroup(entry) ? { ...entry, links: linksOf([entry]) } : []))
  if (alone.length === 0) return modules
  return [{ key: 'general', title: welcomeMessages.general, icon: 'home', links: alone }, ...modules]
}

/** The pages that the viewer opened last, without those no longer permitted. */
export function useRecentPages(): readonly SidebarLink[] {
  const { info } = useSignedIn()
  const links = useBlocks().flatMap((block) => block.links)
  return useRecentPaths(info.managerId).flatMap((path) => links.find((link) => link.path === path) ?? [])
}
