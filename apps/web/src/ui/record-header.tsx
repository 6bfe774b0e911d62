import type { ReactNode } from 'react'
import './record-header.css'

interface RecordHeaderProps {
  title: string
  /** Shown prominently, such as the status. */
  marks?: ReactNode
  actions?: ReactNode
}

/** The header of a record's page: name, status and actions. */
export function RecordHeader({ title, marks, actions }: RecordHeaderProps) {
  return (
    <header className="record-header">
      <h2>{title}</h2>
      <div className="record-marks">{marks}</div>
      <div className="record-actions">{actions}</div>
    </header>
  )
}
