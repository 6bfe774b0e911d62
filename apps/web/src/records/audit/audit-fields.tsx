import type { AuditInfo } from '@bedside/contracts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { AuditSides, VerdictTag, type DrawPapers } from './audit-field'

type Field = AuditInfo['fields'][number]

/** The fields under review in the current round. */
export const currentFields = ({ audit, fields }: AuditInfo): readonly Field[] =>
  fields.filter(({ round }) => round === audit.round)

interface AuditFieldsProps {
  info: AuditInfo
  papers?: DrawPapers | undefined
  /** Renders the input for a verdict on a field. */
  verdict?: (field: Field) => ReactNode
}

/** Each reviewed field: its old and requested value, and the verdict. */
export const AuditFields = ({ info, papers, verdict }: AuditFieldsProps) => (
  <ul className="audit-fields">
    {currentFields(info).map((field) => (
      <li key={field.field} className="audit-field" aria-label={field.label}>
        <div className="audit-field-head">
          <h4>{field.label}</h4>
          <VerdictTag field={field} />
        </div>
        <AuditSides field={field} papers={papers} />
        {field.reason !== '' && <Alert type="warning" showIcon title={field.reason} />}
        {verdict?.(field)}
      </li>
    ))}
  </ul>
)
