import { useSay } from '../i18n/messages'
import { browserName } from '../lib/browser-name'

/** A short browser name; the full user agent is in the tooltip. */
export function Browser({ userAgent }: { userAgent: string }) {
  const say = useSay()
  return <span title={userAgent}>{say(browserName(userAgent))}</span>
}
