import {
  feedback,
  FeedbackNoteForm,
  FeedbackReasonForm,
  FeedbackRefundForm,
  FeedbackRepairForm,
  FeedbackReplyForm,
  FeedbackWaitForm,
  type FeedbackRow,
} from '@bedside/contracts'
import { Typography } from 'antd'
import { useAction } from '../../api/use-action'
import { Field } from '../../forms/field'
import { PicturesField } from '../../forms/pictures/pictures-field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { textWithName, useText, type NamingText } from '../../i18n/messages'
import { dialogsOf } from '../../ui/dialogs-of'
import { succeedUndoably } from '../../ui/undo-notice'
import { feedbackMessages } from './feedback.messages'
import { RefundSelect } from './refund-select'

export type FeedbackDialogs = ReturnType<typeof useFeedbackDialogs>

const nameOf = ({ feedbackNo }: FeedbackRow) => feedbackNo
/** Names the version that the viewer has read. If the feedback has changed since, the server refuses the action. */
const asRead = ({ feedbackId, version }: FeedbackRow) => ({ feedbackId, version })

/** The dialog covers the page, so it repeats what the person answers or closes. */
const about = ({ text }: FeedbackRow) => ({ text })
const Reported = ({ text }: { text: string | undefined }) => (
  <Typography.Paragraph type="secondary" className="feedback-reported">
    {text}
  </Typography.Paragraph>
)

export function useFeedbackDialogs() {
  const t = useText(feedbackMessages)
  const takeBack = useAction(feedback.takeBackReply)
  const reply = useRecordDialog({
    id: 'feedback-reply',
    call: feedback.replyFeedback,
    nameOf,
    title: feedbackMessages.replyTitle,
    okText: t('send'),
    startFrom: (row) => ({ ...asRead(row), resolve: 1 }),
    about,
    onSaved: (_reply, { feedbackId }, { name = '' }) =>
      succeedUndoably(
        textWithName(feedbackMessages.sending, name),
        async () => (await takeBack.run({ feedbackId })) !== undefined,
      ),
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Field of={FeedbackReplyForm} name="text" help={t('replyHelp')} />
        <Field of={FeedbackReplyForm} name="resolve" />
      </>
    ),
  })
  const note = useRecordDialog({
    id: 'feedback-note',
    call: feedback.noteFeedback,
    nameOf,
    title: feedbackMessages.noteTitle,
    saved: feedbackMessages.noted,
    startFrom: asRead,
    about,
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Field of={FeedbackNoteForm} name="text" help={t('noteHelp')} />
        <PicturesField of={FeedbackNoteForm} name="pictures" upload={feedback.uploadFeedbackPicture} />
      </>
    ),
  })
  const repair = useRecordDialog({
    id: 'feedback-repair',
    call: feedback.repairFeedback,
    nameOf,
    title: feedbackMessages.repairTitle,
    saved: feedbackMessages.repaired,
    okText: t('repair'),
    startFrom: asRead,
    about: ({ text, deviceNo }) => ({ text, deviceNo }),
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Typography.Paragraph type="secondary">
          {t('repairHelp', { deviceNo: reported.deviceNo ?? '' })}
        </Typography.Paragraph>
        <Field of={FeedbackRepairForm} name="fault" />
      </>
    ),
  })
  const refund = useRecordDialog<FeedbackRefundForm, FeedbackRow, FeedbackRow, Pick<FeedbackRow, 'text' | 'orderId'>>({
    id: 'feedback-refund',
    call: feedback.linkFeedbackRefund,
    nameOf,
    title: feedbackMessages.refundTitle,
    saved: feedbackMessages.refunded,
    okText: t('link'),
    startFrom: asRead,
    about: ({ text, orderId }) => ({ text, orderId }),
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Field of={FeedbackRefundForm} name="refundId" help={t('refundHelp')}>
          <RefundSelect orderId={reported.orderId ?? null} />
        </Field>
      </>
    ),
  })
  const wait = useRecordDialog({
    id: 'feedback-wait',
    call: feedback.waitFeedback,
    nameOf,
    title: feedbackMessages.waitTitle,
    saved: feedbackMessages.waits,
    okText: t('wait'),
    startFrom: asRead,
    about,
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Field of={FeedbackWaitForm} name="until" help={t('waitHelp')} />
        <Field of={FeedbackWaitForm} name="reason" />
      </>
    ),
  })
  const close = useReason(feedback.closeFeedback, {
    title: feedbackMessages.invalidTitle,
    saved: feedbackMessages.closed,
    okText: t('invalid'),
    help: t('invalidHelp'),
  })
  const reopen = useReason(feedback.reopenFeedback, {
    title: feedbackMessages.reopenTitle,
    saved: feedbackMessages.reopened,
    okText: t('reopen'),
    help: t('reopenHelp'),
  })
  return dialogsOf({ reply, note, repair, refund, wait, close, reopen })
}

interface ReasonTexts {
  readonly title: NamingText
  readonly saved: NamingText
  readonly okText: string
  /** What follows for the user and the feedback. */
  readonly help: string
}

const useReason = (
  how: typeof feedback.closeFeedback | typeof feedback.reopenFeedback,
  { help, ...texts }: ReasonTexts,
) =>
  useRecordDialog({
    id: how.name,
    call: how,
    nameOf,
    ...texts,
    startFrom: asRead,
    about,
    fields: ({ about: reported }) => (
      <>
        <Reported text={reported.text} />
        <Field of={FeedbackReasonForm} name="reason" help={help} />
      </>
    ),
  })
