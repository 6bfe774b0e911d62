import { useText } from '../i18n/messages'
import { useOnline } from './online'
import { shellMessages } from './shell.messages'

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const t = useText(shellMessages)
  const online = useOnline()
  return <div role="status">{!online && <div className="shell-warning">{t('offline')}</div>}</div>
}
