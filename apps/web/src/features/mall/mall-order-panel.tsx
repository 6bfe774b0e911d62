import { mallOrder, mallOrderEvents, MallOrderRow, mallOrderStatuses, type MallOrderInfo } from '@bedside/contracts'
import { useEffect, useState } from 'react'
import { invalidate } from '../../api/invalidate'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useText } from '../../i18n/messages'
import { MoneySteps } from '../../records/money/money-steps'
import { soonOfRefunds } from '../../records/money/soon-of-channel'
import { NoteTimeline } from '../../records/note-timeline'
import { useSignedIn } from '../../session/session'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { SidePanel } from '../../ui/side-panel'
import { Views } from '../../ui/views'
import { MallStatusTag } from '../../records/mall-status'
import { MallActions } from './mall-actions'
import { Deadline } from './mall-cells'
import { MallOrderAfterSales } from './mall-order-after-sales'
import { MallOrderMoney } from './mall-order-money'
import './mall.css'
import { mallMessages } from './mall.messages'
import type { MallDialogs, SaleDialogs } from './use-mall-dialogs'

interface MallOrderPanelProps {
  /** Undefined while the panel is closed. */
  mallOrderId: number | undefined
  dialogs: MallDialogs
  /** The dialogs of its after-sales. */
  sales: SaleDialogs
  /** The view shown first. */
  view?: 'facts' | 'afterSales'
  onClose: () => void
}

export function MallOrderPanel({ mallOrderId, dialogs, sales, view = 'facts', onClose }: MallOrderPanelProps) {
  const t = useText(mallMessages)
  const answer = useEndpoint(
    mallOrder.getMallOrderInfo,
    { mallOrderId: mallOrderId ?? 0 },
    { when: mallOrderId !== undefined, quiet: true, everyMs: ({ refunds }) => soonOfRefunds(refunds) },
  )
  const refunding = answer.data !== undefined && soonOfRefunds(answer.data.refunds) !== undefined
  useEffect(() => {
    // Once the refund has ended or the panel is closed, the list below shows how it ended, too.
    if (refunding) return () => void invalidate(mallOrder.refundMallOrder)
    return undefined
  }, [refunding])
  return (
    <SidePanel
      open={mallOrderId !== undefined}
      title={answer.data?.order.orderNo ?? t('order')}
      extra={mallOrderId !== undefined && answer.data && <MallActions row={answer.data.order} dialogs={dialogs} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.order.mallOrderId} info={info} dialogs={dialogs} sales={sales} first={view} />}
      </Answered>
    </SidePanel>
  )
}

interface PartsProps extends Pick<MallOrderPanelProps, 'dialogs' | 'sales'> {
  info: MallOrderInfo
  first: string
}

function Parts({ info, dialogs, sales, first }: PartsProps) {
  const t = useText(mallMessages)
  const history = useHistoryView('mallOrder', info.order.mallOrderId)
  const { family } = useSignedIn().info
  const [shown, setShown] = useState(first)
  const { order, steps, notes } = info
  return (
    <Views
      label={order.orderNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About row={order} /> },
        { key: 'money', label: t('itemsAndMoney'), content: <MallOrderMoney info={info} dialogs={dialogs} /> },
        {
          key: 'afterSales',
          label: t('afterSales'),
          content: <MallOrderAfterSales rows={info.afterSales} dialogs={sales} />,
        },
        {
          key: 'timeline',
          label: t('timeline'),
          content: <MoneySteps steps={steps} moves={mallOrderEvents.texts} statuses={mallOrderStatuses.texts} />,
        },
        {
          key: 'notes',
          label: t('notes', { count: notes.length }),
          when: family === 'PLATFORM',
          content: (
            <NoteTimeline
              title={t('noteTitle')}
              none={t('noNotes')}
              notes={notes.map(({ actor: who, text, ...note }) => ({ ...note, who, shown: <p>{text}</p> }))}
            />
          ),
        },
        history,
      ]}
    />
  )
}

function About({ row }: { row: MallOrderRow }) {
  const t = useText(mallMessages)
  return (
    <div className="mall-part">
      <Facts
        of={MallOrderRow}
        row={row}
        title={t('facts')}
        fields={['status', 'dueAt', 'storeName', 'goodsText', 'pieces', 'remark', 'paidAt', 'receivedAt', 'settledAt']}
        drawn={{
          status: <MallStatusTag row={row} />,
          dueAt: <Deadline dueAt={row.dueAt} isHeld={row.openAfterSaleId !== null} />,
        }}
      />
      <Facts
        of={MallOrderRow}
        row={row}
        title={t('amounts')}
        fields={['goodsCents', 'freightCents', 'payCents', 'refundedCents', 'refundState', 'payWay']}
      />
      <Facts
        of={MallOrderRow}
        row={row}
        title={t('delivery')}
        fields={['deliveryWay', 'receiver', 'phone', 'address', 'carrier', 'trackingNo', 'courier', 'shippedAt']}
      />
    </div>
  )
}
