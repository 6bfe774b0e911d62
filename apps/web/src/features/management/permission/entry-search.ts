import type { MenuEntry } from '@bedside/contracts'
import { indexOfInitials, initialsOf } from '../../../lib/pinyin'
import { menuTitle } from '../../../session/menu-title'

/** What the search needs of an entry. */
interface Findable extends Pick<MenuEntry, 'menuId' | 'interfaceName' | 'name' | 'nameEn'> {
  readonly sysMenuList: readonly Findable[]
}

/** Whether an entry matches: by its title in either language, the pinyin initials, or its interface name. */
export function isMeant(entry: Omit<Findable, 'sysMenuList'>, words: string): boolean {
  const typed = words.trim().toLowerCase()
  const [zh, en] = menuTitle(entry)
  if ([zh, en, entry.interfaceName].some((text) => text.toLowerCase().includes(typed))) return true
  return /^[a-z]+$/.test(typed) && indexOfInitials(initialsOf(zh), typed) !== -1
}

interface MatchingPart {
  /** The matches and their ancestors; with `withBelow`, their descendants as well. */
  readonly shown: ReadonlySet<number>
  /** The entries to expand, so that all matches are visible. */
  readonly open: readonly number[]
}

/** The part of a tree that matches. */
export function matchingPart<E extends { menuId: number; sysMenuList: readonly E[] }>(
  tree: readonly E[],
  isMeant: (entry: E) => boolean,
  { withBelow = true }: { withBelow?: boolean } = {},
): MatchingPart {
  const shown = new Set<number>()
  const open: number[] = []
  const visit = (entry: E, inside: boolean): boolean => {
    const meant = isMeant(entry)
    const below = entry.sysMenuList.map((child) => visit(child, inside || meant)).includes(true)
    if (meant || below || (inside && withBelow)) shown.add(entry.menuId)
    if (below) open.push(entry.menuId)
    return meant || below
  }
  for (const entry of tree) visit(entry, false)
  return { shown, open }
}
