import type { AuditInfo } from '@bedside/contracts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { AuditSides, VerdictTag, type DrawPapers } from './audit-field'

type Field = AuditInfo['fields'][number]

/** What is looked at in the round that a review is in. */
export const currentFields = ({ audit, fields }: AuditInfo): readonly Field[] =>
  fields.filter(({ round }) => round === audit.round)

interface AuditFieldsProps {
  info: AuditInfo
  papers?: DrawPapers | undefined
  /** Where a verdict is given on one. */
  verdict?: (field: Field) => ReactNode
}

/** Each field that is reviewed: as it was, as it is asked for, and what is said of it. */
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
