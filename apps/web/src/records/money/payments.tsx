import { OrderPayment, OrderRefund, type PaymentStatus, type RefundStatus } from '@bedside/contracts'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { RowTable } from '../../ui/row-table'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { moneyMessages } from './money.messages'
import { OfflineVoucher } from './offline-voucher'

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

/** Payments received, with their method. */
export function Payments({ payments }: { payments: readonly OrderPayment[] }) {
  const t = useText(moneyMessages)
  return (
    <MoneySection title={t('payments')}>
      <RowTable
        of={OrderPayment}
        label={t('payments')}
        rowKey="paymentId"
        rows={payments}
        nothing={t('noPayments')}
        columns={[
          { key: 'tradeNo' },
          {
            key: 'status',
            width: 100,
            onCard: 'status',
            render: ({ status }) => <ValueTag of={OrderPayment} field="status" value={status} tone={paid[status]} />,
          },
          {
            key: 'payWay',
            width: 100,
            render: ({ payWay }) => <ValueTag of={OrderPayment} field="payWay" value={payWay} />,
          },
          { key: 'amountCents', width: 96 },
          { key: 'feeCents', width: 90 },
          { key: 'refundedCents', width: 96 },
          { key: 'paidAt' },
        ]}
      />
    </MoneySection>
  )
}

interface RefundsProps {
  refunds: readonly OrderRefund[]
  /** Actions on a refund. */
  actions?: (refund: OrderRefund) => ReactNode
}

/** Refunds to the payer, with their status, and the vouchers of those paid by bank transfer. */
export function Refunds({ refunds, actions }: RefundsProps) {
  const t = useText(moneyMessages)
  return (
    <>
      <MoneySection title={t('refunds')}>
        <RowTable
          of={OrderRefund}
          label={t('refunds')}
          rowKey="refundId"
          rows={refunds}
          nothing={t('noRefunds')}
          columns={[
            { key: 'refundNo' },
            {
              key: 'status',
              width: 100,
              onCard: 'status',
              render: ({ status }) => (
                <ValueTag of={OrderRefund} field="status" value={status} tone={refunded[status]} />
              ),
            },
            {
              key: 'payWay',
              width: 92,
              render: ({ payWay }) => <ValueTag of={OrderRefund} field="payWay" value={payWay} />,
            },
            { key: 'amountCents', width: 92 },
            { key: 'applicant', width: 80 },
            { key: 'reviewer', width: 80 },
            { key: 'reason', width: 200, render: whyOf },
            { key: 'doneAt' },
          ]}
          {...(actions && refunds.some(mayAct) && { actions: { title: t('actions'), of: actions } })}
        />
      </MoneySection>
      {refunds
        .filter(({ voucherNo }) => voucherNo !== '')
        .map((refund) => (
          <OfflineVoucher key={refund.refundId} refund={refund} />
        ))}
    </>
  )
}

/** Only a request is decided on, and only a failed refund is sent again or paid offline. */
const mayAct = ({ status }: OrderRefund): boolean => status === 'PENDING' || status === 'FAILED'

/** The reason for the request, the decision and the error. */
const whyOf = ({ reason, verdict, failure }: OrderRefund): string =>
  [reason, verdict, failure].filter(Boolean).join(' · ') || '—'

/** A section of a breakdown. */
export function MoneySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      {children}
    </section>
  )
}
