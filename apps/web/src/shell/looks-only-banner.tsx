import { useText } from '../i18n/messages'
import { useSignedIn } from '../session/session'
import { shellMessages } from './shell.messages'

/** Says to the staff of a frozen shop why pages offer them no changes. */
export function LooksOnlyBanner() {
  const t = useText(shellMessages)
  const { info } = useSignedIn()
  return <div role="status">{info.looksOnly === 1 && <div className="shell-warning">{t('looksOnly')}</div>}</div>
}
