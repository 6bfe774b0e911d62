import { DeviceRow, DeviceUse, order } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { knownCount, knownYuan } from '../../../lib/known'
import { deviceMessages } from '../../../records/device/device.messages'
import { NumberLink } from '../../../records/number-link'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { useLabel } from '../../../ui/use-label'
import { DeviceNumber } from './device-number'

/** The income of a device, in total and recently. Each number links to the rentals that it counts. */
export function DeviceIncome({ row }: { row: DeviceRow }) {
  const t = useText(deviceMessages)
  const answer = useEndpoint(order.getDeviceUse, { deviceId: row.deviceId }, { quiet: true })
  return (
    <>
      <Facts
        of={DeviceRow}
        row={row}
        title={t('income')}
        fields={['orders', 'incomeCents']}
        drawn={{
          orders: <DeviceNumber row={row} field="orders" />,
          incomeCents: <DeviceNumber row={row} field="incomeCents" />,
        }}
      />
      <Answered answer={answer} lines={2}>
        {(use) => <Lately deviceId={row.deviceId} use={use} />}
      </Answered>
    </>
  )
}

function Lately({ deviceId, use }: { deviceId: number; use: DeviceUse }) {
  const t = useText(deviceMessages)
  const label = useLabel(DeviceUse)
  const { from, to, orders, incomeCents } = use
  const list = {
    page: 'equipmentOrders.list',
    params: orders ? { deviceId, from, to } : undefined,
  } as const
  return (
    <Facts
      of={DeviceUse}
      row={use}
      title={t('lately', { from, to })}
      fields={['orders', 'incomeCents', 'usedDays', 'usedBps']}
      drawn={{
        orders: <NumberLink {...list} name={label('orders')} text={knownCount(orders)} />,
        incomeCents: <NumberLink {...list} name={label('incomeCents')} text={knownYuan(incomeCents)} />,
      }}
    />
  )
}
