import { Day, Int, OneOf, Optional, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf } from '../wire/endpoint.js'
import { jobNames, type JobName } from './job-values.js'
import { dayMs } from '../wire/time.js'

/** A job of the server: its schedule, its last result and its holder. */
export class JobRow {
  @OneOf(jobNames, ['任务', 'Job']) name!: JobName
  /** The interval in milliseconds; 0 if switched off. */
  @Int({ min: 0, max: dayMs }, ['间隔毫秒', 'Interval (ms)']) @Optional() everyMs?: number
  /** For a daily job: the time of day in business time. */
  @Text(limits.timeOfDay, ['每日时间', 'Daily at']) @Optional() dailyAt?: string
  /** The maximum number of records for each step. */
  @Int({ min: 1, max: 100_000 }, ['每步条数', 'Records per step']) batch!: number
  /** For a daily job: the last day done. */
  @Day(['已完成至', 'Done up to']) @Optional() day?: string
  /** Of a frequent job: the last time it had something to do. */
  @Time(['上次运行', 'Last run']) @Optional() lastRunAt?: string
  @Time(['下次运行', 'Next run']) @Optional() nextRunAt?: string
  @Time(['上次失败', 'Last failure']) @Optional() failedAt?: string
  /** The error of the last failure. */
  @Text(limits.jobFailure, ['失败原因', 'Reason']) failure!: string
  /** Failed runs since the last successful one. */
  @Int(limits.seq, ['连续失败次数', 'Failures in a row']) failures!: number
}

export class JobQuery {
  /** 1: jobs whose last run failed; 0: the others. */
  @YesNo(['失败', 'Failing']) @Optional() failing?: 0 | 1
}

const area = { name: 'job', base: '/api/sys-job/admin' } as const

export const job = endpoints(area, {
  getJobList: get({
    query: JobQuery,
    reply: listOf(JobRow),
    access: 'management.log',
    doc: ['后台任务；仅供平台人员查看', 'List background jobs; platform staff only'],
  }),
})
