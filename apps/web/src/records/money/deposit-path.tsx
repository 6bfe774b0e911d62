import { DepositInfo } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { Facts } from '../../ui/facts'
import { moneyMessages } from './money.messages'
import { Payments, Refunds } from './payments'

/** The way of a deposit: from whoever paid it, to the order that it paid for, and what is left of it back. */
export function DepositPath({ info }: { info: DepositInfo }) {
  const t = useText(moneyMessages)
  const { orderId, orderNo } = info
  const link = orderId !== null && <a href={hrefOf(`/equipmentOrders/list?orderId=${orderId}`)}>{orderNo}</a>
  return (
    <>
      <Payments payments={info.payments} />
      {orderId !== null && (
        <Facts
          of={DepositInfo}
          row={info}
          title={t('deduction')}
          fields={['orderNo', 'evidence']}
          drawn={{ orderNo: link }}
        />
      )}
      <Refunds refunds={info.refunds} />
    </>
  )
}
