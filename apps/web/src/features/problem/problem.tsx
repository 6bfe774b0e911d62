import type { ReactNode } from 'react'
import './problem.css'

interface ProblemProps {
  /** The number by which it is known. */
  code: string
  title: string
  children: ReactNode
  /** What to do about it. */
  ways: ReactNode
}

/** A page that says why there is none. */
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
