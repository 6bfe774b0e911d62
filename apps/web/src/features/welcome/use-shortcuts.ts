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

/** Every page of this person by module of the sidebar; those outside of a module come first. */
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

/** The pages that this person opened last and may still open. */
export function useRecentPages(): readonly SidebarLink[] {
  const { info } = useSignedIn()
  const links = useBlocks().flatMap((block) => block.links)
  return useRecentPaths(info.managerId).flatMap((path) => links.find((link) => link.path === path) ?? [])
}
