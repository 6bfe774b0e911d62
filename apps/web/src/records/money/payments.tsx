import { OrderPayment, OrderRefund, yuan, type PaymentStatus, type RefundStatus } from '@bedside/contracts'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { Table } from '../../ui/table'
import { Time } from '../../ui/time'
import { useLabel } from '../../ui/use-label'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { moneyMessages } from './money.messages'

const paid: Readonly<Record<PaymentStatus, Tone>> = {
  WAIT: 'default',
  PAYING: 'processing',
  SUCCESS: 'success',
  CLOSED: 'default',
  LATE: 'warning',
}

const refunded: Readonly<Record<RefundStatus, Tone>> = {
  PENDING: 'warning',
  APPROVED: 'processing',
  PROCESSING: 'processing',
  SUCCESS: 'success',
  FAILED: 'error',
  REJECTED: 'default',
  MANUAL_DONE: 'success',
}

/** What came in, and by which way. */
export function Payments({ payments }: { payments: readonly OrderPayment[] }) {
  const t = useText(moneyMessages)
  const label = useLabel(OrderPayment)
  return (
    <MoneySection title={t('payments')}>
      <Table
        label={t('payments')}
        rowKey="paymentId"
        rows={payments}
        nothing={t('noPayments')}
        columns={[
          { key: 'tradeNo', title: label('tradeNo'), render: ({ tradeNo }) => tradeNo },
          {
            key: 'status',
            title: label('status'),
            width: 100,
            onCard: 'status',
            render: ({ status }) => <ValueTag of={OrderPayment} field="status" value={status} tone={paid[status]} />,
          },
          {
            key: 'payWay',
            title: label('payWay'),
            width: 100,
            render: ({ payWay }) => <ValueTag of={OrderPayment} field="payWay" value={payWay} />,
          },
          money(label('amountCents'), ({ amountCents }: OrderPayment) => amountCents),
          money(label('feeCents'), ({ feeCents }: OrderPayment) => feeCents),
          money(label('refundedCents'), ({ refundedCents }: OrderPayment) => refundedCents),
          { key: 'paidAt', title: label('paidAt'), width: 165, render: ({ paidAt }) => <Time at={paidAt} /> },
        ]}
      />
    </MoneySection>
  )
}

interface RefundsProps {
  refunds: readonly OrderRefund[]
  /** What can be done with one. */
  actions?: (refund: OrderRefund) => ReactNode
}

/** What goes back to whoever paid, and how far it has come. */
export function Refunds({ refunds, actions }: RefundsProps) {
  const t = useText(moneyMessages)
  const label = useLabel(OrderRefund)
  return (
    <MoneySection title={t('refunds')}>
      <Table
        label={t('refunds')}
        rowKey="refundId"
        rows={refunds}
        nothing={t('noRefunds')}
        columns={[
          { key: 'refundNo', title: label('refundNo'), render: ({ refundNo }) => refundNo },
          {
            key: 'status',
            title: label('status'),
            width: 100,
            onCard: 'status',
            render: ({ status }) => <ValueTag of={OrderRefund} field="status" value={status} tone={refunded[status]} />,
          },
          {
            key: 'payWay',
            title: label('payWay'),
            width: 100,
            render: ({ payWay }) => <ValueTag of={OrderRefund} field="payWay" value={payWay} />,
          },
          money(label('amountCents'), ({ amountCents }: OrderRefund) => amountCents),
          { key: 'applicant', title: label('applicant'), width: 90, render: ({ applicant }) => applicant || '—' },
          { key: 'reviewer', title: label('reviewer'), width: 90, render: ({ reviewer }) => reviewer || '—' },
          { key: 'why', title: label('reason'), render: whyOf },
          { key: 'doneAt', title: label('doneAt'), width: 165, render: ({ doneAt }) => <Time at={doneAt} /> },
        ]}
        {...(actions && { actions: { title: t('actions'), of: actions } })}
      />
    </MoneySection>
  )
}

/** Why it was asked for, what the decision said, and what went wrong. */
const whyOf = ({ reason, verdict, failure }: OrderRefund): string =>
  [reason, verdict, failure].filter(Boolean).join(' · ') || '—'

/** A part of where money comes from or goes to. */
export function MoneySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      {children}
    </section>
  )
}

/** A column of amounts. */
export const money = <Row,>(title: string, centsOf: (row: Row) => number) => ({
  key: title,
  title,
  width: 100,
  align: 'right' as const,
  render: (row: Row) => yuan(centsOf(row)),
})
