import { Injectable } from '@nestjs/common'
import { insertRows, type DB, type Tx } from '@bedside/prisma'
import type { Fault, Entity } from '@bedside/contracts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Actor } from '../access/actor.js'
import { own, type Owner } from '../access/scope.js'
import { Clock } from '../clock.js'
import { inBatches } from '../data/in-batches.js'
import type { Reading } from '../data/reading.js'
import { ensure } from '../ensure.js'
import { ensureCurrent, type Changed } from '../journal/conflict.js'
import { Journal, type Change } from '../journal/journal.js'
import { saveOver, type Versioned } from './versioned.js'

type Columns = Readonly<Record<string, unknown>>
export type OwnedRow = Owner & { readonly id: number; readonly version: number }
export type NewRow<T extends Versioned> = Omit<Insertable<DB[T]>, 'createdAt' | 'updatedAt'>

/** Unique columns: values that only one undeleted record may have; null for none. */
export interface Unique<Row> {
  readonly columns: (row: Row) => Columns
  readonly takenFault: () => Fault
}

/** Details of a change for the operation log, besides its columns. */
interface LogDetails {
  readonly reason?: string | undefined
  readonly before?: Columns
  readonly after?: Columns
  readonly result?: Change['result']
}

/**
 * Finds, adds, saves and deletes records of one kind, writing an operation log row for each change. Services decide who may
 * do what.
 */
@Injectable()
export abstract class Records<T extends Versioned, Row extends OwnedRow = Selectable<DB[T]> & OwnedRow> {
  constructor(
    protected readonly journal: Journal,
    protected readonly clock: Clock,
  ) {}

  protected abstract readonly table: T
  protected abstract readonly entity: Entity
  protected readonly unique: readonly Unique<Row>[] = []

  /** A record's label. */
  protected abstract labelOf(row: Row): string

  protected ownerOf(row: Row): Owner {
    return row
  }

  /** Columns as shown in the operation log. */
  protected logged(columns: Partial<Row>): Columns {
    return columns
  }

  /** The record, unless it has been deleted. */
  async find(db: Reading, id: number): Promise<Row | undefined> {
    // All record tables have these columns unless they say otherwise; Kysely cannot know this of a generic table.
    const living = db
      .selectFrom(this.table as 'Hospital')
      .selectAll()
      .where('deletedAt', 'is', null)
    return (await living.where('id', '=', id).executeTakeFirst()) as Row | undefined
  }

  /** The record, if it exists and is within the actor's scope. */
  async one(db: Reading, me: Actor, id: number): Promise<Row> {
    return own(me, await this.find(db, id), (row) => this.ownerOf(row))
  }

  /**
   * A shared write locks the record first, so that what it reads of it next cannot change until it ends. A missing record is not
   * refused here, but by reading it.
   */
  async lock(tx: Tx, id: number): Promise<void> {
    const row = tx.selectFrom(this.table as 'Hospital').select('id')
    await row.where('id', '=', id).forUpdate().execute()
  }

  /** Refuses a form opened before somebody else saved, and reports what they changed. */
  mustBeCurrent(
    tx: Tx,
    me: Actor,
    stored: Row,
    version: number | undefined,
    asForm?: (changed: Changed) => Promise<Changed>,
  ): Promise<void> {
    return ensureCurrent(tx, me, { entity: this.entity, stored, version, asForm })
  }

  async add(tx: Tx, me: Actor, values: NewRow<T>, { reason, after }: LogDetails = {}): Promise<number> {
    const id = await this.insert(tx, values)
    const row = { ...values, id, version: 1 } as unknown as Row
    const logged = this.logged(values as unknown as Partial<Row>)
    await this.log(tx, me, row, { reason, after: { ...logged, ...after, version: 1 } })
    return id
  }

