import {
  fileKinds,
  partyPayment,
  PartyPaymentInfo,
  PartyPaymentRow,
  type PartyPaymentLineRow,
} from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useHistoryView } from '../../../history/use-history-view'
import { useTranslate, useText } from '../../../i18n/messages'
import { OrderLink } from '../../../records/order/order-link'
import type { ListColumn } from '../../../list/column'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { PictureRow } from '../../../ui/picture-row'
import { SidePanel } from '../../../ui/side-panel'
import { Views } from '../../../ui/views'
import { paymentsMessages } from './payments.messages'

interface PaymentDrawerProps {
  /** Undefined while the drawer is closed. */
  partyPaymentId: number | undefined
  onReverse: (row: PartyPaymentRow) => void
  onClose: () => void
}

/** One party payment: its voucher, the shares that it pays, and who booked or reversed it. */
export function PaymentDrawer({ partyPaymentId, onReverse, onClose }: PaymentDrawerProps) {
  const t = useText(paymentsMessages)
  const open = partyPaymentId !== undefined
  const answer = useEndpoint(
    partyPayment.getPartyPaymentInfo,
    { partyPaymentId: partyPaymentId ?? 0 },
    { when: open, quiet: true },
  )
  const payment = open ? answer.data?.payment : undefined
  const row = payment?.status === 'PAID' ? payment : undefined
  return (
    <SidePanel
      open={open}
      title={answer.data?.payment.paymentNo ?? t('payment')}
      extra={
        row && (
          <Button danger onClick={() => onReverse(row)}>
            {t('reverse')}
          </Button>
        )
      }
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.payment.partyPaymentId} info={info} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info }: { info: PartyPaymentInfo }) {
  const t = useText(paymentsMessages)
  const [shown, setShown] = useState('facts')
  const { partyPaymentId, paymentNo } = info.payment
  const history = useHistoryView('partyPayment', partyPaymentId)
  return (
    <Views
      label={paymentNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About info={info} /> },
        { key: 'lines', label: t('lines'), content: <Lines partyPaymentId={partyPaymentId} /> },
        history,
      ]}
    />
  )
}

function About({ info: { payment, pictures } }: { info: PartyPaymentInfo }) {
  const t = useText(paymentsMessages)
  const translate = useTranslate()
  return (
    <div className="money">
      <Facts
        of={PartyPaymentRow}
        row={payment}
        title={t('payment')}
        fields={['status', 'party', 'partyName', 'amountCents', 'voucherNo', 'paidOn', 'reason', 'actor', 'createdAt']}
      />
      {payment.status === 'REVERSED' && (
        <Facts
          of={PartyPaymentRow}
          row={payment}
          title={t('reverse')}
          fields={['reverser', 'reverseReason', 'reversedAt']}
        />
      )}
      {pictures.length > 0 && <PictureRow pictures={pictures} label={translate(fileKinds.partyVoucher.name)} />}
    </div>
  )
}

const columns: readonly ListColumn<PartyPaymentLineRow>[] = [
  {
    key: 'orderNo',
    also: ['paymentNo'],
    width: 205,
    render: (row) => <OrderLink row={row} />,
  },
  { key: 'sourceName', width: 200 },
  { key: 'paidCents', width: 110, align: 'right' },
  { key: 'shareCents', width: 110, align: 'right' },
  { key: 'settledAt' },
  { key: 'tradeNo', also: ['refundNo'], width: 200 },
]

function Lines({ partyPaymentId }: { partyPaymentId: number }) {
  const table = useTable(partyPayment.getPartyPaymentLines, { fixed: { partyPaymentId }, prefix: 'lines' })
  return (
    <ListPage table={table} filters={null}>
      <ListTable table={table} rowKey="lineId" columns={columns} exportWith={partyPayment.exportPartyPaymentLines} />
    </ListPage>
  )
}
