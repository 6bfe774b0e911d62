import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  dayMs,
  fault,
  fileKinds,
  FileOnDisk,
  limits,
  videoTypes,
  type FileKind,
  type Picture,
  type PictureUpload,
  type Video,
  type VideoUpload,
} from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Clock } from '../clock.js'
import { ensure } from '../ensure.js'
import { AccessGuard } from '../http/steps.js'
import { DATABASE } from '../tokens.js'
import { FileAddresses } from './file-addresses.js'
import { FileFolder } from './file-folder.js'
import { PictureMaker } from './picture-maker.js'
import { videoFacts, type VideoFacts } from './video/video-facts.js'

interface NewFile extends Omit<VideoFacts, 'type'> {
  readonly kind: FileKind
  readonly type: string
  readonly hash: string
  readonly thumbHash: string
  readonly bytes: number
}

/** Accepts uploads, before the records they are for are saved. */
@Injectable()
export class FileIntake {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: AccessGuard,
    private readonly pictures: PictureMaker,
    private readonly folder: FileFolder,
    private readonly addresses: FileAddresses,
    private readonly clock: Clock,
  ) {}

  /** Accepts a picture. It belongs to no record yet, and only its uploader can attach it to one. */
  async picture(caller: Actor, { file }: PictureUpload): Promise<Picture> {
    const { uploads: kind, name } = caller.call.endpoint
    if (!kind || file instanceof Blob) throw new Error(`${name} takes no file`)
    await this.mustNotBeTooMany(caller)
    const { whole, thumb, width, height } = await this.pictures.make(file, fileKinds[kind].shape)
    const [hash, thumbHash] = [await this.folder.keep(whole), await this.folder.keep(thumb)]
    const bytes = whole.length + thumb.length
    const fileId = await this.note(caller, { kind, type: 'image/webp', hash, thumbHash, bytes, width, height })
    return { fileId, alt: '', width, height, ...(await this.addresses.of(caller, fileId)) }
  }

  /** Accepts a video, which is stored unchanged. */
  async video(caller: Actor, { file }: VideoUpload): Promise<Video> {
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
      // While it was queued, the caller's permissions may have changed or the session ended.
      const { managerId } = await this.guard.anew(caller, true)
      // A sweep may have removed an older file with the same content in the meantime.
      ensure(this.folder.has(file.hash) && this.folder.has(file.thumbHash), () => fault('file.busy'))
      const now = this.clock.now()
      const added = tx.insertInto('StoredFile').values({ ...file, managerId, unusedSince: now, createdAt: now })
      return (await added.returning('id').executeTakeFirstOrThrow()).id
    })
  }

  /** Checked before the file is read. Unused uploads are kept for more than a day, so they count. */
  private async mustNotBeTooMany({ managerId }: Actor, isVideo = false): Promise<void> {
    const now = this.clock.now()
    const lately = this.database.read
      .selectFrom('StoredFile')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('managerId', '=', managerId)
      .where('createdAt', '>', now - dayMs)
      // Those in the future came while the clock was ahead.
      .where('createdAt', '<=', now)
    const { count } = await lately.executeTakeFirstOrThrow()
    const max = limits.uploadsPerDay
    ensure(count < max, () => fault('file.tooManyToday', { max }))
    if (!isVideo) return
    const videos = await lately.where('type', 'in', videoTypes).executeTakeFirstOrThrow()
    ensure(videos.count < limits.videosPerDay, () => fault('file.tooManyVideos', { max: limits.videosPerDay }))
  }
}
