import { valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'

export const lockActions = valuesOf({ OPEN: ['开锁', 'Open'], CLOSE: ['关锁', 'Close'], REBOOT: ['重启', 'Reboot'] })
export type LockAction = (typeof lockActions)[number]

/** The actions that move the lock. */
export const lockMoves = ['OPEN', 'CLOSE'] as const satisfies readonly LockAction[]

/** Common reasons for remote commands; others are typed. */
export const usualLockReasons: Readonly<Record<LockAction, readonly Text[]>> = {
  OPEN: [
    ['用户无法自行开锁', 'User cannot open it'],
    ['用户物品遗留在内', 'User left something inside'],
    ['检修后试开锁', 'Test after repair'],
    ['清洁消毒', 'Cleaning'],
  ],
  CLOSE: [
    ['用户归还后未锁好', 'Not locked after return'],
    ['无人使用而锁未关', 'Unlocked but not in use'],
    ['检修后试关锁', 'Test after repair'],
  ],
  REBOOT: [
    ['指令长时间无应答', 'Commands not answered'],
    ['电量或状态不更新', 'Battery or state not updated'],
    ['检修后重启', 'Restart after repair'],
  ],
}

/** Who caused a movement of the lock; DEVICE for one that the lock reports without a command. */
export const lockSources = valuesOf({
  USER: ['用户', 'User'],
  ADMIN: ['平台', 'Platform'],
  AGENT: ['代理商', 'Agent'],
  MAINTAINER: ['维护人员', 'Maintainer'],
  CLEANER: ['保洁人员', 'Cleaner'],
  SYSTEM: ['系统', 'System'],
  DEVICE: ['设备上报', 'Reported by device'],
})
export type LockSource = (typeof lockSources)[number]

/** The states of a command: recorded, sent, then answered or abandoned. */
export const commandStates = valuesOf({
  CREATED: ['待发送', 'Waiting'],
  SENT: ['已发送', 'Sent'],
  SUCCESS: ['成功', 'Succeeded'],
  FAILED: ['失败', 'Failed'],
  TIMEOUT: ['超时', 'Timed out'],
})
export type CommandState = (typeof commandStates)[number]

/** Commands neither answered nor abandoned yet. */
export const commandsUnderWay = ['CREATED', 'SENT'] as const satisfies readonly CommandState[]

/** Why the server itself marks a device as faulty. Stored by name. */
export const deviceCauses = valuesOf({
  FAILED_UNLOCKS: [
    `${limits.lockFailures.hours} 小时内开锁失败 ${limits.lockFailures.times} 次`,
    `${limits.lockFailures.times} failed unlocks within ${limits.lockFailures.hours} hours`,
  ],
})
export type DeviceCause = (typeof deviceCauses)[number]

/** Why a lock did not carry out a command; empty if it did. */
export const lockReasons = valuesOf({
  '': ['无', 'None'],
  NOT_SENT: ['未发出', 'Not sent'],
  OFFLINE: ['设备不在线', 'Device offline'],
  NO_ACK: ['无应答', 'No reply'],
  JAM: ['卡锁', 'Lock jammed'],
  LOW_BATTERY: ['电量不足', 'Battery too low'],
  REJECTED: ['设备拒绝', 'Refused by device'],
})
export type LockReason = (typeof lockReasons)[number]
