import { editsOfRoles } from '../postgres/role-edits.js'
import { queryOnce, type PostgresStage } from '../postgres/postgres-stage.js'
import { contestOf } from '../postgres/several.js'
import { compareLoads, type Result } from '../results.js'

/** The trigger by which each row of the operation log raises the same few counters. */
const withoutCounters = `DROP TRIGGER "OperationLog_count" ON "OperationLog"`

/**
 * What other ways to keep writes apart would give: the server written by hand, with and without the counters of the operation log,
 * against itself with the one lock that ours takes.
 */
export async function postgresModes(stage: PostgresStage): Promise<Result[]> {
  const [counted, uncounted] = await stage.logs(stage.options.rows, 'modes')
  await queryOnce(uncounted, withoutCounters)
  const edit = await editsOfRoles(counted)
  const oneLock = await stage.raw(counted, 1, 'one-lock')
  const results: Result[] = []
  for (const mode of ['row-locks', 'serializable', 'one-lock'] as const)
    for (const [url, suffix] of [
      [counted, ''],
      [uncounted, '-uncounted'],
    ] as const) {
      if (mode === 'one-lock' && url === counted) continue
      const ours = await stage.raw(url, 1, mode)
      for (const connections of [1, 16, 64]) {
        const pairs = await contestOf({ ours, raw: oneLock }, edit, connections, stage.options)
        const judged = { unit: 'req/s', better: 'higher', against: 'one lock' } as const
        const name = `pg-mode-${mode}${suffix}-${connections}`
        results.push(compareLoads({ ...judged, name }, pairs, (sample) => sample.perSecond))
      }
      await stage.stop(ours)
    }
  return results
}
