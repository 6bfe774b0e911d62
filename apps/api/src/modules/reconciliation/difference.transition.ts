import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { differenceStatuses, fault, type DifferenceMove } from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { giveWay } from '../../give-way.js'
import { moves } from './difference.rules.js'

export type StoredDifference = Selectable<DB['Difference']>

interface Step {
  readonly move: DifferenceMove
  /** Omitted: the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly values?: Updateable<DB['Difference']>
}

/** A step made by the server, as part of many. */
export interface OwnStep extends Pick<Step, 'move' | 'values'> {
  readonly stored: StoredDifference
}

/** Batch size: small enough that a batch does not hold up other requests, which run between batches. */
export const differencesAtOnce = 100

/** Refuses a step that the rules do not allow from this status. */
export function mustAllow({ status }: StoredDifference, move: DifferenceMove): void {
  ensure(
    moves[move].from.some((one) => one === status),
    () => fault('record.stateChanged'),
  )
}

/** The only code that changes a difference: by the table of rules, from exactly the state that was read, with a history row. */
@Injectable()
export class DifferenceTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(
    tx: Tx,
    stored: StoredDifference,
    { move, me, reason = '', values = {} }: Step,
  ): Promise<StoredDifference> {
    mustAllow(stored, move)
    const status = moves[move].to ?? valueIn(differenceStatuses, stored.status)
    const now = this.clock.now()
    const set = { ...values, status, touched: me ? 1 : stored.touched }
    const version = await saveOver(tx, 'Difference', stored, set, now)
    const after = { ...stored, ...set, version, updatedAt: now }
    await this.note(tx, after, { move, before: stored.status, reason, ...(me && { me }) })
    if (me) await this.log(tx, me, stored, after, reason)
    return after
  }

  /** `move` for many steps made by the server, in batches. */
  async moveAll(tx: Tx, steps: readonly OwnStep[]): Promise<void> {
    const now = this.clock.now()
    for (const batch of inBatches(steps, differencesAtOnce)) {
      await giveWay()
      const rows = batch.map(({ stored, move, values = {} }) => {
        mustAllow(stored, move)
        const status = moves[move].to ?? stored.status
        return { ...stored, ...values, status, version: stored.version + 1, updatedAt: now }
      })
      await saveAll(tx, rows)
      const changes = batch.map(({ stored, move }, n) => {
        const after = rows[n]?.status ?? stored.status
        return { differenceId: stored.id, move, before: stored.status, after, createdAt: now }
      })
      await tx.insertInto('DifferenceChange').values(changes).execute()
    }
  }

  /** Adds a history row. */
  async note(
    tx: Tx,
    { id, status }: StoredDifference,
    { move, before, me, reason = '' }: { move: DifferenceMove; before: string; me?: Actor; reason?: string },
  ): Promise<void> {
    const change = { differenceId: id, move, before, after: status, reason, createdAt: this.clock.now() }
    await tx
      .insertInto('DifferenceChange')
      .values({ ...change, ...doneBy(me) })
      .execute()
  }

  private log(tx: Tx, me: Actor, before: StoredDifference, after: StoredDifference, reason: string): Promise<void> {
    const about = { entity: 'difference', entityId: after.id, label: after.no, reason } as const
    return this.journal.record(tx, me, { ...about, before: logged(before), after: logged(after) })
  }
}

/** Saves all rows, each only over the version before it; fails if any has changed. */
async function saveAll(tx: Tx, rows: readonly StoredDifference[]): Promise<void> {
  const saved = await tx
    .insertInto('Difference')
    .values(rows)
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          channelNo: ref('excluded.channelNo'),
          recordId: ref('excluded.recordId'),
          ourCents: ref('excluded.ourCents'),
          ourFeeCents: ref('excluded.ourFeeCents'),
          ourState: ref('excluded.ourState'),
          ourAt: ref('excluded.ourAt'),
          theirCents: ref('excluded.theirCents'),
          theirFeeCents: ref('excluded.theirFeeCents'),
          theirState: ref('excluded.theirState'),
          theirAt: ref('excluded.theirAt'),
          status: ref('excluded.status'),
          version: ref('excluded.version'),
          updatedAt: ref('excluded.updatedAt'),
        }))
        .whereRef('Difference.version', '<', 'excluded.version'),
    )
    .executeTakeFirst()
  ensure(saved.numInsertedOrUpdatedRows === BigInt(rows.length), () => fault('record.stateChanged'))
}

/** The fields of a difference that the operation log compares. */
const logged = ({ status, owner, txnId, groupId, version }: StoredDifference) => ({
  status,
  owner,
  txnId,
  groupId,
  version,
})
