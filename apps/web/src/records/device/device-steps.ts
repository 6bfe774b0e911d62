import { device, unbindable, type DeviceMove, type DeviceStatus } from '@bedside/contracts'
import type { Callable } from '../../session/can'

/** Actions on a device that have a form, and the states that allow them. */
export type Step = Extract<
  DeviceMove,
  'UNBIND' | 'FAULT' | 'REPAIR' | 'FINISH' | 'DISABLE' | 'ENABLE' | 'LOST' | 'FOUND' | 'SCRAP'
>

interface StepSpec {
  readonly call: Callable
  readonly from: readonly DeviceStatus[]
  readonly danger?: true
}

export const steps: Readonly<Record<Step, StepSpec>> = {
  UNBIND: { call: device.unbindDevice, from: unbindable },
  FAULT: { call: device.reportFault, from: ['IDLE', 'IN_USE'] },
  REPAIR: { call: device.startRepair, from: ['FAULT'] },
  FINISH: { call: device.finishRepair, from: ['REPAIRING'] },
  DISABLE: { call: device.updateDeviceIsFlag, from: ['IDLE'], danger: true },
  ENABLE: { call: device.updateDeviceIsFlag, from: ['DISABLED'] },
  LOST: { call: device.setDeviceStatus, from: ['IN_USE'], danger: true },
  FOUND: { call: device.setDeviceStatus, from: ['LOST'] },
  SCRAP: { call: device.setDeviceStatus, from: ['IN_STOCK', 'FAULT', 'REPAIRING', 'LOST', 'DISABLED'], danger: true },
}

/** The actions allowed in a state. */
export const stepsFrom = (status: DeviceStatus): readonly Step[] =>
  (Object.keys(steps) as Step[]).filter((step) => steps[step].from.includes(status))
