import { log } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { PageViews } from '../../../ui/page-views'
import { LoginLog } from './login-log'
import { logMessages } from '../../../history/log.messages'
import { OperationLog } from './operation-log'

/** Two views: the operation log, and the log of sign-ins for viewers with permission. */
export default function LogPage() {
  const t = useText(logMessages)
  return (
    <PageViews
      name="view"
      views={[
        { key: 'operations', label: t('operations'), content: <OperationLog /> },
        { key: 'login', label: t('logins'), call: log.getLoginLogList, content: <LoginLog /> },
      ]}
    />
  )
}
