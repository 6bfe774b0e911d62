import { useSay, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { usePermittedPages } from '../../session/permitted-pages'
import { useSignedIn } from '../../session/session'
import { linksOf, sidebarEntries } from '../../session/sidebar-entries'
import { soughtPages } from '../../session/sought-pages'
import { MenuIcon } from '../../ui/menu-icon'
import { welcomeMessages } from './welcome.messages'

/** The pages of the sidebar once more and those that it leaves out, large enough to find one's way on the first day. */
export function Shortcuts() {
  const t = useText(welcomeMessages)
  const say = useSay()
  const { menu } = useSignedIn()
  const pages = usePermittedPages()
  const listed = linksOf(sidebarEntries(menu, pages))
  const unlisted = soughtPages(menu, pages).filter(({ path }) => listed.every((link) => link.path !== path))
  const links = [...listed, ...unlisted]
  return (
    <section className="welcome-shortcuts" aria-labelledby="welcome-shortcuts">
      <h3 id="welcome-shortcuts">{t('shortcuts')}</h3>
      {links.length === 0 ? (
        <p className="welcome-none">{t('none')}</p>
      ) : (
        <ul>
          {links.map(({ key, path, icon, title }) => (
            <li key={key}>
              <a href={hrefOf(path)}>
                <MenuIcon name={icon} />
                {say(title)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
