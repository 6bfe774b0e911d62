import { translate, type Language, type MenuNode, type Text } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { parentOf } from '../../session/listed-under'
import { menuTitle, nodeOf, pageTitle } from '../../session/menu-title'

interface Crumb {
  readonly title: Text
  /** Omitted for steps without a page, and for the current page. */
  readonly path?: string
}

interface Surroundings {
  readonly menu: readonly MenuNode[]
  readonly pages: readonly Page[]
  readonly home: Page
  readonly language: Language
}

/**
 * The path to a page: home, the module, for a hidden page its list, and the page. The last step and modules are not
 * links.
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
  // A module and its page often share a title in at least one language: the repetition is dropped.
  return way.filter(({ title }, index) => {
    const next = way[index + 1]
    return !next || translate(title, language) !== translate(next.title, language)
  })
}
