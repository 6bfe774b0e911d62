import type { ReactNode } from 'react'
import { Time } from './time'
import './timeline.css'

/** What happened one after another. */
export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>

/** One thing that happened: when, by whom, and what. */
export function TimelineEntry({ at, who, children }: { at: string; who: string; children: ReactNode }) {
  return (
    <li>
      <div className="timeline-head">
        <Time at={at} /> · {who}
      </div>
      {children}
    </li>
  )
}
