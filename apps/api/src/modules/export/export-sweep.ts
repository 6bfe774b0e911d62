import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { hourMs } from '@bedside/contracts'
import type { Turn } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { DATABASE } from '../../tokens.js'
import { ExportFolder } from './export-folder.js'
import { ExportStore } from './export-store.js'

/** Removes expired export files, and files on disk without a row. */
@Injectable()
export class ExportSweep implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly files: ExportStore,
    private readonly folder: ExportFolder,
  ) {}

  onModuleInit(): void {
    const schedule = { everyMs: 600_000 }
    this.jobs.declare({
      name: 'EXPORT_SWEEP',
      schedule,
      batch: 200,
      quietInTests: true,
      step: (turn) => this.step(turn),
    })
  }

  private async step({ batch, write }: Turn): Promise<boolean> {
    const gone = await write((tx) => this.files.expire(tx, batch))
    for (const key of gone) await this.folder.remove(key)
    if (gone.length === batch) return true
    // A row is created before its file, so an old file without one is an orphan. Compared with the system's clock, which dates
    // files; an hour covers its deviations.
    for (const key of await this.orphans(await this.folder.keysBefore(Date.now() - hourMs)))
      await this.folder.remove(key)
    return false
  }

  private async orphans(keys: string[]): Promise<string[]> {
    if (keys.length === 0) return []
    const rows = await this.database.read.selectFrom('ExportFile').select('fileKey').execute()
    const listedKeys = new Set(rows.map(({ fileKey }) => fileKey))
    return keys.filter((key) => !listedKeys.has(key))
  }
}
