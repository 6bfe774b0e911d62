import { device, feedback, FeedbackRow, order, type FeedbackInfo } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useText } from '../../i18n/messages'
import { RecordOfAddress } from '../../ui/record-of-address'
import { AlsoReading } from '../../records/also-reading'
import { DeviceLink } from '../../records/device/device-link'
import { OrderLink } from '../../records/order/order-link'
import { UserLink } from '../../records/user-link'
import { Can } from '../../session/can'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { PageViews } from '../../ui/page-views'
import { PictureRow } from '../../ui/picture-row'
import { RecordHeader } from '../../ui/record-header'
import { useRecordAction } from '../../ui/use-record-action'
import { ValueTag } from '../../ui/value-tag'
import { FeedbackActions } from './feedback-actions'
import { FeedbackLink, StatusTag, WaitingTime } from './feedback-cells'
import { FeedbackDevice } from './feedback-device'
import { FeedbackHistory, FeedbackTimes } from './feedback-history'
import { FeedbackOrder } from './feedback-order'
import './feedback.css'
import { feedbackMessages } from './feedback.messages'
import { useFeedbackDialogs } from './use-feedback-dialogs'

const listPath = '/feedback/list'
/** The interval of refetching while a reply waits to be sent, and otherwise. */
const [soonMs, everyMs] = [2_000, 10_000]

/** One piece of feedback, with the device and the order it concerns. */
export default function FeedbackDetailPage() {
  const t = useText(feedbackMessages)
  return (
    <RecordOfAddress field="feedbackId" none={t('none')} list={{ path: listPath, label: t('toList') }}>
      {(feedbackId) => <FeedbackDetail feedbackId={feedbackId} />}
    </RecordOfAddress>
  )
}

function FeedbackDetail({ feedbackId }: { feedbackId: number }) {
  const t = useText(feedbackMessages)
  const answer = useEndpoint(
    feedback.getFeedbackInfo,
    { feedbackId },
    { quiet: true, everyMs: ({ reply }) => (reply ? soonMs : everyMs) },
  )
  const dialogs = useFeedbackDialogs()
  const history = useHistoryView('feedback', feedbackId)
  useTabTitle(answer.data?.feedback.feedbackNo)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(info) => (
        <div className="feedback-page">
          <RecordHeader
            title={info.feedback.feedbackNo}
            marks={
              <>
                <ValueTag of={FeedbackRow} field="type" value={info.feedback.type} />
                <StatusTag row={info.feedback} />
                <WaitingTime row={info.feedback} inWords />
              </>
            }
            actions={<FeedbackActions info={info} dialogs={dialogs} />}
          />
          <AlsoReading call={feedback.visitFeedback} record={{ feedbackId }} />
          <WaitingReply info={info} />
          <PageViews
            name="tab"
            views={[{ key: 'facts', label: t('facts'), content: <Parts info={info} /> }, history]}
          />
          {dialogs.element}
        </div>
      )}
    </Answered>
  )
}

/** Two columns: the conversation, and the current state of the linked order or device. */
function Parts({ info }: { info: FeedbackInfo }) {
  const { deviceId, orderId } = info.feedback
  return (
    <div className="feedback-columns">
      <div>
        <About info={info} />
        <FeedbackTimes info={info} />
        <FeedbackHistory events={info.events} />
      </div>
      <div>
        <Others others={info.others} />
        {deviceId !== null && (
          <Can call={device.getDeviceInfo}>
            <FeedbackDevice deviceId={deviceId} />
          </Can>
        )}
        {orderId !== null && (
          <Can call={order.getOrderInfo}>
            <FeedbackOrder orderId={orderId} />
          </Can>
        )}
      </div>
    </div>
  )
}

/** Fields shown only once they are known. */
const lateFields = ['handler', 'wakeAt'] as const

function About({ info: { feedback: row, pictures } }: { info: FeedbackInfo }) {
  const t = useText(feedbackMessages)
  const filledFields = lateFields.filter((field) => row[field] !== null && row[field] !== '')
  return (
    <>
      <Facts
        of={FeedbackRow}
        row={row}
        title={t('facts')}
        narrow
        fields={['text', 'nickname', 'hospitalName', 'deviceNo', 'orderNo', 'createdAt', ...filledFields]}
        drawn={{
          nickname: <UserLink row={row} />,
          deviceNo: <DeviceLink row={row} />,
          orderNo: <OrderLink row={row} />,
        }}
      />
      {pictures.length > 0 && <PictureRow pictures={pictures} label={t('pictures')} />}
    </>
  )
}

function Others({ others }: Pick<FeedbackInfo, 'others'>) {
  const t = useText(feedbackMessages)
  if (others.length === 0) return null
  return (
    <section aria-label={t('others')}>
      <h3>{t('others')}</h3>
      <ul>
        {others.map((row) => (
          <li key={row.feedbackId}>
            <FeedbackLink row={row} /> <StatusTag row={row} /> <span className="feedback-text">{row.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A reply that is not sent yet. Its author may still take it back. */
function WaitingReply({ info: { feedback: row, reply } }: { info: FeedbackInfo }) {
  const t = useText(feedbackMessages)
  const takeBack = useRecordAction(feedback.takeBackReply, feedbackMessages.takenBack)
  if (!reply) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('replyWaiting', { text: reply.text })}
      action={
        reply.mine === 1 && (
          <Button onClick={() => void takeBack({ feedbackId: row.feedbackId }, row.feedbackNo)}>{t('takeBack')}</Button>
        )
      }
    />
  )
}
