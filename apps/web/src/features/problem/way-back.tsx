import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { loginPath, welcomePath } from '../../lib/paths'
import { useStore } from '../../lib/store'
import { session } from '../../session/session'
import { problemMessages } from './problem.messages'

/** The way out of a dead end: to the start, or for whoever is not signed in to the login. */
export function WayBack() {
  const t = useText(problemMessages)
  const isIn = useStore(session, ({ status }) => status === 'in')
  return (
    <Button type="primary" size="middle" href={`#${isIn ? welcomePath : loginPath}`}>
      {t(isIn ? 'toWelcome' : 'toLogin')}
    </Button>
  )
}
