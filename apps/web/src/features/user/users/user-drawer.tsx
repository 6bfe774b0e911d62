import { deposit, feedback, ledger, mallOrder, order, user, UserVisit, type UserInfo } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useHistoryView } from '../../../history/use-history-view'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { Answered } from '../../../ui/answered'
import { SidePanel } from '../../../ui/side-panel'
import { RowTable } from '../../../ui/row-table'
import { Views } from '../../../ui/views'
import { nameOf } from './user-cells'
import { UserFacts } from './user-facts'
import { UserDeposits, UserEntries, UserFeedback, UserMallOrders, UserOrders } from './user-lists'
import { UserTexts } from './user-texts'
import { userMessages } from './user.messages'

interface UserDrawerProps {
  /** Undefined while the drawer is closed. */
  userId: number | undefined
  actions: (info: UserInfo) => ReactNode
  onOptOut: (info: UserInfo) => void
  onClose: () => void
}

export function UserDrawer({ userId, actions, onOptOut, onClose }: UserDrawerProps) {
  const t = useText(userMessages)
  const open = userId !== undefined
  const answer = useEndpoint(user.getUserInfo, { userId: userId ?? 0 }, { when: open, quiet: true })
  const info = open ? answer.data : undefined
  return (
    <SidePanel
      open={open}
      title={info ? nameOf(info.user) : t('user')}
      extra={info && actions(info)}
      size={980}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={6}>
        {(details) => <Parts key={details.user.userId} info={details} onOptOut={() => onOptOut(details)} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info, onOptOut }: { info: UserInfo; onOptOut: () => void }) {
  const t = useText(userMessages)
  const [shown, setShown] = useState('facts')
  const may = useMay()
  const { userId } = info.user
  const history = useHistoryView('user', userId)
  return (
    <Views
      label={nameOf(info.user)}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <UserFacts info={info} onOptOut={onOptOut} /> },
        { key: 'hospitals', label: t('hospitals'), content: <Hospitals visits={info.hospitals} /> },
        { key: 'orders', label: t('orders'), when: may.orders, content: <UserOrders userId={userId} /> },
        { key: 'deposits', label: t('deposits'), when: may.deposits, content: <UserDeposits userId={userId} /> },
        { key: 'entries', label: t('entries'), when: may.entries, content: <UserEntries userId={userId} /> },
        { key: 'mall', label: t('mallOrders'), when: may.mall, content: <UserMallOrders userId={userId} /> },
        { key: 'feedback', label: t('feedback'), when: may.feedback, content: <UserFeedback userId={userId} /> },
        { key: 'texts', label: t('texts'), when: may.texts, content: <UserTexts info={info} /> },
        history,
      ]}
    />
  )
}

/** The parts that the viewer may read. Entries, mall orders and text messages concern the platform alone. */
function useMay() {
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  return {
    orders: useCan(order.getOrderList),
    deposits: useCan(deposit.getDepositList),
    entries: useCan(ledger.getEntryList) && isPlatform,
    mall: useCan(mallOrder.getMallOrderList) && isPlatform,
    feedback: useCan(feedback.getFeedbackList),
    texts: isPlatform,
  }
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
