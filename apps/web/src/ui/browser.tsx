import { useSay } from '../i18n/messages'
import { browserName } from '../lib/browser-name'

/** The browser behind a user agent, in a few words; pointing at it shows all of it. */
export function Browser({ userAgent }: { userAgent: string }) {
  const say = useSay()
  return <span title={userAgent}>{say(browserName(userAgent))}</span>
}
