import { Module } from '@nestjs/common'
import { IdempotencySweep } from './idempotency-sweep.js'
import { JobController } from './job.controller.js'
import { JobList } from './job-list.js'
import { LedgerSealing } from './ledger-sealing.js'

/** Shows the server's jobs, and holds those that belong to no area. */
@Module({ controllers: [JobController], providers: [JobList, IdempotencySweep, LedgerSealing] })
export class JobModule {}
