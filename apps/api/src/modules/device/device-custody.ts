import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { inScope } from '../../access/scope.js'
import { DATABASE } from '../../tokens.js'
import { statusesNowhere } from './device.rules.js'

/** A stay of a device in a hospital; `runBy` is the agent that runs the hospital today. */
interface Stay {
  readonly from: number
  readonly until: number
  readonly hospitalId: number | null
  readonly runBy: string | null
}

interface Transfer {
  readonly hospitalId: number
  readonly at: number
  readonly fromPath: string | null
}

/** Whose a device was, and since when. */
@Injectable()
export class DeviceCustody {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * The time from which the reader may see the device's history. A device comes to another agent by being bound to a bed of
   * theirs, or with its whole hospital; an agent sees what happened since it last did either.
   */
  async since(me: Actor, deviceId: number): Promise<number> {
    if (me.family === 'PLATFORM') return 0
    const stays = await this.stays(deviceId)
    const transfers = await this.transfers(stays)
    let since = Number.MAX_SAFE_INTEGER
    for (const { from, until, hospitalId, runBy } of stays) {
      const during = transfers.filter((one) => one.hospitalId === hospitalId && one.at >= from)
      // A transfer changes the path of every bed, so a bed's path says who runs it today, not who ran it then.
      const after = during.find(({ at }) => at >= until)
      if (!inScope(me, { agentPath: after ? after.fromPath : runBy })) break
      const came = during.findLast(({ at, fromPath }) => at < until && !inScope(me, { agentPath: fromPath }))
      // What happened in the very millisecond of the transfer may still be the previous agent's.
      if (came) return came.at + 1
      since = from
    }
    return since
  }

  /** Latest first. A stay lasts until the device leaves its bed. */
  private async stays(deviceId: number): Promise<Stay[]> {
    const changes = await this.database.read
      .selectFrom('DeviceChange as c')
      .leftJoin('Bed as b', 'b.id', 'c.bedId')
      .select(['c.kind', 'c.createdAt', 'b.hospitalId', 'b.agentPath'])
      .where('c.deviceId', '=', deviceId)
      .where((row) => row.or([row('c.kind', '=', 'BIND'), row('c.after', 'in', statusesNowhere)]))
      .orderBy('c.createdAt')
      .orderBy('c.id')
      .execute()
    return changes
      .flatMap(({ kind, createdAt: from, hospitalId, agentPath: runBy }, n) => {
        const until = changes[n + 1]?.createdAt ?? Number.MAX_SAFE_INTEGER
        return kind === 'BIND' ? [{ from, until, hospitalId, runBy }] : []
      })
      .toReversed()
  }

  /** The transfers of the hospitals it stood in, oldest first. */
  private async transfers(stays: readonly Stay[]): Promise<Transfer[]> {
    const hospitalIds = [...new Set(stays.flatMap(({ hospitalId }) => hospitalId ?? []))]
    if (hospitalIds.length === 0) return []
    return this.database.read
      .selectFrom('HospitalTransfer as t')
      .leftJoin('Agent as f', 'f.id', 't.fromAgentId')
      .select(['t.hospitalId', 't.createdAt as at', 'f.path as fromPath'])
      .where('t.hospitalId', 'in', hospitalIds)
      .orderBy('t.createdAt')
      .orderBy('t.id')
      .execute()
  }
}
