import { log } from '@bedside/contracts'
import { Tabs } from 'antd'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { usePageQuery, useSetPageQuery } from '../../../tab/tab-place'
import { LoginLog } from './login-log'
import { logMessages } from './log.messages'
import { OperationLog } from './operation-log'

const loginView = 'login'

/** What was done here, and who came in. */
export default function LogPage() {
  const t = useText(logMessages)
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const mayLogins = useCan(log.getLoginLogList)
  if (!mayLogins) return <OperationLog />
  const choose = (view: string) => {
    const next = new URLSearchParams(query)
    if (view === loginView) next.set('view', view)
    else next.delete('view')
    setQuery(next)
  }
  return (
    <Tabs
      activeKey={query.get('view') === loginView ? loginView : 'operations'}
      onChange={choose}
      destroyOnHidden
      items={[
        { key: 'operations', label: t('operations'), children: <OperationLog /> },
        { key: loginView, label: t('logins'), children: <LoginLog /> },
      ]}
    />
  )
}
