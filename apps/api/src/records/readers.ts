import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits, readerRules } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'

const presentMs = readerRules.presentSeconds * 1000

/** Kinds of records that show who has them open. */
type ReadKind = 'audit' | 'feedback'

/** Who has a record open: stored, so that all processes know, and kept alive by heartbeats. */
@Injectable()
export class RecordReaders {
  constructor(private readonly clock: Clock) {}

  /** Records that somebody has it open and returns the names of the others. Only platform staff see other platform staff. */
  async visit(tx: Tx, me: Actor, kind: ReadKind, recordId: number): Promise<string[]> {
    const now = this.clock.now()
    const until = presentUntil(now)
    // Entries further in the future were written before the clock was set back, and are ignored.
    await tx
      .deleteFrom('RecordReader')
      .where((row) => row.or([row('presentUntil', '<=', now), row('presentUntil', '>', until)]))
      .execute()
    const mine = { kind, recordId, managerId: me.managerId }
    await tx
      .insertInto('RecordReader')
      .values({ ...mine, since: now, presentUntil: until })
      .onConflict((there) => there.columns(['kind', 'recordId', 'managerId']).doUpdateSet({ presentUntil: until }))
      .execute()
    const others = await tx
      .selectFrom('RecordReader as r')
      .innerJoin('Manager as m', 'm.id', 'r.managerId')
      .select('m.managerName')
      .where('r.kind', '=', kind)
      .where('r.recordId', '=', recordId)
      .where('r.managerId', '!=', me.managerId)
      .$if(me.family !== 'PLATFORM', (rows) => rows.where('m.family', '!=', 'PLATFORM'))
      .orderBy('r.since')
      .orderBy('r.managerId')
      .limit(limits.readers)
      .execute()
    return others.map(({ managerName }) => managerName)
  }
}

/** When an entry made now expires. */
export const presentUntil = (now: number): number => now + presentMs
