import { useText } from '../../i18n/messages'
import { Problem } from './problem'
import { problemMessages } from './problem.messages'
import { WayBack } from './way-back'

export default function NotFoundPage() {
  const t = useText(problemMessages)
  return (
    <Problem code="404" title={t('notFound')} ways={<WayBack />}>
      {t('notFoundHint')}
    </Problem>
  )
}
