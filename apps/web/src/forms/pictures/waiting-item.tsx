import { CloseOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useText } from '../../i18n/messages'
import { pictureMessages } from './pictures.messages'
import type { UploadQueue, QueuedFile } from './upload-queue'

interface WaitingItemProps {
  item: QueuedFile
  queue: Pick<UploadQueue, 'again' | 'cancel'>
}

/** A file being uploaded, or why that failed. */
export function WaitingItem({ item, queue }: WaitingItemProps) {
  const t = useText(pictureMessages)
  const { key, file, sent, complaint, again } = item
  const { name } = file
  const stage = sent === undefined ? 'waiting' : sent < 1 ? 'uploading' : 'making'
  return (
    <li className="pictures-item" data-failed={complaint !== undefined}>
      <div className="pictures-waiting">
        <span className="pictures-name">{name}</span>
        {complaint === undefined ? (
          <>
            <Progress
              percent={Math.round((sent ?? 0) * 100)}
              status="active"
              size="small"
              showInfo={false}
              aria-label={t('progressOf', { name })}
            />
            <small role="status">{t(stage)}</small>
          </>
        ) : (
          <small role="alert">{complaint}</small>
        )}
      </div>
      {again === true && (
        <Button size="small" aria-label={t('againOf', { name })} onClick={() => queue.again(key)}>
          {t('again')}
        </Button>
      )}
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('cancelOf', { name })}
        title={t('cancelOf', { name })}
        onClick={() => queue.cancel(key)}
      />
    </li>
  )
}
