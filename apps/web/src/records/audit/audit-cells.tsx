import { auditRules, AuditRow, type AuditStage } from '@bedside/contracts'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { Waited } from '../../ui/waited'
import './audit.css'

const tones: Readonly<Record<AuditStage, Tone>> = {
  WAITING: 'processing',
  RETURNED: 'warning',
  APPROVED: 'success',
  RECALLED: 'default',
}

export const AuditStatusTag = ({ row }: { row: Pick<AuditRow, 'status'> }) => (
  <ValueTag of={AuditRow} field="status" value={row.status} tone={tones[row.status]} />
)

interface WaitingProps {
  row: Pick<AuditRow, 'owed' | 'waitedSeconds'>
  inWords?: boolean
}

/** How long the shop has waited for us. */
export const AuditWaiting = ({ row, inWords = false }: WaitingProps) => (
  <Waited row={row} longHours={auditRules.longHours} inWords={inWords} />
)

/** The kind and status of a review, beside its name. */
export const AuditMarks = ({ row }: { row: AuditRow }) => (
  <>
    <ValueTag of={AuditRow} field="kind" value={row.kind} />
    <AuditStatusTag row={row} />
    <AuditWaiting row={row} inWords />
  </>
)
