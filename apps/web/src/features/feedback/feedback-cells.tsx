import { feedbackRules, FeedbackRow, type FeedbackStatus } from '@bedside/contracts'
import { Flex } from 'antd'
import { useSay } from '../../i18n/messages'
import { duration } from '../../lib/duration'
import { PageLink } from '../../records/page-link'
import { ValueTag, type Tone } from '../../ui/value-tag'
import './feedback.css'

const tones: Readonly<Record<FeedbackStatus, Tone>> = {
  OPEN: 'warning',
  PROCESSING: 'processing',
  RESOLVED: 'success',
  CLOSED: 'default',
}

/** How it stands, and what its answer waits for. */
export const StatusTag = ({ row }: { row: Pick<FeedbackRow, 'status' | 'awaits'> }) => (
  <Flex component="span" gap={4} wrap>
    <ValueTag of={FeedbackRow} field="status" value={row.status} tone={tones[row.status]} />
    {row.awaits && <ValueTag of={FeedbackRow} field="awaits" value={row.awaits} tone="default" />}
  </Flex>
)

/** How long the user has waited for us; what goes on for too long stands out by more than its colour. */
export function Waiting({ row: { owed, waitedSeconds } }: { row: Pick<FeedbackRow, 'owed' | 'waitedSeconds'> }) {
  const say = useSay()
  const long = owed === 1 && waitedSeconds >= feedbackRules.longHours * 3600
  return (
    <span className={long ? 'feedback-long' : owed === 1 ? undefined : 'muted'}>
      {say(duration(waitedSeconds * 1000))}
    </span>
  )
}

/** Leads to the page of one. */
export const FeedbackLink = ({ row }: { row: Pick<FeedbackRow, 'feedbackId' | 'feedbackNo'> }) => (
  <PageLink page="feedback.detail" asked={{ feedbackId: row.feedbackId }}>
    {row.feedbackNo}
  </PageLink>
)
