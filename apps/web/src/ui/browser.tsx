import { Tooltip } from 'antd'
import { useSay } from '../i18n/messages'
import { browserName } from '../lib/browser-name'

/** The browser behind a user agent, in a few words; pointing at it shows all of it. */
export function Browser({ userAgent }: { userAgent: string }) {
  const say = useSay()
  const name = say(browserName(userAgent))
  return userAgent === '' ? (
    name
  ) : (
    <Tooltip title={userAgent}>
      <span>{name}</span>
    </Tooltip>
  )
}
