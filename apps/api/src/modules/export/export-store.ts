import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { fault, limits, hourMs } from '@bedside/contracts'
import type { Database, DB, Tx } from '@bedside/prisma'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'

export type ExportFile = Selectable<DB['ExportFile']>
/** The progress of a file. */
export type Progress = Pick<ExportFile, 'done' | 'total' | 'bytes'>

const unfinished = ['WAITING', 'RUNNING'] as const
const keptMs = limits.exportKeptHours * hourMs

/**
 * Stores the rows of export files. The process that writes a file holds its key; once the row has another key, or is gone, that
 * process no longer owns it.
 */
@Injectable()
export class ExportStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(tx: Tx, file: Omit<Insertable<DB['ExportFile']>, 'state' | 'fileKey' | 'createdAt'>): Promise<number> {
    const ownFiles = await tx.selectFrom('ExportFile').select('state').where('managerId', '=', file.managerId).execute()
    const waiting = ownFiles.filter(({ state }) => unfinished.some((one) => one === state)).length
    const max = limits.exportsWaiting
    ensure(waiting < max, () => fault('export.tooManyWaiting', { max }))
    ensure(ownFiles.length < limits.exportFiles, () => fault('export.tooManyFiles', { max: limits.exportFiles }))
    const row = { ...file, state: 'WAITING', fileKey: randomUUID(), createdAt: this.clock.now() }
    const added = await tx.insertInto('ExportFile').values(row).returning('id').executeTakeFirstOrThrow()
    return added.id
  }

  /** A person's files, latest first. */
  ofManager(managerId: number): Promise<ExportFile[]> {
    const ownFiles = this.database.read.selectFrom('ExportFile').selectAll().where('managerId', '=', managerId)
    return ownFiles.orderBy('id', 'desc').limit(limits.exportFiles).execute()
  }

  async one(managerId: number, id: number): Promise<ExportFile> {
    const ownFiles = this.database.read.selectFrom('ExportFile').selectAll().where('managerId', '=', managerId)
    const file = await ownFiles.where('id', '=', id).executeTakeFirst()
    ensure(file, () => fault('export.gone'))
    return file
  }

  /** The next files to write: the oldest of each person's, so that many requests delay only their own owner. */
  async due(atOnce: number): Promise<ExportFile[]> {
    const all = this.database.read.selectFrom('ExportFile').selectAll().where('state', 'in', unfinished)
    const rows = await all.orderBy('id').limit(500).execute()
    const first = new Map<number, ExportFile>()
    for (const row of rows) if (!first.has(row.managerId)) first.set(row.managerId, row)
    return [...first.values()].slice(0, atOnce)
  }

  async bytesBeside({ managerId, id }: ExportFile): Promise<number> {
    const others = this.database.read.selectFrom('ExportFile').where('managerId', '=', managerId).where('id', '!=', id)
    const { bytes } = await others
      .select((is) => is.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow()
    return bytes ?? 0
  }

  /** Assigns a file to its writer by a new key; anything written under the old one becomes an orphan. */
  async begin(tx: Tx, id: number, fileKey: string): Promise<boolean> {
    const values = { state: 'RUNNING', fileKey, done: 0, total: null, bytes: 0 }
    const begun = tx.updateTable('ExportFile').set(values).where('id', '=', id).where('state', 'in', unfinished)
    return (await begun.executeTakeFirstOrThrow()).numUpdatedRows === 1n
  }

  note(tx: Tx, fileKey: string, progress: Progress): Promise<boolean> {
    return this.set(tx, fileKey, progress)
  }

  ready(tx: Tx, fileKey: string, progress: Progress): Promise<boolean> {
    return this.set(tx, fileKey, { ...progress, state: 'READY', expiresAt: this.clock.now() + keptMs })
  }

  failed(tx: Tx, fileKey: string, failure: string): Promise<boolean> {
    const expiresAt = this.clock.now() + keptMs
    return this.set(tx, fileKey, { state: 'FAILED', failure: failure.slice(0, 300), bytes: 0, expiresAt })
  }

  async fetched(tx: Tx, id: number): Promise<void> {
    await tx.updateTable('ExportFile').set({ fetchedAt: this.clock.now() }).where('id', '=', id).execute()
  }

  /** Deletes expired files. An expiry later than any possible one was written by a clock that was ahead, and is shortened. */
  async expire(tx: Tx, most: number): Promise<string[]> {
    const now = this.clock.now()
    const ahead = tx.updateTable('ExportFile').set({ expiresAt: now + keptMs })
    await ahead.where('expiresAt', '>', now + keptMs).execute()
    const old = await tx
      .selectFrom('ExportFile')
      .select(['id', 'fileKey'])
      .where('expiresAt', '<=', now)
      .orderBy('expiresAt')
      .limit(most)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('ExportFile').where('id', 'in', ids).execute()
    return old.map(({ fileKey }) => fileKey)
  }

  private async set(tx: Tx, fileKey: string, values: Updateable<DB['ExportFile']>): Promise<boolean> {
    const runningFile = tx
      .updateTable('ExportFile')
      .set(values)
      .where('fileKey', '=', fileKey)
      .where('state', '=', 'RUNNING')
    return (await runningFile.executeTakeFirstOrThrow()).numUpdatedRows === 1n
  }
}
