import type { ReactNode } from 'react'
import './print-sheet.css'

/** What of a dialog goes to paper: while it is open, printing leaves out everything around it. */
export function PrintSheet({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`print-sheet ${className}`}>{children}</div>
}
