import { DepositInfo, fileKinds } from '@bedside/contracts'
import { useSay, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { Facts } from '../../ui/facts'
import { PictureRow } from '../../ui/picture-row'
import { moneyMessages } from './money.messages'
import { Payments, Refunds } from './payments'

/** The way of a deposit: from whoever paid it, to the order that it paid for, and what is left of it back. */
export function DepositPath({ info }: { info: DepositInfo }) {
  const t = useText(moneyMessages)
  const say = useSay()
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
      {info.pictures.length > 0 && <PictureRow pictures={info.pictures} label={say(fileKinds.evidence.name)} />}
      <Refunds refunds={info.refunds} />
    </>
  )
}
