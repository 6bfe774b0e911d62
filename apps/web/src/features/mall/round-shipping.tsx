import { limits, mallOrder, ShipMallOrderForm, type MallOrderRow } from '@bedside/contracts'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client'
import { useText } from '../../i18n/messages'
import { BatchDialog } from '../../list/batch-dialog'
import { useBatch } from '../../list/use-batch'
import { Can } from '../../session/can'
import { ConfirmAction } from '../../ui/confirm-action'
import { HinderedButton } from '../../ui/hindered-button'
import '../../ui/record-header.css'
import { useLabel } from '../../ui/use-label'
import { mallMessages } from './mall.messages'

interface RoundShippingProps {
  /** Those that are ticked. */
  orders: readonly MallOrderRow[]
  /** How many the round has. */
  listed: number
  onTyped: (isTyped: boolean) => void
}

/** Ships the ticked orders of a round with one courier, one by one; those that are refused stay in the round. */
export function RoundShipping({ orders, listed, onTyped }: RoundShippingProps) {
  const t = useText(mallMessages)
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
  const hindrance = count === 0 ? t('chooseFirst') : courier === '' ? t('courierFirst') : undefined
  return (
    <Can call={mallOrder.shipMallOrder}>
      {listed > 0 && (
        <>
          <Input
            className="mall-round-courier"
            aria-label={label('courier')}
            placeholder={label('courier')}
            maxLength={limits.receiver.max}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              onTyped(target.value.trim() !== '')
            }}
          />
          {hindrance === undefined ? (
            <ConfirmAction
              label={t('shipChosen')}
              question={t('shipChosenQuestion', { count, courier })}
              about={batch.about}
              run={() => {
                onTyped(false)
                batch.start(t('shippingChosen', { count }), ship)
              }}
            />
          ) : (
            <HinderedButton label={t('shipChosen')} hindrance={hindrance} />
          )}
        </>
      )}
      <BatchDialog batch={batch} />
    </Can>
  )
}
