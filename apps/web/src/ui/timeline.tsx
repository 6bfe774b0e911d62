import type { ReactNode } from 'react'
import { Time } from './time'
import './timeline.css'

/** Events in sequence. */
export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>

/** An event: when, by whom, and what. */
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
