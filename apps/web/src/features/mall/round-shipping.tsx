import { limits, mallOrder, ShipMallOrderForm, type MallOrderRow } from '@bedside/contracts'
import { Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client'
import { commonMessages } from '../../i18n/common.messages'
import { useText } from '../../i18n/messages'
import { BatchDialog } from '../../list/batch-dialog'
import { useBatch } from '../../list/use-batch'
import { Can } from '../../session/can'
import { useLabel } from '../../ui/use-label'
import { mallMessages } from './mall.messages'

/** Ships all orders of a round with one courier, one by one; those that are refused stay in the round. */
export function RoundShipping({ orders }: { orders: readonly MallOrderRow[] }) {
  const t = useText(mallMessages)
  const tCommon = useText(commonMessages)
  const label = useLabel(ShipMallOrderForm)
  const [typed, setTyped] = useState('')
  const courier = typed.trim()
  const count = orders.length
  const batch = useBatch<MallOrderRow>({
    choice: { rows: orders, choose: () => {} },
    rowKey: 'mallOrderId',
    nameOf: ({ orderNo, address }) => `${address} · ${orderNo}`,
    changes: mallOrder.shipMallOrder,
  })
  const ship = ({ mallOrderId, version }: MallOrderRow) =>
    call(mallOrder.shipMallOrder, { mallOrderId, version, courier }, { handles: () => true })
  return (
    <Can call={mallOrder.shipMallOrder}>
      {count > 0 && (
        <>
          <Input
            className="mall-round-courier"
            aria-label={label('courier')}
            placeholder={label('courier')}
            maxLength={limits.receiver.max}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Popconfirm
            title={t('shipAllQuestion', { count, courier })}
            description={batch.about}
            okText={t('shipAll')}
            cancelText={tCommon('cancel')}
            disabled={courier === ''}
            onConfirm={() => batch.start(t('shippingAll', { count }), ship)}
          >
            <Button disabled={courier === ''}>{t('shipAll')}</Button>
          </Popconfirm>
        </>
      )}
      <BatchDialog batch={batch} />
    </Can>
  )
}
