import type { ImportedRows, ImportMode, ImportResult } from '@bedside/contracts'
import { Alert, Button, Progress, Radio } from 'antd'
import { useState } from 'react'
import { textOf, useTranslate, useText } from '../i18n/messages'
import { succeed } from '../session/notices'
import { Dialog } from '../ui/dialog'
import { ImportDrop } from './import-drop'
import { ImportFound } from './import-found'
import { importMessages } from './import.messages'
import './import.css'
import { useImport, type ImportCall } from './use-import'
import { useNoStrayDrops } from '../lib/use-no-stray-drops'

interface ImportDialogProps {
  of: ImportCall
  open: boolean
  onClose: () => void
}

/** Imports rows from a file: the server checks it first and lists problems by line, then writes the rows. */
export function ImportDialog({ of, open, onClose }: ImportDialogProps) {
  const t = useText(importMessages)
  const translate = useTranslate()
  const { stage, check, write, restart } = useImport(of)
  useNoStrayDrops(open)
  const [mode, setMode] = useState<ImportMode>('all')
  const { imports } = of
  if (!imports) throw new Error(`${of.name} takes no rows`)
  const busy = stage.at === 'busy'
  const close = () => {
    restart()
    onClose()
  }
  const choose = (file: File) => {
    setMode('all')
    void check(file)
  }
  const start = async (file: Blob) => {
    const result = await write(file, mode)
    if (!result || result.problems > 0) return
    succeed(textOf(importMessages)('written', { written: result.written }))
    close()
  }
  return (
    <Dialog
      open={open}
      title={t('title', { what: translate(imports.title) })}
      width={680}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onLeave={close}
      destroyOnHidden
      footer={
        stage.at === 'checked' ? (
          <>
            <Button onClick={restart}>{t('another')}</Button>
            <Button type="primary" disabled={!mayWrite(stage.result, mode)} onClick={() => void start(stage.file)}>
              {t('write', { count: mode === 'all' ? stage.result.rows : stage.result.good })}
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={close}>
            {t(stage.at === 'written' ? 'close' : 'cancel')}
          </Button>
        )
      }
    >
      <div className="import">
        {stage.at === 'choosing' && <ImportDrop imports={imports} complaint={stage.complaint} onFile={choose} />}
        {stage.at === 'busy' && (
          <div role="status">
            <p>{t(stage.what)}</p>
            <Progress percent={Math.round(stage.sent * 100)} status="active" aria-label={t('progress')} />
          </div>
        )}
        {stage.at === 'checked' && <Checked imports={imports} result={stage.result} mode={mode} onMode={setMode} />}
        {stage.at === 'written' && <Written imports={imports} result={stage.result} />}
      </div>
    </Dialog>
  )
}

const mayWrite = ({ problems, good }: ImportResult, mode: ImportMode): boolean =>
  good > 0 && (problems === 0 || mode === 'good')

interface CheckedProps {
  imports: ImportedRows
  result: ImportResult
  mode: ImportMode
  onMode: (mode: ImportMode) => void
}

function Checked({ imports, result, mode, onMode }: CheckedProps) {
  const t = useText(importMessages)
  const { rows, good, problems } = result
  const faultless = problems === 0
  return (
    <>
      <Alert
        type={faultless ? 'success' : 'warning'}
        showIcon
        role="status"
        title={faultless ? t('faultless', { rows }) : t('checked', { rows, good, bad: problems })}
        description={good === 0 ? t('noneGood') : undefined}
      />
      <ImportFound imports={imports} result={result} />
      {!faultless && good > 0 && (
        <Radio.Group
          aria-label={t('mode')}
          value={mode}
          onChange={({ target }) => onMode(target.value as ImportMode)}
          options={[
            { value: 'all', label: t('modeAll') },
            { value: 'good', label: t('modeGood', { count: good }) },
          ]}
        />
      )}
    </>
  )
}

function Written({ imports, result }: { imports: ImportedRows; result: ImportResult }) {
  const t = useText(importMessages)
  const { written } = result
  return (
    <>
      <Alert
        type={written > 0 ? 'success' : 'error'}
        showIcon
        role="status"
        title={written > 0 ? t('partly', { written }) : t('notWritten')}
      />
      <ImportFound imports={imports} result={result} />
    </>
  )
}
