import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { session } from '../../session/session'
import { Problem } from './problem'
import { problemMessages } from './problem.messages'
import { WayBack } from './way-back'

export default function NotAllowedPage() {
  const t = useText(problemMessages)
  const isIn = useStore(session, ({ status }) => status === 'in')
  return (
    <Problem code="401" title={t('notAllowed')} ways={<WayBack />}>
      {t(isIn ? 'notAllowedHint' : 'notSignedIn')}
    </Problem>
  )
}
