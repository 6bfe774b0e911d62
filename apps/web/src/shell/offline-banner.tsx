import { useText } from '../i18n/messages'
import { useOnline } from './online'
import { shellMessages } from './shell.messages'

/** Says for as long as it lasts that the browser has no network, which is nobody's failure. */
export function OfflineBanner() {
  const t = useText(shellMessages)
  const online = useOnline()
  return <div role="status">{!online && <div className="offline">{t('offline')}</div>}</div>
}
