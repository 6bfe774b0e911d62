import { fieldsOf, limits, type ImportedRows } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useTranslate, useText } from '../i18n/messages'
import { FileDrop } from '../ui/file-drop'
import { saveTemplate, useListed } from './import-files'
import { importMessages } from './import.messages'

interface ImportDropProps {
  imports: ImportedRows
  complaint: string | undefined
  onFile: (file: File) => void
}

/** The drop zone for the file, with its required format. */
export function ImportDrop({ imports, complaint, onFile }: ImportDropProps) {
  const t = useText(importMessages)
  return (
    <div className="import-choose">
      {complaint !== undefined && <Alert type="error" showIcon title={complaint} role="alert" />}
      <FileDrop
        label={t('drop')}
        bounds={t('bounds', { size: limits.importBytes / 1_048_576, rows: limits.importRows })}
        accept=".csv,.xlsx,text/csv"
        onFiles={([file]) => file && onFile(file)}
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
  const translate = useTranslate()
  const initial = new row() as Record<string, unknown>
  return [...fieldsOf(row)].map(
    ([key, { label, optional }]) => `${translate(label)}${optional || initial[key] !== undefined ? '' : '*'}`,
  )
}
