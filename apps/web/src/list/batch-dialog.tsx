import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { Button, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { Dialog } from '../ui/dialog'
import { mayFollow, progressOf, rowsThatAre, type ItemState } from './batch-items'
import { countsOf } from './batch-notices'
import './batch.css'
import { batchMessages } from './batch.messages'
import type { Batch } from './use-batch'

const marks: Record<ItemState, { icon: ReactNode; text: 'rowDone' | 'rowRefused' | 'rowRunning' | 'rowWaiting' }> = {
  done: { icon: <CheckCircleFilled className="batch-done" />, text: 'rowDone' },
  refused: { icon: <CloseCircleFilled className="batch-refused" />, text: 'rowRefused' },
  running: { icon: <LoadingOutlined />, text: 'rowRunning' },
  waiting: { icon: <ClockCircleOutlined />, text: 'rowWaiting' },
}

/** Progress of a batch: which rows are done, which were refused and why, and a button to retry those that may succeed. */
export function BatchDialog<Row>({ batch }: { batch: Batch<Row> }) {
  const t = useText(batchMessages)
  const { items, running } = batch
  const refused = rowsThatAre(items, 'refused').length
  const partly = refused > 0 && rowsThatAre(items, 'done').length > 0
  const following = items.filter(mayFollow)
  const count = following.length
  const retry = (
    <Button key="retry" onClick={batch.retry}>
      {t(following.some(({ state }) => state === 'refused') ? 'retry' : 'goOn', { count })}
    </Button>
  )
  return (
    <Dialog
      open={batch.title !== undefined}
      title={batch.title}
      closable={!running}
      keyboard={!running}
      mask={{ closable: false }}
      onLeave={batch.close}
      destroyOnHidden
      footer={
        running ? (
          <Button onClick={batch.stop}>{t('stop')}</Button>
        ) : (
          <>
            {count > 0 && retry}
            <Button type="primary" onClick={batch.close}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      <Progress
        percent={progressOf(items)}
        status={running ? 'active' : refused > 0 && !partly ? 'exception' : 'normal'}
        {...(partly && { strokeColor: 'var(--ant-color-warning)' })}
        aria-label={t('progress')}
      />
      <p role="status">{countsOf(items)}</p>
      <ul className="batch-items">
        {items.map(({ row, state, reason }) => (
          <li key={batch.keyOf(row)} data-state={state}>
            <span aria-hidden="true">{marks[state].icon}</span>
            <span>{batch.nameOf(row)}</span>
            {reason === undefined ? (
              <Typography.Text type="secondary">{t(marks[state].text)}</Typography.Text>
            ) : (
              <Typography.Text type="danger">{reason}</Typography.Text>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
