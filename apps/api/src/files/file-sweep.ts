import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits, hourMs } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { DB } from '@bedside/prisma'
import { Clock } from '../clock.js'
import type { Turn } from '../jobs/job.js'
import { Jobs } from '../jobs/jobs.js'
import { DATABASE } from '../tokens.js'
import { FileFolder } from './file-folder.js'

/**
 * Removes files that belong to no record: first their rows and, once these are committed, files on disk without a row.
 */
@Injectable()
export class FileSweep implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly folder: FileFolder,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const schedule = { dailyAt: '04:40' }
    this.jobs.declare({ name: 'FILE_SWEEP', schedule, batch: 500, step: (turn) => this.step(turn) })
  }

  private async step(turn: Turn): Promise<boolean> {
    if (await this.forget(turn)) return true
    // Recent files may belong to an upload in progress. They are dated by the system clock.
    const lately = Date.now() - hourMs
    await this.folder.removeBegun(lately)
    for await (const hashes of this.folder.before(lately)) {
      const orphans = await without(this.database.read, hashes)
      if (orphans.length > 0)
        await turn.write(async (tx) => {
          for (const hash of await without(tx, orphans)) this.folder.remove(hash)
        })
    }
    return false
  }

  private forget({ batch, write }: Turn): Promise<boolean> {
    const now = this.clock.now()
    const before = now - limits.unusedFileHours * hourMs
    return write(async (tx) => {
      // Uploaded while the clock was ahead.
      await tx.updateTable('StoredFile').set({ unusedSince: now }).where('unusedSince', '>', now).execute()
      const unused = tx.selectFrom('StoredFile').select('id').where('unusedSince', '<', before)
      const ids = (await unused.orderBy('unusedSince').limit(batch).execute()).map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('StoredFile').where('id', 'in', ids).execute()
      return ids.length === batch
    })
  }
}

/** Those without a row. */
async function without(db: Pick<Kysely<DB>, 'selectFrom'>, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const storedFiles = await db
    .selectFrom('StoredFile')
    .select(['hash', 'thumbHash'])
    .where((is) => is.or([is('hash', 'in', hashes), is('thumbHash', 'in', hashes)]))
    .execute()
  const referencedHashes = new Set(storedFiles.flatMap(({ hash, thumbHash }) => [hash, thumbHash]))
  return hashes.filter((hash) => !referencedHashes.has(hash))
}
