import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits, readerRules } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'

const presentMs = readerRules.presentSeconds * 1000

/** Of which kinds of records it is told who has them open. */
export type ReadKind = 'audit' | 'feedback'

/** Who has a record open: stored, so that all processes know it, for as long as they say so again. */
@Injectable()
export class RecordReaders {
  constructor(private readonly clock: Clock) {}

  /** Notes that somebody has it open, and answers who else has, by name. Nobody but the platform hears of the platform's people. */
  async visit(tx: Tx, me: Actor, kind: ReadKind, recordId: number): Promise<string[]> {
    const now = this.clock.now()
    const until = presentUntil(now)
    // Longer than that nobody is there without saying so again, whatever a clock that was set back says.
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

/** Until when somebody who says so now has it open. */
export const presentUntil = (now: number): number => now + presentMs
