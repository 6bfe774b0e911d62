import { Button, Empty, Result, Skeleton } from 'antd'
import { useText } from '../i18n/messages'
import { useListAnswer } from './list-context'
import { listMessages } from './list.messages'

/** Where rows would be: a failure looks like one, and no match differs from nothing at all. */
export function ListNothing() {
  const t = useText(listMessages)
  const list = useListAnswer()
  if (list.failure)
    return (
      <Result
        status="warning"
        title={t('failed')}
        subTitle={list.failure.message}
        extra={<Button onClick={() => void list.reload()}>{t('again')}</Button>}
      />
    )
  if (list.loading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const filtered = list.address !== ''
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(filtered ? 'noMatch' : 'nothing')}>
      {filtered && <Button onClick={list.reset}>{t('reset')}</Button>}
    </Empty>
  )
}
