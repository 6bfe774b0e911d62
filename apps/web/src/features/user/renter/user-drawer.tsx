import {
  deposit,
  feedback,
  ledger,
  log,
  mallOrder,
  order,
  user,
  UserInfo,
  UserMessage,
  UserRow,
  UserUsage,
  UserVisit,
} from '@bedside/contracts'
import { Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { logMessages } from '../../../history/log.messages'
import { RecordHistory } from '../../../history/record-history'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { RowTable } from '../../../ui/row-table'
import { ValueTag } from '../../../ui/value-tag'
import { Views } from '../../../ui/views'
import { Phone } from './phone'
import { nameOf, UserFlagTag, UserNumber, UserPicture } from './user-cells'
import { UserDeposits, UserEntries, UserFeedback, UserMallOrders, UserOrders } from './user-lists'
import { userMessages } from './user.messages'

interface UserDrawerProps {
  /** Whom it is about; undefined while it is closed. */
  userId: number | undefined
  actions: (info: UserInfo) => ReactNode
  onClose: () => void
}

/** All there is to know of one user. */
export function UserDrawer({ userId, actions, onClose }: UserDrawerProps) {
  const t = useText(userMessages)
  const open = userId !== undefined
  const asked = useEndpoint(user.getUserInfo, { userId: userId ?? 0 }, { when: open, quiet: true })
  const info = open ? asked.data : undefined
  return (
    <SidePanel
      open={open}
      title={info ? nameOf(info.user) : t('user')}
      extra={info && actions(info)}
      size={980}
      onLeave={onClose}
    >
      <Answered answer={asked} lines={6}>
        {(known) => <Parts key={known.user.userId} info={known} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info }: { info: UserInfo }) {
  const t = useText(userMessages)
  const tLog = useText(logMessages)
  const [shown, setShown] = useState('facts')
  const may = useMay()
  const { userId } = info.user
  return (
    <Views
      label={nameOf(info.user)}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About info={info} /> },
        { key: 'hospitals', label: t('hospitals'), content: <Hospitals visits={info.hospitals} /> },
        { key: 'orders', label: t('orders'), when: may.orders, content: <UserOrders userId={userId} /> },
        { key: 'deposits', label: t('deposits'), when: may.deposits, content: <UserDeposits userId={userId} /> },
        { key: 'entries', label: t('entries'), when: may.entries, content: <UserEntries userId={userId} /> },
        { key: 'mall', label: t('mallOrders'), when: may.mall, content: <UserMallOrders userId={userId} /> },
        { key: 'feedback', label: t('feedback'), when: may.feedback, content: <UserFeedback userId={userId} /> },
        { key: 'texts', label: t('texts'), when: may.texts, content: <Texts messages={info.messages} /> },
        {
          key: 'log',
          label: tLog('history'),
          when: may.log,
          content: <RecordHistory entity="user" id={userId} />,
        },
      ]}
    />
  )
}

/** Which parts whoever looks may read. What users have with us besides rentals and feedback is the platform's affair. */
function useMay() {
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  return {
    orders: useCan(order.getOrderList),
    deposits: useCan(deposit.getDepositList),
    entries: useCan(ledger.getEntryList) && isPlatform,
    mall: useCan(mallOrder.getMallOrderList) && isPlatform,
    feedback: useCan(feedback.getFeedbackList),
    texts: isPlatform,
    log: useCan(log.getOperationLogList),
  }
}

const fundsOf = ['balanceCents', 'heldCents', 'dueCents', 'paidCents'] as const

function About({ info }: { info: UserInfo }) {
  const t = useText(userMessages)
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  const { user: row, agreementVersion } = info
  const funds = fundsOf.filter((field) => isPlatform || field !== 'balanceCents')
  return (
    <Flex vertical gap="middle">
      <Flex gap="middle" align="center">
        <UserPicture row={row} size={56} />
        <Flex vertical>
          <strong>{nameOf(row)}</strong>
          <Phone key={row.userId} row={row} />
        </Flex>
        <UserFlagTag row={row} />
      </Flex>
      <Facts
        of={UserRow}
        row={row}
        title={t('identity')}
        fields={['userId', 'gender', 'city', 'userType', 'createdAt', 'lastRentAt']}
      />
      <Facts
        of={UserRow}
        row={row}
        title={t('funds')}
        fields={funds}
        drawn={Object.fromEntries(funds.map((field) => [field, <UserNumber key={field} row={row} field={field} />]))}
      />
      <Facts
        of={UserUsage}
        row={info.usage}
        title={t('usage')}
        fields={['orders', 'nights', 'lastHospital', 'averageCents', 'refundedCents']}
        drawn={{ orders: <UserNumber row={row} field="orders" /> }}
      />
      <Facts
        of={UserInfo}
        row={info}
        title={t('consent')}
        fields={['openidTail', 'agreementVersion', 'smsOptOut']}
        drawn={agreementVersion === 0 ? { agreementVersion: t('agreementNone') } : {}}
      />
    </Flex>
  )
}

function Hospitals({ visits }: { visits: readonly UserVisit[] }) {
  const t = useText(userMessages)
  return (
    <RowTable
      of={UserVisit}
      label={t('hospitals')}
      rowKey="hospitalId"
      rows={visits}
      nothing={t('noHospitals')}
      columns={[{ key: 'hospitalName' }, { key: 'lastAt' }]}
    />
  )
}

function Texts({ messages }: { messages: readonly UserMessage[] }) {
  const t = useText(userMessages)
  return (
    <RowTable
      of={UserMessage}
      label={t('texts')}
      rowKey="messageId"
      rows={messages}
      nothing={t('noTexts')}
      columns={[
        {
          key: 'content',
          render: ({ content }) => <span className="user-text">{content}</span>,
        },
        { key: 'sendState', width: 130, render: (message) => <TextState message={message} /> },
        { key: 'sentAt' },
      ]}
    />
  )
}

/** What is known last of a message: how it was received, or else how it was sent. */
function TextState({ message: { sendState, receiveState } }: { message: UserMessage }) {
  if (receiveState !== null) {
    const tone = receiveState === 'DELIVERED' ? 'success' : 'error'
    return <ValueTag of={UserMessage} field="receiveState" value={receiveState} tone={tone} />
  }
  return (
    <ValueTag
      of={UserMessage}
      field="sendState"
      value={sendState}
      tone={sendState === 'FAILED' ? 'error' : 'default'}
    />
  )
}
