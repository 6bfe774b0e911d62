import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import type { DeviceRow } from './device-rows.js'
import { pick, randomNumbers } from './random.js'

const reasons = ['OFFLINE', 'OFFLINE', 'OFFLINE', 'NO_ACK', 'NO_ACK', 'JAM', 'LOW_BATTERY'] as const
/** One in forty commands fails, as with real locks. */
const failedShare = 0.025

/** The columns of a device that an event repeats. */
export type LockedDevice = Pick<
  DeviceRow,
  'id' | 'deviceNo' | 'hospitalId' | 'departmentId' | 'wardId' | 'bedId' | 'agentPath' | 'battery'
>

interface Lockings {
  readonly devices: readonly LockedDevice[]
  readonly users: number
  /** The prefix of command numbers. */
  readonly series: string
  readonly count: number
  /** Events are spread evenly from this time until now. */
  readonly since: number
  readonly now: number
}

/** Generates openings and closings by users, occasionally by staff, oldest first. */
export function* lockRows({
  devices,
  users,
  series,
  count,
  since,
  now,
}: Lockings): Generator<Insertable<DB['LockEvent']>> {
  const random = randomNumbers(13)
  for (let n = 0; n < count; n++) {
    const device = pick(devices, random)
    const failed = random() < failedShare
    const byStaff = random() < 0.02
    const createdAt = since + Math.floor(((n + 1) / (count + 1)) * (now - since))
    const durationMs = 600 + Math.floor(random() * 1800)
    const userId = byStaff ? null : 1 + Math.floor(random() * users)
    yield {
      commandNo: `${series}${String(n + 1).padStart(12, '0')}`,
      deviceId: device.id,
      deviceNo: device.deviceNo,
      hospitalId: device.hospitalId ?? null,
      departmentId: device.departmentId ?? null,
      wardId: device.wardId ?? null,
      bedId: device.bedId ?? null,
      agentPath: device.agentPath ?? '',
      userId,
      managerId: null,
      actor: byStaff ? '李运营' : '',
      action: n % 2 === 0 ? 'OPEN' : 'CLOSE',
      source: byStaff ? 'ADMIN' : 'USER',
      state: failed ? (random() < 0.4 ? 'TIMEOUT' : 'FAILED') : 'SUCCESS',
      reason: failed ? pick(reasons, random) : '',
      note: byStaff ? '现场协助' : '',
      attempts: failed ? 3 : 1,
      battery: device.battery ?? null,
      durationMs: failed ? null : durationMs,
      raw: `{"cmd":"${n % 2 === 0 ? 'open' : 'close'}","seq":${n + 1}}`,
      createdAt,
      sentAt: createdAt + 20,
      ackAt: failed ? null : createdAt + 20 + durationMs,
    }
  }
}
