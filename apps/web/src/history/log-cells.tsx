import { LoginLogRow, logFieldText, OperationLogRow } from '@bedside/contracts'
import { useTranslate, useText } from '../i18n/messages'
import { ValueTag, type Tone } from '../ui/value-tag'
import { actionText, type LoggedAction } from './action-text'
import { changedFields } from './changes'
import './log.css'
import { logMessages } from './log.messages'

/** An account and its owner's name, which is unknown for deleted accounts. */
export function Who({ account, name }: { account: string; name: string | null }) {
  return (
    <>
      {account} {name !== null && <span className="muted">{name}</span>}
    </>
  )
}

export function ActionCell({ row }: { row: LoggedAction }) {
  const translate = useTranslate()
  return <span title={row.action}>{translate(actionText(row))}</span>
}

/** The record concerned; refused actions may have none. */
export function RecordCell({ row }: { row: OperationLogRow }) {
  const t = useText(logMessages)
  if (row.label !== '') return row.label
  return row.entityId === '' ? '—' : t('recordNumber', { id: row.entityId })
}

/** The changed fields; the log entry itself has their values. */
export function ChangedCell({ row }: { row: OperationLogRow }) {
  const t = useText(logMessages)
  const translate = useTranslate()
  const fields = changedFields(row).map((field) => translate(logFieldText(row.entity, field)))
  if (fields.length === 0) return '—'
  const all = fields.join(t('comma'))
  const first = fields.slice(0, 3).join(t('comma'))
  return (
    <span className="log-summary" title={all}>
      {fields.length > 3 ? t('moreFields', { fields: first, count: fields.length }) : all}
    </span>
  )
}

const resultTones: Record<OperationLogRow['result'], Tone> = {
  OK: 'success',
  SENT: 'processing',
  FAILED: 'error',
  REFUSED: 'error',
}

export function ResultTag({ result }: Pick<OperationLogRow, 'result'>) {
  return <ValueTag of={OperationLogRow} field="result" value={result} tone={resultTones[result]} />
}

const loginTones: Record<LoginLogRow['result'], Tone> = {
  OK: 'success',
  WRONG: 'warning',
  CODE_NEEDED: 'default',
  CODE_WRONG: 'warning',
  LOCKED: 'error',
  DISABLED: 'error',
}

export function LoginResultTag({ result }: Pick<LoginLogRow, 'result'>) {
  return <ValueTag of={LoginLogRow} field="result" value={result} tone={loginTones[result]} />
}
