import { useTranslate } from '../i18n/messages'
import { browserName } from '../lib/browser-name'

/** A short browser name; the full user agent is in the tooltip. */
export function Browser({ userAgent }: { userAgent: string }) {
  const translate = useTranslate()
  return <span title={userAgent}>{translate(browserName(userAgent))}</span>
}
