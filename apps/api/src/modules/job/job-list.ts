import { Inject, Injectable } from '@nestjs/common'
import { fault, type JobQuery, type JobRow } from '@bedside/contracts'
import type { Database, DB } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { iso } from '../../clock.js'
import { ensure } from '../../ensure.js'
import type { Job } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { DATABASE } from '../../tokens.js'

type StoredJob = Selectable<DB['Job']>

/** The list of jobs with their last outcome. */
@Injectable()
export class JobList {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** For the platform only: agents have the same permission for the log of their own managers, but must not see jobs. */
  async list(me: Actor, { failing }: JobQuery): Promise<JobRow[]> {
    ensure(me.family === 'PLATFORM', () => fault('access.denied'))
    const stored = await this.database.read.selectFrom('Job').selectAll().execute()
    const byName = new Map(stored.map((row) => [row.name, row]))
    const rows = this.jobs.all.map((job) => this.rowOf(job, byName.get(job.name)))
    return rows.filter(({ failures }) => failing === undefined || failing === (failures > 0 ? 1 : 0))
  }

  private rowOf(job: Job, stored: StoredJob | undefined): JobRow {
    const { name, schedule, batch } = job
    const { day = '', failedAt, lastRunAt, failure = '', failures = 0 } = stored ?? {}
    const nextRunAt = this.jobs.nextRun(job, day)
    return {
      name,
      ...schedule,
      batch,
      ...(day !== '' && { day }),
      ...(lastRunAt != null && { lastRunAt: iso(lastRunAt) }),
      ...(nextRunAt !== undefined && { nextRunAt: iso(nextRunAt) }),
      ...(failedAt != null && { failedAt: iso(failedAt) }),
      failure,
      failures,
    }
  }
}
