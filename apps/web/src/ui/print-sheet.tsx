import type { ReactNode } from 'react'
import './print-sheet.css'

/** The printable part of a dialog: while it is mounted, printing omits everything else. */
export function PrintSheet({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`print-sheet ${className}`}>{children}</div>
}
