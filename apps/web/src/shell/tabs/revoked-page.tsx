import { Button, Result } from 'antd'
import { useSay, useText } from '../../i18n/messages'
import { copy } from '../../lib/copy'
import { useStore } from '../../lib/store'
import { show, succeed } from '../../session/notices'
import { unsaved } from '../../tab/work'
import { textOfSnapshot } from './snapshot-text'
import { tabsMessages } from './tabs.messages'

/** In place of a page that was open when its permission went. */
export function RevokedPage({ tab }: { tab: string }) {
  const t = useText(tabsMessages)
  const say = useSay()
  const all = useStore(unsaved)
  const pieces = [...all.values()].filter((piece) => piece.tab === tab)
  const take = async (text: string) => {
    if (await copy(text)) succeed(t('copied'))
    else show({ kind: 'warning', text: t('notCopied') })
  }
  return (
    <Result status="403" title={t('revokedTitle')} subTitle={t('revokedText')}>
      {pieces.length > 0 && <h2 className="revoked-head">{t('revokedWork')}</h2>}
      {pieces.map((piece) => {
        const text = textOfSnapshot(piece.snapshot())
        return (
          <section key={piece.id} className="revoked-piece" aria-label={say(piece.title)}>
            <header>
              <strong>{say(piece.title)}</strong>
              <Button onClick={() => void take(text)}>{t('copy')}</Button>
            </header>
            <pre>{text}</pre>
          </section>
        )
      })}
    </Result>
  )
}
