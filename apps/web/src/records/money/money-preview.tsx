import {
  accountInWords,
  DepositState,
  MallOrderState,
  MoneyPreview,
  OrderState,
  PreviewLine,
  sides,
  WithdrawalState,
  yuan,
} from '@bedside/contracts'
import { Alert } from 'antd'
import { useTranslate, useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { RowTable } from '../../ui/row-table'
import { moneyMessages } from './money.messages'

/** What an action would do: the resulting records, and the entries booked on each account. */
export function PreviewParts({
  preview: { order, deposit, withdrawal, mallOrder, lines, needsApproval },
}: {
  preview: MoneyPreview
}) {
  const t = useText(moneyMessages)
  return (
    <>
      {needsApproval === 1 && <Alert type="info" showIcon title={t('needsApproval')} />}
      {order && (
        <Facts
          of={OrderState}
          row={order}
          title={t('orderAfter')}
          fields={[
            'status',
            'chargedCents',
            'extraCents',
            'waivedCents',
            'paidCents',
            'dueCents',
            'askedCents',
            'refundedCents',
          ]}
        />
      )}
      {deposit && (
        <Facts
          of={DepositState}
          row={deposit}
          title={t('depositAfter')}
          fields={['status', 'heldCents', 'deductedCents', 'refundedCents']}
        />
      )}
      {mallOrder && (
        <Facts
          of={MallOrderState}
          row={mallOrder}
          title={t('orderAfter')}
          fields={['status', 'payCents', 'refundedCents', 'refundState']}
        />
      )}
      {withdrawal && (
        <Facts
          of={WithdrawalState}
          row={withdrawal}
          title={t('withdrawalAfter')}
          fields={['status', 'amountCents', 'feeCents', 'netCents']}
        />
      )}
      <Bookings lines={lines} />
    </>
  )
}

function Bookings({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useText(moneyMessages)
  const translate = useTranslate()
  const rows = lines.map((line, place) => ({ ...line, place }))
  return (
    <RowTable
      of={PreviewLine}
      label={t('bookings')}
      rowKey="place"
      rows={rows}
      nothing={t('noBookings')}
      columns={[
        {
          key: 'account',
          onCard: 'name',
          render: ({ account, owner }) => [translate(accountInWords(account)), owner].filter(Boolean).join(' · '),
        },
        { key: 'side', width: 70, render: ({ side }) => translate(sides.texts[side]) },
        { key: 'cents', width: 100 },
        {
          key: '+balance',
          title: t('balance'),
          width: 220,
          align: 'right',
          render: ({ beforeCents, afterCents }) => `${yuan(beforeCents)} → ${yuan(afterCents)}`,
        },
      ]}
    />
  )
}
