import { DeviceRow, yuan } from '@bedside/contracts'
import { NumberLink } from '../../../records/number-link'
import { useLabel } from '../../../ui/use-label'
import { knownCount } from '../../../lib/known'

interface DeviceNumberProps {
  row: Pick<DeviceRow, 'deviceId' | 'orders' | 'incomeCents'>
  field: 'orders' | 'incomeCents'
}

/** The number of a device's rentals or their income, with a link to those rentals. */
export function DeviceNumber({ row, field }: DeviceNumberProps) {
  const label = useLabel(DeviceRow)
  const text = field === 'orders' ? knownCount(row.orders) : yuan(row.incomeCents)
  const params = row.orders === 0 ? undefined : { deviceId: row.deviceId }
  return <NumberLink name={label(field)} text={text} page="equipmentOrders.list" params={params} />
}
