import { lockTypes, hourMs, type LockType } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { valueIn } from '../../data/value-in.js'

/** Power-saving locks report once a day. */
const savesPowerMs = 26 * hourMs

/**
 * How long a lock counts as online after a sign of life. 4G locks report continuously and have `offlineMs`; others save power and
 * report once a day.
 */
export const aliveMs = (lockType: LockType, offlineMs: number): number => (lockType === '4G' ? offlineMs : savesPowerMs)

/** `aliveMs` as SQL, for updates of many devices: until when a device heard from now is online. */
export const aliveUntil = (now: number, offlineMs: number): RawBuilder<number> =>
  sql<number>`${now} + CASE "lockType" WHEN '4G' THEN ${offlineMs} ELSE ${savesPowerMs} END`

/** The columns of a device that a sign of life updates. */
export const signOfLife = ({ lockType }: { lockType: string }, now: number, offlineMs: number) => ({
  lastHeartbeatAt: now,
  onlineUntil: now + aliveMs(valueIn(lockTypes, lockType), offlineMs),
})
