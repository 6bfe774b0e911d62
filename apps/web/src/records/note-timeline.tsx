import { Empty, Typography } from 'antd'
import type { Key, ReactNode } from 'react'
import { Timeline, TimelineEntry } from '../ui/timeline'

interface NoteTimelineProps {
  title: string
  /** Shown if there are none. */
  none: string
  notes: readonly {
    readonly noteId: Key
    readonly createdAt: string
    readonly who: string
    readonly shown: ReactNode
  }[]
}

/** What people noted about a record: when, by whom and what. */
export const NoteTimeline = ({ title, none, notes }: NoteTimelineProps) => (
  <section aria-label={title}>
    <Typography.Title level={5}>{title}</Typography.Title>
    {notes.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
    ) : (
      <Timeline>
        {notes.map(({ noteId, createdAt, who, shown }) => (
          <TimelineEntry key={noteId} at={createdAt} who={who}>
            {shown}
          </TimelineEntry>
        ))}
      </Timeline>
    )}
  </section>
)
