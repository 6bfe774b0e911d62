import type { OrderRow } from '@bedside/contracts'
import { PageLink } from '../page-link'

/** A link to the device concerned. */
export const DeviceLink = ({
  row: { deviceId, deviceNo },
}: {
  row: { [K in 'deviceId' | 'deviceNo']: OrderRow[K] | null }
}) => (
  <PageLink page="equipment.list" params={deviceId === null ? undefined : { deviceId }}>
    {deviceNo ?? '—'}
  </PageLink>
)
