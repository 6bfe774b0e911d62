import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits, hourMs, type DeviceCause, type LockReason } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { deviceRules } from './device.rules.js'
import { DeviceTransitions } from './device.transition.js'
import type { Device } from './device.store.js'
import { RepairTickets } from './repair-tickets.js'

const { times, hours } = limits.lockFailures
const cause: DeviceCause = 'FAILED_UNLOCKS'

const neverReached = ['OFFLINE', 'NOT_SENT'] as const satisfies readonly LockReason[]

/** Marks a device as faulty whose lock repeatedly failed to open. */
@Injectable()
export class FailedUnlocks {
  constructor(
    private readonly transitions: DeviceTransitions,
    private readonly tickets: RepairTickets,
    private readonly clock: Clock,
  ) {}

  /** Called after a failed opening. Returns the device if its status changed, else undefined. */
  async judge(tx: Tx, device: Device): Promise<Device | undefined> {
    if (!deviceRules.FAULT.from.some((from) => from === device.status)) return undefined
    if ((await this.failed(tx, device)) < times) return undefined
    const after = await this.transitions.move(tx, device, { move: 'FAULT', reason: cause })
    await this.tickets.of(tx, device, { what: cause })
    return after
  }

  /** Counts failed openings since the last repair; commands that never reached the lock do not count. */
  private async failed(tx: Tx, { id, lockNo }: Device): Promise<number> {
    // Times in the future were written by a clock that was ahead, and are ignored.
    const now = this.clock.now()
    const changes = tx.selectFrom('DeviceChange').select('createdAt').where('deviceId', '=', id)
    const broken = changes
      .where('before', 'in', ['FAULT', 'REPAIRING'])
      .where('createdAt', '<=', now)
      .orderBy('createdAt', 'desc')
    const mended = (await broken.executeTakeFirst())?.createdAt ?? 0
    const openings = tx.selectFrom('LockEvent').select('id').where('deviceId', '=', id).where('action', '=', 'OPEN')
    // Those of a lock that has been replaced since say nothing about this one; older commands do not name theirs.
    const ofThisLock = openings.where('lockNo', 'in', ['', lockNo])
    const failures = ofThisLock.where('state', 'in', ['FAILED', 'TIMEOUT']).where('reason', 'not in', neverReached)
    const since = Math.max(mended, now - hours * hourMs)
    const lately = failures.where('createdAt', '>', since).where('createdAt', '<=', now)
    return (await lately.limit(times).execute()).length
  }
}
