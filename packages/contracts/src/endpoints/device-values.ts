import { valuesOf } from '../fields/index.js'

/** The status of a device. Its connection and its lock have states of their own. */
export const deviceStatuses = valuesOf({
  IN_STOCK: ['库存', 'In stock'],
  IDLE: ['空闲', 'Idle'],
  IN_USE: ['使用中', 'In use'],
  FAULT: ['故障', 'Faulty'],
  REPAIRING: ['维修中', 'Under repair'],
  DISABLED: ['停用', 'Disabled'],
  LOST: ['丢失', 'Lost'],
  SCRAPPED: ['报废', 'Scrapped'],
})
export type DeviceStatus = (typeof deviceStatuses)[number]
/** Devices that may be removed from their beds: not in use and not under repair. */
export const unbindable: readonly DeviceStatus[] = ['IDLE', 'DISABLED', 'FAULT']

/** The events of a device; each is a row of its history. */
export const deviceMoves = valuesOf({
  ADD: ['入库', 'Added'],
  BIND: ['绑定床位', 'Bound to a bed'],
  UNBIND: ['解绑床位', 'Unbound'],
  RENT: ['租用', 'Rented'],
  RETURN: ['归还', 'Returned'],
  FAULT: ['报修', 'Fault reported'],
  REPAIR: ['开始维修', 'Repair started'],
  FINISH: ['完成维修', 'Repair finished'],
  DISABLE: ['停用', 'Disabled'],
  ENABLE: ['启用', 'Enabled'],
  LOST: ['登记丢失', 'Reported lost'],
  FOUND: ['找回', 'Found again'],
  SCRAP: ['报废', 'Scrapped'],
})
export type DeviceMove = (typeof deviceMoves)[number]

/** The decisions that people make on a device, besides its bed and its repairs. */
export const deviceVerdicts = valuesOf({
  LOST: deviceMoves.texts.LOST,
  FOUND: deviceMoves.texts.FOUND,
  SCRAP: deviceMoves.texts.SCRAP,
})
export type DeviceVerdict = (typeof deviceVerdicts)[number]

export const lockTypes = valuesOf({
  BLE: ['蓝牙', 'Bluetooth'],
  '4G': ['4G', '4G'],
  NB: ['NB-IoT', 'NB-IoT'],
})
export type LockType = (typeof lockTypes)[number]

export const lockStates = valuesOf({ OPEN: ['已开', 'Open'], CLOSED: ['已关', 'Closed'] })
export type LockState = (typeof lockStates)[number]

/** Conditions that need attention. Weak batteries and silence are derived from the device; the others are recorded. */
export const alarmKinds = valuesOf({
  LOW_BATTERY: ['电量低', 'Low battery'],
  OFFLINE: ['长时间离线', 'Long offline'],
  FORCED_OPEN: ['非法开启', 'Forced opening'],
  JAM: ['卡锁', 'Lock jammed'],
})
export type AlarmKind = (typeof alarmKinds)[number]

export const ticketStatuses = valuesOf({
  OPEN: ['待维修', 'Waiting'],
  REPAIRING: ['维修中', 'Under repair'],
  DONE: ['已完成', 'Done'],
  CANCELLED: ['已取消', 'Cancelled'],
})
export type TicketStatus = (typeof ticketStatuses)[number]

/** The sources of the entries of a device's history. */
export const timelineKinds = valuesOf({
  CHANGE: ['状态变更', 'Change'],
  LOCK: ['开关锁', 'Lock'],
  TICKET: ['维修单', 'Repair'],
  ALARM: ['告警', 'Alarm'],
})
export type TimelineKind = (typeof timelineKinds)[number]
