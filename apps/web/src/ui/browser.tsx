import { useSay } from '../i18n/messages'
import { browserName } from '../lib/browser-name'
import { plain } from './plain'

/** The browser behind a user agent, in a few words; pointing at it shows all of it. */
export function Browser({ userAgent }: { userAgent: string }) {
  const say = useSay()
  return <span title={userAgent}>{say(browserName(userAgent))}</span>
}

plain(Browser)
