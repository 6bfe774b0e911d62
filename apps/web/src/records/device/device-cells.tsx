import { DeviceRow, limits, type DeviceStatus } from '@bedside/contracts'
import { ValueTag } from '../../ui/value-tag'
import './device.css'
import { deviceTones } from '../device-tones'

export const StatusTag = ({ status }: { status: DeviceStatus }) => (
  <ValueTag of={DeviceRow} field="status" value={status} tone={deviceTones[status]} />
)

export const OnlineTag = ({ row: { online } }: { row: Pick<DeviceRow, 'online'> }) => (
  <ValueTag of={DeviceRow} field="online" value={online} tone={online === 1 ? 'success' : 'default'} />
)

export const LockTag = ({ row: { lockState } }: { row: Pick<DeviceRow, 'lockState'> }) => (
  <ValueTag of={DeviceRow} field="lockState" value={lockState} tone={lockState === 'OPEN' ? 'processing' : 'default'} />
)

/** A low battery is not indicated by colour alone. */
export const Battery = ({ row: { battery } }: { row: Pick<DeviceRow, 'battery'> }) => (
  <span className={battery < limits.lowBattery ? 'device-weak' : undefined}>{battery}%</span>
)

export function Alarms({ row: { alarms } }: { row: Pick<DeviceRow, 'alarms'> }) {
  if (alarms.length === 0) return <>—</>
  return (
    <span className="device-alarms">
      {alarms.map((alarm) => (
        <ValueTag key={alarm} of={DeviceRow} field="alarms" value={alarm} tone="error" />
      ))}
    </span>
  )
}
