import { CloseOutlined, DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { fileFormats, type FileFormat } from '@bedside/contracts'
import { Button, Dropdown, Progress } from 'antd'
import { useRef } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import { useStore } from '../lib/store'
import { useCan } from '../session/can'
import { useTabPlace } from '../tab/tab-place'
import { exportFormat } from './export-format'
import { exportInput, exportRows, useExporting, type Exporting, type ListFile } from './export-rows'
import { useListAnswer } from './list-context'
import { listMessages } from './list.messages'

/** Exports all pages of the list, if the user may, and shows the progress. */
export function ExportButton({ endpoint, columns }: ListFile) {
  const t = useText(listMessages)
  const list = useListAnswer()
  const name = `${useTabPlace().key} ${list.name}`
  const exporting = useExporting(name)
  const button = useRef<HTMLButtonElement>(null)
  const format = useStore(exportFormat)
  if (!useCan(endpoint)) return null
  const isBusy = exporting !== undefined
  const start = (as: FileFormat) => void exportRows(name, endpoint, exportInput(list.query, columns, as))
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
        className="list-export-now"
        icon={<DownloadOutlined />}
        loading={isBusy}
        disabled={list.total === 0}
        onClick={() => start(format)}
      >
        {t('export')}
      </Button>
      <FormatMenu format={format} disabled={isBusy || list.total === 0} onChoose={start} />
    </>
  )
}

/** Exports in the other format, which becomes the button's default. */
function FormatMenu(props: { format: FileFormat; disabled: boolean; onChoose: (format: FileFormat) => void }) {
  const { format, disabled, onChoose } = props
  const t = useText(listMessages)
  const translate = useTranslate()
  const formatName = (one: FileFormat): string => translate(fileFormats.texts[one])
  const choose = (chosen: FileFormat) => {
    exportFormat.set(chosen)
    onChoose(chosen)
  }
  const items = fileFormats.map((key) => ({ key, label: formatName(key), onClick: () => choose(key) }))
  const label = t('exportFormat', { format: formatName(format) })
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [format] }} autoFocus>
      <Button
        className="list-export-format"
        icon={<DownOutlined />}
        disabled={disabled}
        aria-label={label}
        title={label}
      />
    </Dropdown>
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
