import type { BedState, DeviceStatus } from '@bedside/contracts'
import type { Tone } from '../ui/value-tag'

/** Colours for the states of devices and of beds with their devices. */
export const deviceTones: Readonly<Record<DeviceStatus | BedState, Tone>> = {
  EMPTY: 'default',
  IN_STOCK: 'default',
  IDLE: 'success',
  IN_USE: 'processing',
  FAULT: 'error',
  REPAIRING: 'warning',
  DISABLED: 'default',
  LOST: 'error',
  SCRAPPED: 'default',
}
