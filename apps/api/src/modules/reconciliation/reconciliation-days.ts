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
import { Clock, dayOf } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Jobs } from '../../jobs/jobs.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { DATABASE } from '../../tokens.js'
import { OurSide } from './our-side.js'

const daysAtOnce = 100

export type StoredDay = Selectable<DB['ReconciliationDay']>

/** Days to reconcile, from the sealing of their books until they are signed off. */
@Injectable()
export class ReconciliationDays implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
    private readonly ours: OurSide,
  ) {}

  /** The job adds a day, waiting for its bill, for every sealed accounting day with trade through the channel. */
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

  /** Returns the day; refuses one whose books are not sealed, because its entries may still change. */
  async closed(tx: Tx, day: string): Promise<StoredDay> {
    ensure(await sealOf(tx, day), () => fault('bill.notSealed', { day }))
    // Those before it first, as the job looks only at later ones.
    await this.note(tx, [...(await this.unnoted(daysAtOnce)), day])
    return tx.selectFrom('ReconciliationDay').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
  }

  /** Signs a day off over the seal of its books: no difference is open. */
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

  /** Makes the bill the day's; reopens a day that was signed off. */
  bill(tx: Tx, me: Actor, stored: StoredDay, values: Updateable<DB['ReconciliationDay']>): Promise<StoredDay> {
    const status = stored.status === 'SIGNED' || stored.status === 'REOPENED' ? 'REOPENED' : 'OPEN'
    return this.save(tx, stored, status, { me, values: { ...values, ...unsigned } })
  }

  /** Reopens a signed day because another day's bill contradicts what was settled on it. */
  unsign(tx: Tx, me: Actor, stored: StoredDay, reason: string): Promise<StoredDay> {
    return this.save(tx, stored, 'REOPENED', { me, reason, values: unsigned })
  }

  /** Records a recheck in the operation log. */
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
    await this.journal.record(tx, me, { ...about, before: logged(stored), after: logged(after) })
    return after
  }

  /**
   * The sealed days, after the latest one noted, on which something went through the channel; it has no bill for the others. A day
   * after today was sealed by a clock that was ahead.
   */
  private async unnoted(limit: number): Promise<string[]> {
    const today = dayOf(this.clock.now())
    const { read } = this.database
    const noted = read.selectFrom('ReconciliationDay').select('day').where('day', '<=', today).orderBy('day', 'desc')
    const traded: string[] = []
    for (let after = (await noted.executeTakeFirst())?.day ?? ''; ;) {
      const sealed = read.selectFrom('LedgerSeal').select('day').where('day', '>', after).where('day', '<=', today)
      const days = await sealed.orderBy('day').limit(daysAtOnce).execute()
      for (const { day } of days) {
        if (await this.ours.hasAny(day)) traded.push(day)
        if (traded.length === limit) return traded
        after = day
      }
      if (days.length < daysAtOnce) return traded
    }
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

/** A day by id; refuses one that has changed since it was shown. */
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

/** The fields of a day that the operation log compares. */
const logged = ({ status, lines, matched, signer, seal, version }: StoredDay) => ({
  status,
  lines,
  matched,
  signer,
  seal,
  version,
})
