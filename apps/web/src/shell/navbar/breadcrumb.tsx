import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { hrefOf, welcomePath } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { crumbs } from './crumbs'
import { navbarMessages } from './navbar.messages'

export function Breadcrumb({ pages, page }: { pages: readonly Page[]; page: Page }) {
  const t = useText(navbarMessages)
  const translate = useTranslate()
  const { menu } = useSignedIn()
  const home = pages.find(({ path }) => path === welcomePath) ?? page
  const way = crumbs({ menu, pages, home, language: useLanguage() }, page)
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {way.map(({ title, path }, index) => (
          <li key={title[0]} aria-current={index === way.length - 1 ? 'page' : undefined}>
            {path === undefined ? translate(title) : <a href={hrefOf(path)}>{translate(title)}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
