import type { ReactNode } from 'react'
import './record-header.css'

interface RecordHeaderProps {
  title: string
  /** What is to be seen at once, such as its status. */
  marks?: ReactNode
  actions?: ReactNode
}

/** The head of a record's own page: what it is called, how it stands, what can be done with it. */
export function RecordHeader({ title, marks, actions }: RecordHeaderProps) {
  return (
    <header className="record-header">
      <h2>{title}</h2>
      <div className="record-marks">{marks}</div>
      <div className="record-actions">{actions}</div>
    </header>
  )
}
