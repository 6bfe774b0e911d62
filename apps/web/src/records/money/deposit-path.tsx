import { DepositInfo, fileKinds, type OrderRefund } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useTranslate, useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { PictureRow } from '../../ui/picture-row'
import { OrderLink } from '../order/order-link'
import { moneyMessages } from './money.messages'
import { Payments, Refunds } from './payments'

interface DepositPathProps {
  info: DepositInfo
  /** Actions on a refund. */
  actions?: (refund: OrderRefund) => ReactNode
}

/** The flow of a deposit: from the payer to the order it paid for, and the refund of the rest. */
export function DepositPath({ info, actions }: DepositPathProps) {
  const t = useText(moneyMessages)
  const translate = useTranslate()
  return (
    <>
      <Payments payments={info.payments} />
      {info.orderId !== null && (
        <Facts
          of={DepositInfo}
          row={info}
          title={t('deduction')}
          fields={['orderNo', 'evidence']}
          drawn={{ orderNo: <OrderLink row={info} /> }}
        />
      )}
      {info.pictures.length > 0 && <PictureRow pictures={info.pictures} label={translate(fileKinds.evidence.name)} />}
      <Refunds refunds={info.refunds} {...(actions && { actions })} />
    </>
  )
}
