import { call, dataOf } from '../call.js'
import { contest } from '../measure.js'
import { mixedWith, reads } from '../plans.js'
import { compareLoads, type Result } from '../results.js'
import { listOf, mixed, names, narrow, type Query } from '../requests.js'
import type { Stage } from '../stage.js'
import { wrongTotals } from '../totals.js'

const perSecond = { unit: 'req/s', better: 'higher', against: 'raw' } as const
const paths = (queries: readonly Query[]): string[] => queries.map(listOf)

export const list = (stage: Stage): Promise<Result[]> => likeRaw(stage, { name: 'list', target: 0.5 }, paths(mixed()))
export const filtered = (stage: Stage): Promise<Result[]> =>
  likeRaw(stage, { name: 'filtered', target: 0.5 }, paths(narrow()))

export async function searched(stage: Stage): Promise<Result[]> {
  const { body } = await call(await stage.raw(), { method: 'GET', path: listOf({ pageSize: 100, pageNum: 77 }) })
  const queries = dataOf<{ list: { requestId: string }[] }>(body).list.map(({ requestId }) => ({ keyword: requestId }))
  return [
    ...(await likeRaw(stage, { name: 'searched-name', target: 0.5 }, paths(names()))),
    ...(await likeRaw(stage, { name: 'searched-id', target: 0.5 }, paths(queries))),
  ]
}

async function likeRaw(stage: Stage, judged: { name: string; target: number }, all: string[]): Promise<Result[]> {
  const plan = reads(all)
  const [ours, raw] = [await stage.ours(), await stage.raw()]
  const pairs = await contest(
    { ours: { server: ours, plan }, against: { server: raw, plan }, connections: 10 },
    stage.options,
  )
  return [compareLoads({ ...perSecond, ...judged }, pairs, (sample) => sample.perSecond)]
}

/** The 99th percentile of response times under many connections. */
export async function tail(stage: Stage): Promise<Result[]> {
  const plan = reads(paths(mixed()))
  const [ours, raw] = [await stage.ours(), await stage.raw()]
  const pairs = await contest(
    { ours: { server: ours, plan }, against: { server: raw, plan }, connections: 50 },
    stage.options,
  )
  const judged = { name: 'list-p99', against: 'raw', unit: 'ms', better: 'lower', target: 2 } as const
  return [compareLoads(judged, pairs, (sample) => sample.p99)]
}

/** One write per twenty reads. Afterwards, every total must still equal the number of rows. */
export async function readsAndWrites(stage: Stage): Promise<Result[]> {
  const plan = mixedWith(paths(mixed()), 20)
  const [ours, raw] = [await stage.ours(), await stage.raw()]
  const pairs = await contest(
    { ours: { server: ours, plan }, against: { server: raw, plan }, connections: 10 },
    stage.options,
  )
  const result = compareLoads(
    { ...perSecond, name: 'list-with-writes', target: 0.5 },
    pairs,
    (sample) => sample.perSecond,
  )
  return [{ ...result, wrong: [...result.wrong, ...(await wrongTotals(ours)), ...(await wrongTotals(raw))] }]
}
