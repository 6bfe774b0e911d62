import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync, unlinkSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import { filesFolderOf, incomingFiles, placeOfFile } from '@bedside/prisma'
import type { Config } from '../config/config.js'
import { CONFIG } from '../tokens.js'

/** The files on disk, named by the SHA-256 of their contents. Database rows decide which of them are needed. */
@Injectable()
export class FileFolder {
  private readonly path: string

  constructor(@Inject(CONFIG) { beside }: Pick<Config, 'beside'>) {
    this.path = filesFolderOf(beside)
  }

  /** Once this resolves, the file survives a power cut. If no row refers to it, the sweep removes it. */
  async keep(content: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex')
    const begun = join(this.path, incomingFiles, randomUUID())
    await mkdir(dirname(begun), { recursive: true })
    try {
      await written(begun, content)
      await this.keepFile(begun, hash)
    } finally {
      await rm(begun, { force: true })
    }
    return hash
  }

  /** The same for a complete file already on this disk. */
  async keepFile(begun: string, hash: string): Promise<void> {
    const place = placeOfFile(this.path, hash)
    await mkdir(dirname(place), { recursive: true })
    await rename(begun, place)
    // A new folder is an entry of its parent, which must be synced too.
    for (const folder of [dirname(place), this.path]) await synced(folder)
  }

  has(hash: string): boolean {
    return existsSync(placeOfFile(this.path, hash))
  }

  /** Undefined if the file is missing. */
  async open(hash: string): Promise<FileHandle | undefined> {
    return open(placeOfFile(this.path, hash), 'r').catch(() => undefined)
  }

  /** Synchronous, so that nothing can happen between the check and the removal within a write. */
  remove(hash: string): void {
    if (this.has(hash)) unlinkSync(placeOfFile(this.path, hash))
  }

  /** All files last modified before this instant of the system clock, folder by folder. */
  async *before(instant: number): AsyncIterable<readonly string[]> {
    for (const folder of await namesIn(this.path)) {
      if (folder === incomingFiles) continue
      const names = await namesIn(join(this.path, folder))
      yield names.filter((hash) => writtenAt(placeOfFile(this.path, hash)) < instant)
    }
  }

  /** Incomplete files started before this instant. */
  async removeBegun(instant: number): Promise<void> {
    for (const name of await namesIn(join(this.path, incomingFiles))) {
      const begun = join(this.path, incomingFiles, name)
      if (writtenAt(begun) < instant) await rm(begun, { force: true })
    }
  }
}

async function written(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
