import { unbindable, type DeviceMove, type DeviceStatus } from '@bedside/contracts'

/** Who moves a device: people of the platform, an agent's people, or the server itself. */
export type Mover = 'PLATFORM' | 'AGENT' | 'SYSTEM'

interface Rule {
  readonly from: readonly DeviceStatus[]
  readonly to: DeviceStatus
  readonly by: readonly Mover[]
}
export type Move = Exclude<DeviceMove, 'ADD'>

const staff = ['PLATFORM', 'AGENT'] as const

/** Every way a device's status can change, and who may change it so. Nothing else moves a device. */
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
  LOST: { from: ['IN_USE'], to: 'LOST', by: ['PLATFORM', 'SYSTEM'] },
  FOUND: { from: ['LOST'], to: 'IN_STOCK', by: ['PLATFORM'] },
  SCRAP: { from: ['IN_STOCK', 'FAULT', 'REPAIRING', 'LOST', 'DISABLED'], to: 'SCRAPPED', by: ['PLATFORM'] },
}

const nowhere: ReadonlySet<DeviceStatus> = new Set(['IN_STOCK', 'LOST', 'SCRAPPED'])

/** Whether a device in this status stands at no bed. */
export const standsNowhere = (status: DeviceStatus): boolean => nowhere.has(status)

/** Whether the way taken leaves a fault behind that nobody will repair any more. */
export const dropsRepair = ({ from, to }: { from: string; to: DeviceStatus }): boolean =>
  (from === 'FAULT' || from === 'REPAIRING') && standsNowhere(to)