  /**
   * Returns the record as stored now. Values that are all stored already are neither saved nor logged: a new version would
   * refuse the open form of somebody else because of nothing.
   */
  async change(tx: Tx, me: Actor, stored: Row, values: Updateable<DB[T]>, details: LogDetails = {}): Promise<Row> {
    const isNew = Object.entries(values).some(
      ([column, value]) => value !== undefined && value !== stored[column as keyof Row],
    )
    const isSilent = Object.values(details).every((detail) => detail === undefined || detail === '')
    if (!isNew && isSilent) return stored
    const saved = await this.save(tx, stored, values)
    await this.logChange(tx, me, { stored, saved }, details)
    return saved
  }

  /** Logs what a save has changed. */
  logChange(tx: Tx, me: Actor, { stored, saved }: Record<'stored' | 'saved', Row>, details: LogDetails): Promise<void> {
    const before = { ...this.logged(stored), ...details.before }
    const after = { ...this.logged(saved), ...details.after }
    return this.log(tx, me, saved, { reason: details.reason, before, after })
  }

  /**
   * Deletes a record, unless somebody else has changed it since the caller saw it in this version. Without a version it is
   * deleted as it is.
   */
  async remove(tx: Tx, me: Actor, stored: Row, version: number | undefined): Promise<void> {
    await this.mustBeCurrent(tx, me, stored, version)
    await this.erase(tx, stored)
    await this.log(tx, me, stored, { before: this.logged(stored) })
  }

  /** Soft-deletes a record and frees its unique values for another one. */
  protected async erase(tx: Tx, stored: Row): Promise<void> {
    const now = this.clock.now()
    const free = Object.keys(this.keysOf(stored)).map((column) => [column, null] as const)
    const values = { ...Object.fromEntries(free), deletedAt: now } as unknown as Updateable<DB[T]>
    await saveOver(tx, this.table, stored, values, now)
  }

  /** Adds a record whose creation another record's log row reports. */
  async insert(tx: Tx, values: NewRow<T>): Promise<number> {
    await this.mustBeFree(tx, values as unknown as Row)
    const added = tx.insertInto(this.table as 'Hospital').values(this.fresh(values))
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  }

  /** Adds many records whose unique values have been checked; the caller logs them. */
  async insertAll(tx: Tx, rows: readonly NewRow<T>[]): Promise<void> {
    for (const batch of inBatches(rows.map((row) => this.fresh(row))))
      await insertRows(tx, this.table as 'Hospital', batch)
  }

  /** Saves without an operation log row of its own. */
  async save(tx: Tx, stored: Row, values: Updateable<DB[T]>): Promise<Row> {
    const next = { ...stored, ...values }
    const set = { ...values, ...this.keysOf(next) }
    await this.mustBeFree(tx, next, stored)
    const version = await saveOver(tx, this.table, stored, set, this.clock.now())
    return { ...stored, ...set, version }
  }

  /** Logs an action on a record. */
  log(tx: Tx, me: Actor, row: Row, { reason = '', ...change }: LogDetails): Promise<void> {
    const about = { entity: this.entity, entityId: row.id, label: this.labelOf(row) }
    return this.journal.record(tx, me, { ...about, ...change, reason })
  }

  private fresh(values: NewRow<T>): Insertable<DB['Hospital']> {
    const now = this.clock.now()
    const row = { ...values, ...this.keysOf(values as unknown as Row), createdAt: now, updatedAt: now }
    return row as unknown as Insertable<DB['Hospital']>
  }

  private keysOf(row: Row): Columns {
    return Object.assign({}, ...this.unique.map(({ columns }) => columns(row))) as Columns
  }

  /** Only changed unique values are checked for conflicts with other records. */
  private async mustBeFree(tx: Tx, row: Row, stored?: Row): Promise<void> {
    for (const { columns, takenFault: taken } of this.unique) {
      const values = Object.entries(columns(row))
      const had: Columns = stored ? columns(stored) : {}
      if (values.every(([column, value]) => value === null || value === had[column])) continue
      const others = tx.selectFrom(this.table as 'Hospital').select('id')
      const same = others.where((is) => is.and(Object.fromEntries(values)))
      ensure(!(await same.executeTakeFirst()), taken)
    }
  }
}
