import type { MenuNode, Text } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { menuTitle, nodeOf, pageTitle } from '../../session/menu-title'
import { logOutAsked } from '../log-out-asked'
import { openPasswordDialog } from '../../session/password-dialog-state'
import { switchLanguage } from '../navbar/appearance-buttons'
import { switchShade } from '../theme'
import { stands } from './palette-page'
import { actionTitles } from './palette.messages'
import { search, type SearchItem } from './search'

export type PaletteItem = PageItem | ActionItem
interface PageItem extends SearchItem {
  readonly id: string
  readonly path: string
}
export interface ActionItem extends SearchItem {
  readonly id: string
  readonly run: () => void
}
export const isPage = (item: PaletteItem): item is PageItem => 'path' in item

export const pageItems = (menu: readonly MenuNode[], pages: readonly Page[]): readonly PageItem[] =>
  pages.filter(stands).map((page) => {
    const module = menu.find(({ sysMenuList }) => nodeOf(sysMenuList, page))
    return { id: page.path, path: page.path, title: pageTitle(menu, page), within: module && menuTitle(module) }
  })

const action = (id: string, title: Text, run: () => void): ActionItem => ({ id, title, run })

const actionItems: readonly ActionItem[] = [
  action('language', actionTitles.language, switchLanguage),
  action('theme', actionTitles.theme, switchShade),
  action('password', actionTitles.password, openPasswordDialog),
  action('logOut', actionTitles.logOut, () => void logOutAsked()),
]

interface Section {
  readonly name: 'favourites' | 'recent' | 'pages' | 'records' | 'actions'
  readonly items: readonly PaletteItem[]
}

interface PaletteSources {
  readonly pages: readonly PageItem[]
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  /** Records found by the text typed. */
  readonly records: readonly ActionItem[]
  /** Actions on records found by it. */
  readonly recordActions: readonly ActionItem[]
  /** Records the user may add. */
  readonly adds: readonly ActionItem[]
}

/** The palette's results or, with no text typed, suggestions. Each item appears once. */
export function sectionsFor(
  { pages, favourites, recent, records, recordActions, adds }: PaletteSources,
  typed: string,
): readonly Section[] {
  const at = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const without = (taken: readonly string[]) => pages.filter(({ path }) => !taken.includes(path))
  const sections: readonly Section[] =
    typed.trim() === ''
      ? [
          { name: 'favourites', items: at(favourites) },
          { name: 'recent', items: at(recent.filter((path) => !favourites.includes(path))) },
          { name: 'pages', items: without([...favourites, ...recent]) },
          { name: 'actions', items: actionItems },
        ]
      : [
          { name: 'pages', items: search(pages, typed) },
          { name: 'records', items: records },
          { name: 'actions', items: [...recordActions, ...search([...adds, ...actionItems], typed)] },
        ]
  return sections.filter(({ items }) => items.length > 0)
}
