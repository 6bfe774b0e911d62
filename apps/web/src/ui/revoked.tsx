import { Button, Flex } from 'antd'
import { useTranslate, useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { useStore } from '../lib/store'
import { show, succeed } from '../session/notices'
import { isWithin } from '../tab/page-view'
import { unsaved } from '../tab/work'
import './revoked.css'
import { textOfSnapshot } from './snapshot-text'
import { uiMessages } from './ui.messages'

interface RevokedProps {
  tab: string
  /** If only a view of the page is revoked: as in `PageViewContext`, and its label. */
  view?: { readonly path: string; readonly label: string }
}

/** Replaces an open page, or a view of it, whose permission was revoked. Typed text can still be copied. */
export function Revoked({ tab, view }: RevokedProps) {
  const t = useText(uiMessages)
  const translate = useTranslate()
  const all = useStore(unsaved)
  const pieces = [...all.values()].filter(
    (piece) => piece.tab === tab && (view === undefined || isWithin(piece.view, view.path)),
  )
  const take = async (text: string) => {
    if (await copy(text)) succeed(t('copied'))
    else show({ kind: 'warning', text: t('notCopied') })
  }
  return (
    <div className="revoked">
      <strong className="revoked-code">401</strong>
      <h2>{view === undefined ? t('revokedTitle') : t('revokedView', { name: view.label })}</h2>
      <p>{t('revokedText')}</p>
      {pieces.length > 0 && <h3>{t('revokedWork')}</h3>}
      {pieces.map((piece) => {
        const text = piece.readable?.() ?? textOfSnapshot(piece.snapshot())
        return (
          <section key={piece.id} className="revoked-piece" aria-label={translate(piece.title)}>
            <Flex justify="space-between" align="center">
              <strong>{translate(piece.title)}</strong>
              <Button onClick={() => void take(text)}>{t('copy')}</Button>
            </Flex>
            <pre>{text}</pre>
          </section>
        )
      })}
    </div>
  )
}
