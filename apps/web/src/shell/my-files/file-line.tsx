import { exportFile, fileFormats, type ExportFileRow } from '@bedside/contracts'
import { Button, Progress, Typography } from 'antd'
import { useAction } from '../../api/use-action'
import { useTranslate, useText } from '../../i18n/messages'
import { fileSize } from '../../lib/file-size'
import { formatInstant } from '../../lib/instant'
import { knownCount } from '../../lib/known'
import { fetchFile } from '../../lib/save-file'
import { RelativeTime } from '../../ui/relative-time'
import { drawerMessages } from './my-files-drawer.messages'
import { isUnderWay } from './use-my-files'

/** A file with its contents or progress, and its actions. */
export function FileLine({ file }: { file: ExportFileRow }) {
  const t = useText(drawerMessages)
  const translate = useTranslate()
  const { exportFileId, title, format, filters, createdAt, state } = file
  const { run: ask, busy: asking } = useAction(exportFile.fetchExportFile)
  const { run: remove, busy: removing } = useAction(exportFile.delExportFile)
  const download = async (): Promise<void> => {
    const answer = await ask({ exportFileId })
    if (answer) fetchFile(answer.address)
  }
  const name = `${title} (${translate(fileFormats.texts[format])})`
  return (
    <li aria-label={name}>
      <div className="my-file-head">
        <strong>{name}</strong>
        <RelativeTime at={createdAt} />
      </div>
      <Typography.Text type="secondary" className="my-file-filters">
        {filters || t('unfiltered')}
      </Typography.Text>
      <HowFar file={file} />
      <div className="my-file-actions">
        {state === 'READY' && (
          <Button type="primary" size="small" loading={asking} onClick={() => void download()}>
            {t('download')}
          </Button>
        )}
        <Button size="small" loading={removing} onClick={() => void remove({ exportFileId })}>
          {t(isUnderWay(file) ? 'cancel' : 'delete')}
        </Button>
      </div>
    </li>
  )
}

function HowFar({ file }: { file: ExportFileRow }) {
  const t = useText(drawerMessages)
  const { state, failure, done, total, bytes, expiresAt } = file
  if (state === 'FAILED') return <Typography.Text type="danger">{failure}</Typography.Text>
  if (state === 'READY')
    return (
      <span>
        {t('holds', { rows: knownCount(done), size: fileSize(bytes) })}
        {expiresAt !== null && ` · ${t('kept', { time: formatInstant(new Date(expiresAt)) })}`}
      </span>
    )
  const text =
    state === 'WAITING'
      ? t('waiting')
      : total === null
        ? t('finding')
        : t('writing', { done: knownCount(done), total: knownCount(total) })
  return (
    <div>
      <Progress
        aria-label={text}
        percent={total ? Math.floor((done / total) * 100) : 0}
        showInfo={false}
        size="small"
        status="active"
      />
      <span className="my-file-progress">{text}</span>
    </div>
  )
}
