import type { Texts } from '../fields/index.js'

/** How a device stands. Whether it is online and whether its lock is open are told apart from this. */
export const deviceStatuses = [
  'IN_STOCK',
  'IDLE',
  'IN_USE',
  'FAULT',
  'REPAIRING',
  'DISABLED',
  'LOST',
  'SCRAPPED',
] as const
export type DeviceStatus = (typeof deviceStatuses)[number]
/** What can be taken from its bed: nobody sleeps on it, and nobody has it apart. */
export const unbindable: readonly DeviceStatus[] = ['IDLE', 'DISABLED', 'FAULT']
export const deviceStatusTexts = {
  IN_STOCK: ['库存', 'In stock'],
  IDLE: ['空闲', 'Idle'],
  IN_USE: ['使用中', 'In use'],
  FAULT: ['故障', 'Faulty'],
  REPAIRING: ['维修中', 'Being repaired'],
  DISABLED: ['停用', 'Disabled'],
  LOST: ['丢失', 'Lost'],
  SCRAPPED: ['报废', 'Scrapped'],
} as const satisfies Texts<DeviceStatus>

/** What can happen to a device; each is a row of its history. */
export const deviceMoves = [
  'ADD',
  'BIND',
  'UNBIND',
  'RENT',
  'RETURN',
  'FAULT',
  'REPAIR',
  'FINISH',
  'DISABLE',
  'ENABLE',
  'LOST',
  'FOUND',
  'SCRAP',
] as const
export type DeviceMove = (typeof deviceMoves)[number]
export const deviceMoveTexts = {
  ADD: ['入库', 'Added'],
  BIND: ['绑定床位', 'Bound to a bed'],
  UNBIND: ['解绑床位', 'Unbound'],
  RENT: ['租用', 'Rented'],
  RETURN: ['归还', 'Returned'],
  FAULT: ['报修', 'Fault reported'],
  REPAIR: ['开始维修', 'Repair begun'],
  FINISH: ['完成维修', 'Repair finished'],
  DISABLE: ['停用', 'Disabled'],
  ENABLE: ['启用', 'Enabled'],
  LOST: ['登记丢失', 'Reported lost'],
  FOUND: ['找回', 'Found again'],
  SCRAP: ['报废', 'Scrapped'],
} as const satisfies Texts<DeviceMove>

/** What somebody decides about a device besides its bed and its repairs. */
export const deviceVerdicts = ['LOST', 'FOUND', 'SCRAP'] as const satisfies readonly DeviceMove[]
export type DeviceVerdict = (typeof deviceVerdicts)[number]
export const deviceVerdictTexts = {
  LOST: deviceMoveTexts.LOST,
  FOUND: deviceMoveTexts.FOUND,
  SCRAP: deviceMoveTexts.SCRAP,
} as const satisfies Texts<DeviceVerdict>

export const lockTypes = ['BLE', '4G', 'NB'] as const
export type LockType = (typeof lockTypes)[number]
export const lockTypeTexts = {
  BLE: ['蓝牙', 'Bluetooth'],
  '4G': ['4G', '4G'],
  NB: ['NB-IoT', 'NB-IoT'],
} as const satisfies Texts<LockType>

export const lockStates = ['OPEN', 'CLOSED'] as const
export type LockState = (typeof lockStates)[number]
export const lockStateTexts = { OPEN: ['已开', 'Open'], CLOSED: ['已关', 'Closed'] } as const satisfies Texts<LockState>

/** What somebody should look at. Weak batteries and silence are told from the device itself, the others are on record. */
export const alarmKinds = ['LOW_BATTERY', 'OFFLINE', 'FORCED_OPEN', 'JAM'] as const
export type AlarmKind = (typeof alarmKinds)[number]
export const alarmKindTexts = {
  LOW_BATTERY: ['电量低', 'Low battery'],
  OFFLINE: ['长时间离线', 'Long offline'],
  FORCED_OPEN: ['非法开启', 'Forced opening'],
  JAM: ['卡锁', 'Lock jammed'],
} as const satisfies Texts<AlarmKind>

export const ticketStatuses = ['OPEN', 'REPAIRING', 'DONE', 'CANCELLED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export const ticketStatusTexts = {
  OPEN: ['待维修', 'Waiting'],
  REPAIRING: ['维修中', 'Under repair'],
  DONE: ['已完成', 'Done'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Texts<TicketStatus>

/** Where an entry of a device's history comes from. */
export const timelineKinds = ['CHANGE', 'LOCK', 'TICKET', 'ALARM'] as const
export type TimelineKind = (typeof timelineKinds)[number]
export const timelineKindTexts = {
  CHANGE: ['状态变更', 'Change'],
  LOCK: ['开关锁', 'Lock'],
  TICKET: ['维修单', 'Repair'],
  ALARM: ['告警', 'Alarm'],
} as const satisfies Texts<TimelineKind>
