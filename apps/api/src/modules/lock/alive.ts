import { lockTypes, hourMs, type LockType } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { valueIn } from '../../data/value-in.js'

/** Those that save power report once a day. */
const savesPowerMs = 26 * hourMs

/** How long a lock counts as online after a sign of life, where one that reports all the time has `offlineMs` to do so. */
export const aliveMs = (lockType: LockType, offlineMs: number): number => (lockType === '4G' ? offlineMs : savesPowerMs)

/** The same for whole tables: until when a device is online that lives now. */
export const aliveUntil = (now: number, offlineMs: number): RawBuilder<number> =>
  sql<number>`${now} + CASE "lockType" WHEN '4G' THEN ${offlineMs} ELSE ${savesPowerMs} END`

/** What a sign of life changes about a device. */
export const signOfLife = ({ lockType }: { lockType: string }, now: number, offlineMs: number) => ({
  lastHeartbeatAt: now,
  onlineUntil: now + aliveMs(valueIn(lockTypes, lockType), offlineMs),
})
