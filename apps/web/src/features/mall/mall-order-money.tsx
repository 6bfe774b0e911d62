import { mallOrder, MallOrderLineInfo, mallOrdersPaid, yuan, type MallOrderInfo } from '@bedside/contracts'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { FailedRefundActions } from '../../records/money/failed-refund-actions'
import { MoneySection, Payments, Refunds } from '../../records/money/payments'
import { useOfflineRefund } from '../../records/money/use-offline-refund'
import { useCan } from '../../session/can'
import type { RowColumn } from '../../ui/row-column'
import { RowTable } from '../../ui/row-table'
import './mall.css'
import { mallMessages } from './mall.messages'
import { Shares } from './mall-shares'
import type { MallDialogs } from './use-mall-dialogs'

/** The items of an order, its shares, payments and refunds. */
export function MallOrderMoney({ info, dialogs }: { info: MallOrderInfo; dialogs: MallDialogs }) {
  const { order, lines, shares, payments, refunds } = info
  const t = useText(mallMessages)
  const offline = useOfflineRefund()
  const isRefundable = mallOrdersPaid.some((paid) => paid === order.status) && order.openAfterSaleId === null
  const mayRefund = useCan(mallOrder.refundMallOrder) && isRefundable
  const refund: RowColumn<MallOrderLineInfo> = {
    key: '+refund',
    title: t('refund'),
    width: 80,
    render: (line) =>
      line.refundedCents < line.amountCents && (
        <Button type="link" size="small" onClick={() => dialogs.refund({ ...order, line })}>
          {t('refund')}
        </Button>
      ),
  }
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
            ...(mayRefund ? [refund] : []),
          ]}
        />
      </MoneySection>
      <Shares shares={shares} />
      <Payments payments={payments} />
      <Refunds
        refunds={refunds}
        actions={(refund) => (
          <FailedRefundActions
            refund={refund}
            retryWith={mallOrder.retryMallRefund}
            onRetry={() => dialogs.retry({ order, refund })}
            onOffline={() => offline.open({ refund, payer: order.receiver })}
          />
        )}
      />
      {offline.element}
    </div>
  )
}
