import { useTranslate, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import type { SidebarLink } from '../../session/sidebar-entries'
import { MenuIcon } from '../../ui/menu-icon'
import { useBlocks, useRecentPages } from './use-shortcuts'
import { welcomeMessages } from './welcome.messages'

/** The pages that the viewer opened last, followed by all their pages by module. */
export function Shortcuts() {
  const t = useText(welcomeMessages)
  const translate = useTranslate()
  const recent = useRecentPages()
  const blocks = useBlocks()
  return (
    <>
      {recent.length > 0 && (
        <section className="welcome-recent" aria-labelledby="welcome-recent">
          <h3 id="welcome-recent">{t('recent')}</h3>
          <Links links={recent} />
        </section>
      )}
      <section aria-labelledby="welcome-pages">
        <h3 id="welcome-pages">{t('pages')}</h3>
        {blocks.length === 0 && <p className="welcome-none">{t('none')}</p>}
        <div className="welcome-blocks">
          {blocks.map(({ key, icon, title, links }) => (
            <div key={key} className="welcome-block">
              <h4>
                <MenuIcon name={icon} />
                {translate(title)}
              </h4>
              <Links links={links} />
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

function Links({ links }: { links: readonly SidebarLink[] }) {
  const translate = useTranslate()
  return (
    <ul>
      {links.map(({ key, path, icon, title }) => (
        <li key={key}>
          <a href={hrefOf(path)}>
            <MenuIcon name={icon} />
            {translate(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}
