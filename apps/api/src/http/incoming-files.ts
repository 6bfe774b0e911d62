import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { filesFolderOf, incomingFiles } from '@bedside/prisma'
import { fault, FileOnDisk, limits } from '@bedside/contracts'
import type { Config } from '../config/config.js'
import { diskIsFull, freeBytes } from '../disk-room.js'
import { ensure } from '../ensure.js'
import { CONFIG } from '../tokens.js'

/** Directory for incoming files that are too large for memory. */
@Injectable()
export class IncomingFiles {
  private readonly folder: string

  constructor(@Inject(CONFIG) { beside }: Config) {
    this.folder = join(filesFolderOf(beside), incomingFiles)
  }

  ofOneCall(): Incoming {
    return new Incoming(this.folder, () => this.freeBytes())
  }

  async freeBytes(): Promise<number> {
    return freeBytes(this.folder)
  }
}

/** The large files of one call. Files not kept by the end of the call are deleted, however it ends. */
export class Incoming {
  private readonly under: { readonly file: Readable; readonly taken: Promise<FileOnDisk> }[] = []
  private readonly places: string[] = []

  constructor(
    private readonly folder: string,
    private readonly freeBytes: () => Promise<number>,
  ) {}

  take(file: Readable, most: number): Promise<FileOnDisk> {
    const taken = this.write(file, most)
    this.under.push({ file, taken })
    return taken
  }

  /** A file still arriving at that point has been rejected, and is no longer read. */
  async clear(): Promise<void> {
    for (const { file } of this.under) file.destroy()
    await Promise.allSettled(this.under.map(({ taken }) => taken))
    for (const place of this.places) await rm(place, { force: true })
  }

  /** Streams the file to disk and aborts at the first byte over the limit. */
  private async write(file: Readable, most: number): Promise<FileOnDisk> {
    const place = join(this.folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    try {
      await mkdir(this.folder, { recursive: true })
      ensure((await this.freeBytes()) > limits.diskReserve, () => fault('file.diskFull'))
      const handle = await open(place, 'wx', 0o600)
      this.places.push(place)
      try {
        for await (const chunk of file as AsyncIterable<Buffer>) {
          size += chunk.length
          ensure(size <= most, () => fault('input.tooLarge'))
          hash.update(chunk)
          await handle.appendFile(chunk)
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
    } catch (error) {
      throw diskIsFull(error) ? fault('file.diskFull') : error
    }
    return new FileOnDisk(place, size, hash.digest('hex'))
  }
}
