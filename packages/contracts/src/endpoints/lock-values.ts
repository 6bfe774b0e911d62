import { valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'

export const lockActions = valuesOf({ OPEN: ['开锁', 'Open'], CLOSE: ['关锁', 'Close'] })
export type LockAction = (typeof lockActions)[number]

/** Why staff usually move a lock from afar; anything else is typed. */
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
}

/** On whose behalf a lock moved; DEVICE is what a lock reports of itself without having been told to. */
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

/** A command on its way: written down, handed over, answered or given up. */
export const commandStates = valuesOf({
  CREATED: ['待发送', 'Waiting'],
  SENT: ['已发送', 'Sent'],
  SUCCESS: ['成功', 'Succeeded'],
  FAILED: ['失败', 'Failed'],
  TIMEOUT: ['超时', 'Timed out'],
})
export type CommandState = (typeof commandStates)[number]

/** Neither answered nor given up yet. */
export const commandsUnderWay = ['CREATED', 'SENT'] as const satisfies readonly CommandState[]

/** Why the server itself, asked by nobody, calls a device faulty. Stored by name. */
export const deviceCauses = valuesOf({
  FAILED_UNLOCKS: [
    `${limits.lockFailures.hours} 小时内开锁失败 ${limits.lockFailures.times} 次`,
    `${limits.lockFailures.times} failed unlocks within ${limits.lockFailures.hours} hours`,
  ],
})
export type DeviceCause = (typeof deviceCauses)[number]

/** Why a lock did not move; empty while it did. */
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
