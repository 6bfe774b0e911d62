import {
  log,
  mallOrder,
  mallOrderMoveNames,
  MallOrderLineInfo,
  MallOrderRow,
  mallOrderStatuses,
  mallOrdersPaid,
  MallAgentShare,
  MallShares,
  yuan,
  type MallOrderInfo,
} from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { logMessages } from '../../history/log.messages'
import { RecordHistory } from '../../history/record-history'
import { useText } from '../../i18n/messages'
import { MoneySteps } from '../../records/money/money-steps'
import { MoneySection, Payments, Refunds } from '../../records/money/payments'
import { Can, useCan } from '../../session/can'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { SidePanel } from '../../ui/side-panel'
import { RowTable } from '../../ui/row-table'
import { Table } from '../../ui/table'
import { useLabel } from '../../ui/use-label'
import { Views } from '../../ui/views'
import { MallActions, SaleActions } from './mall-actions'
import { Deadline, MallStatusTag, SaleStatusTag } from './mall-cells'
import './mall.css'
import { mallMessages } from './mall.messages'
import { useSaleDialogs, type MallDialogs } from './use-mall-dialogs'

interface MallOrderPanelProps {
  /** Which it is about; undefined while it is closed. */
  mallOrderId: number | undefined
  dialogs: MallDialogs
  onClose: () => void
}

/** All there is to know of one order. */
export function MallOrderPanel({ mallOrderId, dialogs, onClose }: MallOrderPanelProps) {
  const t = useText(mallMessages)
  const answer = useEndpoint(
    mallOrder.getMallOrderInfo,
    { mallOrderId: mallOrderId ?? 0 },
    { when: mallOrderId !== undefined, quiet: true },
  )
  return (
    <SidePanel
      open={mallOrderId !== undefined}
      title={answer.data?.order.orderNo ?? t('order')}
      extra={mallOrderId !== undefined && answer.data && <MallActions row={answer.data.order} dialogs={dialogs} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.order.mallOrderId} info={info} dialogs={dialogs} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info, dialogs }: { info: MallOrderInfo; dialogs: MallDialogs }) {
  const t = useText(mallMessages)
  const tLog = useText(logMessages)
  const mayLog = useCan(log.getOperationLogList)
  const [shown, setShown] = useState('facts')
  const { order, steps } = info
  return (
    <Views
      label={order.orderNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About row={order} /> },
        { key: 'money', label: t('itemsAndMoney'), content: <Money info={info} dialogs={dialogs} /> },
        { key: 'afterSales', label: t('afterSales'), content: <AfterSales info={info} /> },
        {
          key: 'timeline',
          label: t('timeline'),
          content: <MoneySteps steps={steps} moves={mallOrderMoveNames.texts} statuses={mallOrderStatuses.texts} />,
        },
        {
          key: 'log',
          label: tLog('history'),
          when: mayLog,
          content: <RecordHistory entity="mallOrder" id={order.mallOrderId} />,
        },
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

/** What was sold, who has what of it, what came in and what went back. */
function Money({
  info: { order, lines, shares, payments, refunds },
  dialogs,
}: {
  info: MallOrderInfo
  dialogs: MallDialogs
}) {
  const t = useText(mallMessages)
  const mayRefund = mallOrdersPaid.some((paid) => paid === order.status) && order.openAfterSaleId === null
  return (
    <div className="mall-part money">
      <MoneySection title={t('items')}>
        <RowTable
          of={MallOrderLineInfo}
          label={t('items')}
          rowKey="lineId"
          rows={lines}
          nothing=""
          columns={[
            {
              key: 'commodityName',
              render: ({ commodityName, specText }) => [commodityName, specText].filter(Boolean).join(' '),
            },
            { key: 'priceCents', width: 100 },
            { key: 'quantity', width: 70 },
            { key: 'amountCents', width: 100 },
            { key: 'refundedCents', width: 100 },
            {
              key: 'commissionCents',
              width: 130,
              render: ({ commissionCents, commissionBps }) => `${yuan(commissionCents)} (${commissionBps / 100}%)`,
            },
            {
              key: '+refund',
              title: t('refund'),
              width: 80,
              render: (line) =>
                mayRefund && line.refundedCents < line.amountCents ? (
                  <Can call={mallOrder.refundMallOrder}>
                    <Button type="link" size="small" onClick={() => dialogs.refund({ ...order, line })}>
                      {t('refund')}
                    </Button>
                  </Can>
                ) : null,
            },
          ]}
        />
      </MoneySection>
      <Facts
        of={MallShares}
        row={shares}
        title={t('shares')}
        fields={['leftCents', 'storeCents', 'commissionCents', 'feeCents']}
      />
      {shares.agents.length > 0 && <AgentParts shares={shares.agents} />}
      <Payments payments={payments} />
      <Refunds
        refunds={refunds}
        actions={({ status }) =>
          status === 'FAILED' && (
            <Can call={mallOrder.retryMallRefund}>
              <Button type="link" size="small" onClick={() => dialogs.retry(order)}>
                {t('retry')}
              </Button>
            </Can>
          )
        }
      />
    </div>
  )
}

/** Of the commission above. */
function AgentParts({ shares }: { shares: readonly MallAgentShare[] }) {
  const title = useLabel(MallShares)('agents')
  return (
    <MoneySection title={title}>
      <RowTable
        of={MallAgentShare}
        label={title}
        rowKey="agentId"
        rows={shares}
        nothing=""
        columns={[
          { key: 'company' },
          { key: 'bps', width: 110, render: ({ bps }) => `${bps / 100}%` },
          { key: 'cents', width: 100 },
        ]}
      />
    </MoneySection>
  )
}

function AfterSales({ info }: { info: MallOrderInfo }) {
  const t = useText(mallMessages)
  const dialogs = useSaleDialogs()
  return (
    <>
      <Table
        label={t('afterSales')}
        rowKey="afterSaleId"
        rows={info.afterSales}
        nothing={t('noAfterSales')}
        columns={[
          {
            key: 'afterSaleNo',
            title: t('afterSales'),
            render: ({ afterSaleNo, reason }) => `${afterSaleNo} · ${reason}`,
          },
          { key: 'status', title: '', width: 120, onCard: 'status', render: (row) => <SaleStatusTag row={row} /> },
          {
            key: 'amount',
            title: t('amounts'),
            width: 100,
            align: 'right',
            render: ({ amountCents }) => yuan(amountCents),
          },
        ]}
        actions={{ title: t('details'), of: (row) => <SaleActions row={row} dialogs={dialogs} /> }}
      />
      {dialogs.element}
    </>
  )
}
