import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  fileKinds,
  FileOnDisk,
  limits,
  dayMs,
  type FileKind,
  type Picture,
  type PictureForm,
  type PictureUpload,
  type Video,
  type VideoUpload,
  videoTypes,
} from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'
import { valueIn } from '../data/value-in.js'
import { ensure } from '../ensure.js'
import { AccessGuard } from '../http/steps.js'
import { DATABASE } from '../tokens.js'
import { FileAddresses } from './file-addresses.js'
import { FileFolder } from './file-folder.js'
import { PictureMaker } from './picture-maker.js'
import { videoFacts, type VideoFacts } from './video/video-facts.js'

/** A record that files are for: which it is, by a kind that such records alone have. */
interface Holder {
  readonly kind: FileKind
  readonly recordId: number
}

interface NewFile extends Omit<VideoFacts, 'type'> {
  readonly kind: FileKind
  readonly type: string
  readonly hash: string
  readonly thumbHash: string
  readonly bytes: number
}

/** The files of records. Whose record it is, and who may see it, its area has asked before it comes here. */
@Injectable()
export class FileStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: AccessGuard,
    private readonly pictures: PictureMaker,
    private readonly folder: FileFolder,
    private readonly addresses: FileAddresses,
    private readonly clock: Clock,
  ) {}

  /** Takes a picture in. It belongs to no record yet, and only whoever brought it can give it to one. */
  async take(caller: Actor, { file }: PictureUpload): Promise<Picture> {
    const { uploads: kind, name } = caller.call.endpoint
    if (!kind || file instanceof Blob) throw new Error(`${name} takes no file`)
    await this.mustNotBeTooMany(caller)
    const { whole, thumb, width, height } = await this.pictures.make(file, fileKinds[kind].shape)
    const [hash, thumbHash] = [await this.folder.keep(whole), await this.folder.keep(thumb)]
    const bytes = whole.length + thumb.length
    const fileId = await this.note(caller, { kind, type: 'image/webp', hash, thumbHash, bytes, width, height })
    return { fileId, alt: '', width, height, ...(await this.addresses.of(caller, fileId)) }
  }

  /** The same of a video, which is kept as it came. */
  async takeVideo(caller: Actor, { file }: VideoUpload): Promise<Video> {
    const { uploads: kind, name } = caller.call.endpoint
    if (!kind || !(file instanceof FileOnDisk)) throw new Error(`${name} takes no video`)
    await this.mustNotBeTooMany(caller, true)
    const { type, width, height } = await videoFacts(file)
    const { place, hash, size: bytes } = file
    await this.folder.keepFile(place, hash)
    const fileId = await this.note(caller, { kind, type, hash, thumbHash: hash, bytes, width, height })
    const { address } = await this.addresses.of(caller, fileId)
    return { fileId, type, bytes, width, height, address }
  }

  private async note(caller: Actor, file: NewFile): Promise<number> {
    return this.database.write(async (tx) => {
      // While it waited for its turn, their rights may have changed or their sign-in ended.
      const { managerId } = await this.guard.anew(caller, true)
      // A sweep may have taken an older file of the same content at that very moment.
      ensure(this.folder.has(file.hash) && this.folder.has(file.thumbHash), () => fault('file.busy'))
      const now = this.clock.now()
      const added = tx.insertInto('StoredFile').values({ ...file, managerId, unusedSince: now, createdAt: now })
      return (await added.returning('id').executeTakeFirstOrThrow()).id
    })
  }

  /** The pictures of a record, for somebody who may see it. */
  async of(me: Actor, kind: FileKind, recordId: number): Promise<Picture[]> {
    return (await this.ofAll(me, kind, [recordId])).get(recordId) ?? []
  }

  /** The pictures of several records, for somebody who may see all of them. */
  async ofAll(me: Actor, kind: FileKind, recordIds: readonly number[]): Promise<Map<number, Picture[]>> {
    const found = new Map<number, Picture[]>()
    for (const { recordId, fileId, alt, width, height } of await this.filesOf(kind, recordIds)) {
      const picture = { fileId, alt, width, height, ...(await this.addresses.of(me, fileId)) }
      found.set(recordId, [...(found.get(recordId) ?? []), picture])
    }
    return found
  }

  /** The videos of a record, for somebody who may see it. */
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

  /** Lets a record have these and no others, in the write that saves it, and answers what it had and has, for the log. */
  async give(tx: Tx, me: Actor, holder: Holder, wanted: readonly PictureForm[]) {
    const before = await had(tx, holder)
    const kept = new Set(wanted.map(({ fileId }) => fileId))
    const after = await this.put(tx, me, holder, { before, wanted })
    await this.unusedSince(
      tx,
      before.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId])),
      this.clock.now(),
    )
    return { before, after }
  }

  /** Lets a record have these besides those it has. */
  async add(tx: Tx, me: Actor, holder: Holder, more: readonly PictureForm[]): Promise<void> {
    if (more.length === 0) return
    const before = await had(tx, holder)
    await this.put(tx, me, holder, { before, wanted: [...before, ...more] })
  }

  /** New to a record can only be what the caller brought for records of this kind, and no record has yet. */
  private async put(
    tx: Tx,
    me: Actor,
    { kind, recordId }: Holder,
    { before, wanted }: { before: readonly PictureForm[]; wanted: readonly PictureForm[] },
  ): Promise<PictureForm[]> {
    const after = wanted.map(({ fileId, alt }) => ({ fileId, alt }))
    const ids = after.map(({ fileId }) => fileId)
    ensure(new Set(ids).size === ids.length, () => fault('file.gone'))
    const known = new Set(before.map(({ fileId }) => fileId))
    await this.mustBeTheirs(
      tx,
      me,
      kind,
      ids.filter((id) => !known.has(id)),
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

  /** Before anything of it is looked at. What nobody used stays for longer than a day, so that it counts. */
  private async mustNotBeTooMany({ managerId }: Actor, isVideo = false): Promise<void> {
    const lately = this.database.read
      .selectFrom('StoredFile')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('managerId', '=', managerId)
      .where('createdAt', '>', this.clock.now() - dayMs)
    const { count } = await lately.executeTakeFirstOrThrow()
    const max = limits.uploadsPerDay
    ensure(count < max, () => fault('file.tooManyToday', { max }))
    if (!isVideo) return
    const videos = await lately.where('type', 'in', videoTypes).executeTakeFirstOrThrow()
    ensure(videos.count < limits.videosPerDay, () => fault('file.tooManyVideos', { max: limits.videosPerDay }))
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
