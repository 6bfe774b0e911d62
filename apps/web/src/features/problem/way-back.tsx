import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { loginPath, welcomePath } from '../../lib/paths'
import { useStore } from '../../lib/store'
import { session } from '../../session/session'
import { problemMessages } from './problem.messages'

/** A link to the welcome page, or to the login page for viewers who are not signed in. */
export function WayBack() {
  const t = useText(problemMessages)
  const isIn = useStore(session, ({ status }) => status === 'in')
  return (
    <Button type="primary" href={`#${isIn ? welcomePath : loginPath}`}>
      {t(isIn ? 'toWelcome' : 'toLogin')}
    </Button>
  )
}
