import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, type FileKind, type Picture, type PictureForm, type Video, videoTypes } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'
import { valueIn } from '../data/value-in.js'
import { ensure } from '../ensure.js'
import { DATABASE } from '../tokens.js'
import { FileAddresses } from './file-addresses.js'

/** A record that can have files: its id and a kind that only such records have. */
interface Holder {
  readonly kind: FileKind
  readonly recordId: number
}

/** The files of records. Callers must have checked access to the record. */
@Injectable()
export class FileStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly addresses: FileAddresses,
    private readonly clock: Clock,
  ) {}

  /** The pictures of a record the caller may see. */
  async of(me: Actor, kind: FileKind, recordId: number): Promise<Picture[]> {
    return (await this.ofAll(me, kind, [recordId])).get(recordId) ?? []
  }

  /** The pictures of several records the caller may see. */
  async ofAll(me: Actor, kind: FileKind, recordIds: readonly number[]): Promise<Map<number, Picture[]>> {
    const picturesByRecord = new Map<number, Picture[]>()
    for (const { recordId, fileId, alt, width, height } of await this.filesOf(kind, recordIds)) {
      const picture = { fileId, alt, width, height, ...(await this.addresses.of(me, fileId)) }
      picturesByRecord.set(recordId, [...(picturesByRecord.get(recordId) ?? []), picture])
    }
    return picturesByRecord
  }

  /** The videos of a record the caller may see. */
  async videosOf(me: Actor, kind: FileKind, recordId: number): Promise<Video[]> {
    const videos: Video[] = []
    for (const { fileId, type, bytes, width, height } of await this.filesOf(kind, [recordId])) {
      const { address } = await this.addresses.of(me, fileId)
      videos.push({ fileId, type: valueIn(videoTypes, type), bytes, width, height, address })
    }
    return videos
  }

  private async filesOf(kind: FileKind, recordIds: readonly number[]) {
    if (recordIds.length === 0) return []
    return this.database.read
      .selectFrom('FileUse as u')
      .innerJoin('StoredFile as f', 'f.id', 'u.fileId')
      .select(['u.recordId', 'u.fileId', 'u.alt', 'f.type', 'f.bytes', 'f.width', 'f.height'])
      .where('u.kind', '=', kind)
      .where('u.recordId', 'in', recordIds)
      .orderBy('u.recordId')
      .orderBy('u.position')
      .execute()
  }

  /** Replaces a record's files, in the write that saves it, and returns those before and after for the log. */
  async give(tx: Tx, me: Actor, holder: Holder, wanted: readonly PictureForm[]) {
    const before = await had(tx, holder)
    const wantedIds = new Set(wanted.map(({ fileId }) => fileId))
    const after = await this.put(tx, me, holder, { before, wanted })
    await this.unusedSince(
      tx,
      before.flatMap(({ fileId }) => (wantedIds.has(fileId) ? [] : [fileId])),
      this.clock.now(),
    )
    return { before, after }
  }

  /** Adds files to those of a record. */
  async add(tx: Tx, me: Actor, holder: Holder, more: readonly PictureForm[]): Promise<void> {
    if (more.length === 0) return
    const before = await had(tx, holder)
    await this.put(tx, me, holder, { before, wanted: [...before, ...more] })
  }

  /** New files must have been uploaded by the caller for this kind of record and be unattached. */
  private async put(
    tx: Tx,
    me: Actor,
    { kind, recordId }: Holder,
    { before, wanted }: { before: readonly PictureForm[]; wanted: readonly PictureForm[] },
  ): Promise<PictureForm[]> {
    const after = wanted.map(({ fileId, alt }) => ({ fileId, alt }))
    const ids = after.map(({ fileId }) => fileId)
    ensure(new Set(ids).size === ids.length, () => fault('file.gone'))
    const idsBefore = new Set(before.map(({ fileId }) => fileId))
    await this.mustBeTheirs(
      tx,
      me,
      kind,
      ids.filter((id) => !idsBefore.has(id)),
    )
    await tx.deleteFrom('FileUse').where('kind', '=', kind).where('recordId', '=', recordId).execute()
    const uses = after.map((picture, position) => ({ kind, recordId, position, ...picture }))
    if (uses.length > 0) await tx.insertInto('FileUse').values(uses).execute()
    await this.unusedSince(tx, ids, null)
    return after
  }

  private async mustBeTheirs(tx: Tx, { managerId }: Actor, kind: FileKind, ids: number[]): Promise<void> {
    if (ids.length === 0) return
    const unused = tx.selectFrom('StoredFile').select('id').where('unusedSince', 'is not', null)
    const theirs = unused.where('kind', '=', kind).where('managerId', '=', managerId).where('id', 'in', ids)
    ensure((await theirs.execute()).length === ids.length, () => fault('file.gone'))
  }

  private async unusedSince(tx: Tx, ids: number[], unusedSince: number | null): Promise<void> {
    if (ids.length === 0) return
    await tx.updateTable('StoredFile').set({ unusedSince }).where('id', 'in', ids).execute()
  }
}

const had = (tx: Tx, { kind, recordId }: Holder): Promise<PictureForm[]> =>
  tx
    .selectFrom('FileUse')
    .select(['fileId', 'alt'])
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .orderBy('position')
    .execute()
