import type { ReactNode } from 'react'
import './problem.css'

interface ProblemProps {
  /** The HTTP status that names the problem. */
  code: string
  title: string
  children: ReactNode
  /** Buttons that lead out of the page. */
  ways: ReactNode
}

/** A page that explains why the requested one cannot be shown. */
export function Problem({ code, title, children, ways }: ProblemProps) {
  return (
    <div className="problem">
      <p className="problem-code" aria-hidden="true">
        {code}
      </p>
      <h2>{title}</h2>
      <p className="problem-text">{children}</p>
      <div className="problem-ways">{ways}</div>
    </div>
  )
}
