import { lockTypes, hourMs, type LockType } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { valueIn } from '../../data/value-in.js'

/** How long a lock counts as online after a sign of life; those that save power report once a day. */
export const aliveMs: Readonly<Record<LockType, number>> = { BLE: 26 * hourMs, NB: 26 * hourMs, '4G': 90_000 }

/** The same for whole tables: until when a device is online that lives now. */
export const aliveUntil = (now: number): RawBuilder<number> =>
  sql<number>`${now} + CASE "lockType" WHEN '4G' THEN ${aliveMs['4G']} WHEN 'NB' THEN ${aliveMs.NB} ELSE ${aliveMs.BLE} END`

/** What a sign of life changes about a device. */
export const signOfLife = ({ lockType }: { lockType: string }, now: number) => ({
  lastHeartbeatAt: now,
  onlineUntil: now + aliveMs[valueIn(lockTypes, lockType)],
})
