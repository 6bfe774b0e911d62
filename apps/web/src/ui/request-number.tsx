import { useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { show, succeed } from '../session/notices'
import { RowButton } from './row-button'
import { uiMessages } from './ui.messages'

/** Enough to tell requests apart. */
const shownCharacters = 8

/** A request id, shortened for display; copied in full. */
export function RequestNumber({ id, whole = false }: { id: string; whole?: boolean }) {
  const t = useText(uiMessages)
  if (id === '') return '—'
  const take = async () => {
    if (await copy(id)) succeed(t('copied'))
    else show({ kind: 'warning', text: t('copyRefused') })
  }
  const label = t('copyRequestId', { id })
  return (
    <RowButton className="request-number" aria-label={label} title={label} onClick={() => void take()}>
      {whole ? id : id.slice(0, shownCharacters)}
    </RowButton>
  )
}
