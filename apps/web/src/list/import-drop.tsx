import { InboxOutlined } from '@ant-design/icons'
import { fieldsOf, limits, type ImportedRows } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { useSay, useText } from '../i18n/messages'
import { saveTemplate, useListed } from './import-files'
import { importMessages } from './import.messages'

interface ImportDropProps {
  imports: ImportedRows
  complaint: string | undefined
  onFile: (file: File) => void
}

/** Where a file is dropped or chosen, and what it has to look like. */
export function ImportDrop({ imports, complaint, onFile }: ImportDropProps) {
  const t = useText(importMessages)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div className="import-choose">
      {complaint !== undefined && <Alert type="error" showIcon title={complaint} role="alert" />}
      <button
        type="button"
        className="import-drop"
        data-over={over}
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <InboxOutlined aria-hidden className="import-drop-icon" />
        <span>{t('drop')}</span>
        <small>{t('bounds', { size: limits.importBytes / 1_048_576, rows: limits.importRows })}</small>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label={t('drop')}
        onChange={({ target }) => {
          take(target.files)
          // The same file, put right, can be chosen again.
          target.value = ''
        }}
      />
      <div className="import-help">
        <span>{t('columns', { columns: useListed(useColumns(imports)) })}</span>
        <Button type="link" onClick={() => saveTemplate(imports)}>
          {t('template')}
        </Button>
      </div>
    </div>
  )
}

function useColumns({ row }: ImportedRows): string[] {
  const say = useSay()
  const initial = new row() as Record<string, unknown>
  return [...fieldsOf(row)].map(
    ([key, { label, optional }]) => `${say(label)}${optional || initial[key] !== undefined ? '' : '*'}`,
  )
}
