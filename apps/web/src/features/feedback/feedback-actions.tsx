import { feedback, type FeedbackInfo } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { feedbackMessages } from './feedback.messages'
import type { FeedbackDialogs } from './use-feedback-dialogs'

/**
 * The actions that the feedback's status and the viewer's permissions allow; none while a reply is waiting to be sent.
 */
export function FeedbackActions({ info, dialogs }: { info: FeedbackInfo; dialogs: FeedbackDialogs }) {
  const t = useText(feedbackMessages)
  const { family } = useSignedIn().info
  const accept = useRecordAction(feedback.acceptFeedback, feedbackMessages.accepted)
  const wake = useRecordAction(feedback.wakeFeedback, feedbackMessages.woken)
  const { feedback: row, reply } = info
  const { feedbackId, feedbackNo, version, status, awaits, deviceId, orderId } = row
  if (reply || status === 'CLOSED') return null
  const open = status === 'OPEN' || status === 'PROCESSING'
  const asRead = { feedbackId, version }
  return (
    <RowActions
      actions={[
        open && { call: feedback.replyFeedback, label: t('reply'), first: true, run: () => dialogs.reply(row) },
        status === 'OPEN' && {
          call: feedback.acceptFeedback,
          label: t('accept'),
          first: true,
          run: () => accept(asRead, feedbackNo),
        },
        awaits !== null && { call: feedback.wakeFeedback, label: t('wake'), run: () => wake(asRead, feedbackNo) },
        { call: feedback.noteFeedback, label: t('note'), run: () => dialogs.note(row) },
        open &&
          deviceId !== null &&
          awaits !== 'REPAIR' && {
            call: feedback.repairFeedback,
            label: t('repair'),
            run: () => dialogs.repair(row),
          },
        orderId !== null && {
          call: feedback.linkFeedbackRefund,
          label: t('refund'),
          run: () => dialogs.refund(row),
        },
        open && { call: feedback.waitFeedback, label: t('wait'), run: () => dialogs.wait(row) },
        status === 'OPEN' &&
          family === 'PLATFORM' && {
            call: feedback.closeFeedback,
            label: t('invalid'),
            danger: true,
            run: () => dialogs.close(row),
          },
        status === 'RESOLVED' && { call: feedback.reopenFeedback, label: t('reopen'), run: () => dialogs.reopen(row) },
      ]}
    />
  )
}
