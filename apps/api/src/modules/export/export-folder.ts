import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Inject, Injectable } from '@nestjs/common'
import type { Config } from '../../config/config.js'
import { freeBytes } from '../../disk-room.js'
import { CONFIG } from '../../tokens.js'

/** The endings of files being written; a complete file has none. */
const endings = { rows: '.part', ids: '.ids' } as const

/** Stores export files beside the database; backups leave them out. */
@Injectable()
export class ExportFolder {
  private readonly path: string

  constructor(@Inject(CONFIG) { beside }: Pick<Config, 'beside'>) {
    this.path = `${beside}.exports`
  }

  async begin(key: string): Promise<{ rows: WriteStream; ids: FileHandle }> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    const ids = await open(this.place(key) + endings.ids, 'wx+', 0o600)
    const rows = createWriteStream(this.place(key) + endings.rows, { flags: 'wx', mode: 0o600, flush: true })
    return { rows, ids }
  }

  /** Marks a file as complete; it survives a power cut once this resolves. */
  async finish(key: string): Promise<void> {
    await rename(this.place(key) + endings.rows, this.place(key))
    await rm(this.place(key) + endings.ids, { force: true })
    const folder = await open(this.path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  async remove(key: string): Promise<void> {
    for (const ending of ['', ...Object.values(endings)]) await rm(this.place(key) + ending, { force: true })
  }

  /** Undefined if the file does not exist. */
  async open(key: string): Promise<FileHandle | undefined> {
    return open(this.place(key), 'r').catch(() => undefined)
  }

  async freeBytes(): Promise<number> {
    return freeBytes(dirname(this.path))
  }

  /** The keys of all files last written before an instant of the system's clock. */
  async keysBefore(instant: number): Promise<string[]> {
    const names = await readdir(this.path).catch(() => [])
    const old = await Promise.all(
      names.map(
        async (name) => ((await stat(join(this.path, name)).catch(() => undefined))?.mtimeMs ?? Infinity) < instant,
      ),
    )
    return [...new Set(names.filter((_, at) => old[at]).map((name) => name.split('.')[0] ?? ''))]
  }

  private place(key: string): string {
    return join(this.path, key)
  }
}
