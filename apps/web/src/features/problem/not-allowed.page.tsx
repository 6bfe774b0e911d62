import { useText } from '../../i18n/messages'
import { Problem } from './problem'
import { problemMessages } from './problem.messages'
import { WayBack } from './way-back'

export default function NotAllowedPage() {
  const t = useText(problemMessages)
  return (
    <Problem code="401" title={t('notAllowed')} ways={<WayBack />}>
      {t('notAllowedHint')}
    </Problem>
  )
}
