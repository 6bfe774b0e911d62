import { fieldsOf, OrderShare, shownValue, yuan, type OrderSharePayout } from '@bedside/contracts'
import { Typography } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useText } from '../../i18n/messages'
import { Table } from '../../ui/table'
import { useLabel } from '../../ui/use-label'
import { ValueTag } from '../../ui/value-tag'
import { AboutLink } from './about-link'
import { leftoverIn, shareInYuan } from './leftover'
import { moneyMessages } from './money.messages'
import { MoneySection } from './payments'

/** Each party's share of each payment, which shares include a remainder cent, and what refunds took back. */
export function Shares({ shares }: { shares: readonly OrderShare[] }) {
  const t = useText(moneyMessages)
  const language = useLanguage()
  const label = useLabel(OrderShare)
  const specs = fieldsOf(OrderShare)
  const textOf = (field: 'party' | 'bps', share: OrderShare) => {
    const spec = specs.get(field)
    return spec ? shownValue(spec, share[field], language) : ''
  }
  const rows = shares.map((share, line) => ({ ...share, line }))
  return (
    <MoneySection title={t('shares')}>
      <Typography.Paragraph type="secondary">{t('sharesHelp')}</Typography.Paragraph>
      <Table
        label={t('shares')}
        rowKey="line"
        rows={rows}
        nothing={t('noShares')}
        columns={[
          {
            key: 'party',
            title: label('party'),
            width: 190,
            onCard: 'name',
            render: (share) => [textOf('party', share), share.name].filter(Boolean).join(' · '),
          },
          {
            key: 'exact',
            title: t('exact'),
            width: 200,
            align: 'right',
            render: (share) =>
              share.refundNo === ''
                ? `${yuan(share.baseCents)} × ${textOf('bps', share)} = ${shareInYuan(share)}`
                : t('takenBack'),
          },
          {
            key: 'amountCents',
            title: label('amountCents'),
            width: 120,
            align: 'right',
            render: (share) => (
              <>
                {yuan(share.amountCents)}
                {leftoverIn(share) && <small className="money-note muted">{t('leftover')}</small>}
              </>
            ),
          },
          {
            key: 'settleState',
            title: label('settleState'),
            width: 100,
            render: ({ settleState }) => (
              <ValueTag
                of={OrderShare}
                field="settleState"
                value={settleState}
                tone={settleState === 'SETTLED' ? 'success' : 'processing'}
              />
            ),
          },
          {
            key: 'payouts',
            title: label('payouts'),
            width: 220,
            isEmpty: ({ payouts }) => payouts.length === 0,
            render: ({ payouts }) => <Payouts payouts={payouts} />,
          },
          { key: 'from', title: label('tradeNo'), width: 190, render: ({ tradeNo, refundNo }) => refundNo || tradeNo },
        ]}
      />
    </MoneySection>
  )
}

/** If several payouts cover a share, the amount of each is shown. */
function Payouts({ payouts }: { payouts: readonly OrderSharePayout[] }) {
  if (payouts.length === 0) return '—'
  return payouts.map((payout) => (
    <div key={payout.payoutNo}>
      <AboutLink row={{ ...payout, orderNo: payout.payoutNo }} />
      {payouts.length > 1 && <small className="money-note muted">{yuan(payout.paidCents)}</small>}
    </div>
  ))
}
