import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useRef } from 'react'
import { useText } from '../i18n/messages'
import { useCan } from '../session/can'
import { useTabPlace } from '../tab/tab-place'
import { exportInput, exportRows, useExporting, type AnyExport, type Exporting } from './export-rows'
import { useListAnswer } from './list-context'
import { listMessages } from './list.messages'

/** Takes along what the list shows, all pages of it, for whoever may; and shows how far that has come. */
export function ExportButton({ endpoint, columns }: { endpoint: AnyExport; columns: readonly string[] }) {
  const t = useText(listMessages)
  const list = useListAnswer()
  const name = `${useTabPlace().key} ${list.name}`
  const exporting = useExporting(name)
  const button = useRef<HTMLButtonElement>(null)
  if (!useCan(endpoint)) return null
  return (
    <>
      {exporting && (
        <ExportProgress
          exporting={exporting}
          onCancel={() => {
            exporting.cancel()
            button.current?.focus()
          }}
        />
      )}
      <Button
        ref={button}
        icon={<DownloadOutlined />}
        loading={exporting !== undefined}
        disabled={list.total === 0}
        onClick={() => void exportRows(name, endpoint, exportInput(list.query, columns))}
      >
        {t('export')}
      </Button>
    </>
  )
}

function ExportProgress({ exporting, onCancel }: { exporting: Exporting; onCancel: () => void }) {
  const t = useText(listMessages)
  const { done, total } = exporting
  const text = total === undefined ? t('exportAsked') : t('exporting', { done, total })
  return (
    <div className="list-export">
      <Progress
        aria-label={text}
        percent={total ? Math.floor((done / total) * 100) : 0}
        showInfo={false}
        size="small"
        status="active"
      />
      <span className="list-export-text">{text}</span>
      <Button type="text" icon={<CloseOutlined />} aria-label={t('exportCancel')} onClick={onCancel} />
    </div>
  )
}
