import { say, type Language, type MenuNode, type Text } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { parentOf } from '../../session/listed-under'
import { menuTitle, nodeOf, pageTitle } from '../../session/menu-title'

interface Crumb {
  readonly title: Text
  /** Left out: a step that is no page of its own, or the page itself. */
  readonly path?: string
}

interface Surroundings {
  readonly menu: readonly MenuNode[]
  readonly pages: readonly Page[]
  readonly home: Page
  readonly language: Language
}

/**
 * The way to a page: home, the module, for a hidden page the list it belongs to, and the page. The last one is plain
 * text, and so is a module, which is no page.
 */
export function crumbs({ menu, pages, home, language }: Surroundings, page: Page): readonly Crumb[] {
  const here = { title: pageTitle(menu, page) }
  if (page.path === home.path) return [here]
  const module = menu.find(({ sysMenuList }) => nodeOf(sysMenuList, page))
  const parent = parentOf(page.access)
  const list = pages.find(({ access }) => access !== undefined && access === parent)
  const way: readonly Crumb[] = [
    { title: pageTitle(menu, home), path: home.path },
    ...(module ? [{ title: menuTitle(module) }] : []),
    ...(list ? [{ title: pageTitle(menu, list), path: list.path }] : []),
    here,
  ]
  // A module is often called like its page, if only in one of the languages: saying so twice helps nobody.
  return way.filter(({ title }, index) => {
    const next = way[index + 1]
    return !next || say(title, language) !== say(next.title, language)
  })
}
