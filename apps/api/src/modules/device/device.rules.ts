import { unbindable, type DeviceMove, type DeviceStatus } from '@bedside/contracts'

/** Who changes a device's status: platform staff, an agent's staff, or the server. */
export type Mover = 'PLATFORM' | 'AGENT' | 'SYSTEM'

interface Rule {
  readonly from: readonly DeviceStatus[]
  readonly to: DeviceStatus
  readonly by: readonly Mover[]
}
export type Move = Exclude<DeviceMove, 'ADD'>

const staff = ['PLATFORM', 'AGENT'] as const

/** The allowed changes of a device's status, and who may make them. */
export const deviceRules: Readonly<Record<Move, Rule>> = {
  BIND: { from: ['IN_STOCK'], to: 'IDLE', by: staff },
  UNBIND: { from: unbindable, to: 'IN_STOCK', by: staff },
  RENT: { from: ['IDLE'], to: 'IN_USE', by: ['SYSTEM'] },
  RETURN: { from: ['IN_USE'], to: 'IDLE', by: [...staff, 'SYSTEM'] },
  FAULT: { from: ['IDLE', 'IN_USE'], to: 'FAULT', by: [...staff, 'SYSTEM'] },
  REPAIR: { from: ['FAULT'], to: 'REPAIRING', by: staff },
  FINISH: { from: ['REPAIRING'], to: 'IDLE', by: staff },
  DISABLE: { from: ['IDLE'], to: 'DISABLED', by: staff },
  ENABLE: { from: ['DISABLED'], to: 'IDLE', by: staff },
  LOST: { from: ['IN_USE', 'FAULT', 'REPAIRING'], to: 'LOST', by: ['PLATFORM', 'SYSTEM'] },
  FOUND: { from: ['LOST'], to: 'IN_STOCK', by: ['PLATFORM'] },
  SCRAP: { from: ['IN_STOCK', 'FAULT', 'REPAIRING', 'LOST', 'DISABLED'], to: 'SCRAPPED', by: ['PLATFORM'] },
}

/** Statuses of devices at no bed. These send no heartbeats and raise no alarms. */
export const statusesNowhere: readonly DeviceStatus[] = ['IN_STOCK', 'LOST', 'SCRAPPED']

/** Whether a device in this status is at no bed. */
export const standsNowhere = (status: DeviceStatus): boolean => statusesNowhere.includes(status)

/** Whether the change makes an open repair pointless. */
export const dropsRepair = ({ from, to }: { from: string; to: DeviceStatus }): boolean =>
  (from === 'FAULT' || from === 'REPAIRING') && standsNowhere(to)
