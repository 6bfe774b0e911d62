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

/** How long the shop has waited for us. */
export const AuditWaiting = ({ row }: { row: Pick<AuditRow, 'owed' | 'waitedSeconds'> }) => (
  <Waited row={row} longHours={auditRules.longHours} />
)

/** The kind and status of a review, beside its name. */
export const AuditMarks = ({ row }: { row: AuditRow }) => (
  <>
    <ValueTag of={AuditRow} field="kind" value={row.kind} />
    <AuditStatusTag row={row} />
    <AuditWaiting row={row} />
  </>
)
