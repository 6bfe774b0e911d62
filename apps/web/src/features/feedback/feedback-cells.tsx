import { feedbackRules, FeedbackRow, type FeedbackStatus } from '@bedside/contracts'
import { Flex } from 'antd'
import { PageLink } from '../../records/page-link'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { Waited } from '../../ui/waited'
import './feedback.css'

const tones: Readonly<Record<FeedbackStatus, Tone>> = {
  OPEN: 'warning',
  PROCESSING: 'processing',
  RESOLVED: 'success',
  CLOSED: 'default',
}

/** The status, and the event that an answer waits for. */
export const StatusTag = ({ row }: { row: Pick<FeedbackRow, 'status' | 'awaits'> }) => (
  <Flex component="span" gap={4} wrap>
    <ValueTag of={FeedbackRow} field="status" value={row.status} tone={tones[row.status]} />
    {row.awaits && <ValueTag of={FeedbackRow} field="awaits" value={row.awaits} tone="default" />}
  </Flex>
)

interface WaitingProps {
  row: Pick<FeedbackRow, 'status' | 'owed' | 'waitedSeconds'>
  inWords?: boolean
}

/** How long the user has been waiting for an answer. */
export const WaitingTime = ({ row, inWords = false }: WaitingProps) =>
  isSettled(row) ? inWords ? null : '—' : <Waited row={row} longHours={feedbackRules.longHours} inWords={inWords} />

/** Nobody waits for it any more. */
export const isSettled = ({ status }: Pick<FeedbackRow, 'status'>): boolean =>
  status === 'RESOLVED' || status === 'CLOSED'

export const FeedbackLink = ({ row }: { row: Pick<FeedbackRow, 'feedbackId' | 'feedbackNo'> }) => (
  <PageLink page="feedback.detail" params={{ feedbackId: row.feedbackId }}>
    {row.feedbackNo}
  </PageLink>
)
