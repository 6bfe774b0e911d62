import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import {
  differencesOpen,
  fault,
  type ReopenDayForm,
  type ReconciliationById,
  type ReconciliationStatus,
  type SignDayForm,
} from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Jobs } from '../../jobs/jobs.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { DATABASE } from '../../tokens.js'

export type StoredDay = Selectable<DB['ReconciliationDay']>

/** Days, from the seal of the books on until somebody signs that the channel agrees with them. */
@Injectable()
export class ReconciliationDays implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
  ) {}

  /** A day whose books are closed waits for its bill from then on. */
  onModuleInit(): void {
    this.jobs.declare({
      name: 'RECONCILIATION_DAYS',
      schedule: { everyMs: 60_000 },
      batch: 500,
      quietInTests: true,
      hasWork: async () => (await this.unnoted(1)).length > 0,
      step: async ({ batch, write }) => {
        const days = await this.unnoted(batch)
        if (days.length > 0) await write((tx) => this.note(tx, days))
        return days.length === batch
      },
    })
  }

  /** The day with its books closed: from then on nothing of it moves. */
  async closed(tx: Tx, day: string): Promise<StoredDay> {
    ensure(await sealOf(tx, day), () => fault('bill.notSealed', { day }))
    await this.note(tx, [day])
    return tx.selectFrom('ReconciliationDay').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
  }

  /** Says that all of a day agrees, or was settled, over the seal of its books. */
  async sign(tx: Tx, me: Actor, { reconciliationId, version }: SignDayForm): Promise<StoredDay> {
    const stored = await dayById(tx, me, reconciliationId, version)
    ensure(stored.billId !== null, () => fault('reconciliation.noBill'))
    mustBeUnsigned(stored)
    const open = await openOn(tx, stored.id)
    ensure(open === 0, () => fault('reconciliation.open', { open }))
    const seal = await sealOf(tx, stored.day)
    ensure(seal, () => fault('bill.notSealed', { day: stored.day }))
    const signed = { signerId: me.managerId, signer: me.name, signedAt: this.clock.now(), seal }
    return this.save(tx, stored, 'SIGNED', { me, values: signed })
  }

  async reopen(tx: Tx, me: Actor, { reconciliationId, version, reason }: ReopenDayForm): Promise<StoredDay> {
    const stored = await dayById(tx, me, reconciliationId, version)
    ensure(stored.status === 'SIGNED', () => fault('record.stateChanged'))
    return this.save(tx, stored, 'REOPENED', { me, reason, values: unsigned })
  }

  /** A bill counts for the day from now on; one that was signed is open again. */
  bill(tx: Tx, me: Actor, stored: StoredDay, values: Updateable<DB['ReconciliationDay']>): Promise<StoredDay> {
    const status = stored.status === 'SIGNED' || stored.status === 'REOPENED' ? 'REOPENED' : 'OPEN'
    return this.save(tx, stored, status, { me, values: { ...values, ...unsigned } })
  }

  /** Somebody has compared what was open once more. */
  rechecked(tx: Tx, me: Actor, { id, day }: StoredDay, cleared: number): Promise<void> {
    const about = { entity: 'reconciliation', entityId: id, label: day } as const
    return this.journal.record(tx, me, { ...about, after: { cleared } })
  }

  private async save(
    tx: Tx,
    stored: StoredDay,
    status: ReconciliationStatus,
    { me, reason = '', values }: { me: Actor; reason?: string; values: Updateable<DB['ReconciliationDay']> },
  ): Promise<StoredDay> {
    const set = { ...values, status }
    const now = this.clock.now()
    const version = await saveOver(tx, 'ReconciliationDay', stored, set, now)
    const after = { ...stored, ...set, version, updatedAt: now } as StoredDay
    const about = { entity: 'reconciliation', entityId: stored.id, label: stored.day, reason } as const
    await this.journal.record(tx, me, { ...about, before: told(stored), after: told(after) })
    return after
  }

  private async unnoted(limit: number): Promise<string[]> {
    const rows = await this.database.read
      .selectFrom('LedgerSeal as s')
      .leftJoin('ReconciliationDay as d', 'd.day', 's.day')
      .select('s.day')
      .where('d.id', 'is', null)
      .orderBy('s.day')
      .limit(limit)
      .execute()
    return rows.map(({ day }) => day)
  }

  private async note(tx: Tx, days: readonly string[]): Promise<void> {
    const now = this.clock.now()
    await tx
      .insertInto('ReconciliationDay')
      .values(days.map((day) => ({ day, status: 'WAITING', createdAt: now, updatedAt: now })))
      .onConflict((row) => row.column('day').doNothing())
      .execute()
  }
}

const unsigned = { signerId: null, signer: '', signedAt: null, seal: '' }

export function mustBeUnsigned({ status, day }: Pick<StoredDay, 'status' | 'day'>): void {
  ensure(status !== 'SIGNED', () => fault('reconciliation.signed', { day }))
}

/** Only what was looked at is signed or opened: a day that has changed since is looked at first. */
export async function dayById(
  tx: Tx,
  me: Actor,
  id: ReconciliationById['reconciliationId'],
  version?: number,
): Promise<StoredDay> {
  const stored = await tx.selectFrom('ReconciliationDay').selectAll().where('id', '=', id).executeTakeFirst()
  ensure(stored, () => missing(me))
  ensure(version === undefined || version === stored.version, () => fault('record.stateChanged'))
  return stored
}

export async function openOn(db: Reading, dayId: number): Promise<number> {
  const { open } = await db
    .selectFrom('Difference')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('dayId', '=', dayId)
    .where('status', 'in', differencesOpen)
    .executeTakeFirstOrThrow()
  return open
}

async function sealOf(tx: Tx, day: string): Promise<string | undefined> {
  return (await tx.selectFrom('LedgerSeal').select('hash').where('day', '=', day).executeTakeFirst())?.hash
}

/** As much of a day as people can change. */
const told = ({ status, lines, matched, signer, seal, version }: StoredDay) => ({
  status,
  lines,
  matched,
  signer,
  seal,
  version,
})
