import { contest } from '../measure.js'
import { logins, reads, writes } from '../plans.js'
import { compareLoads, type Result } from '../results.js'
import { menuPath } from '../requests.js'
import type { Plan } from '../load.js'
import type { Stage } from '../stage.js'

export const write = (stage: Stage): Promise<Result[]> =>
  likeRaw(stage, { name: 'form-write', target: 0.5 }, writes, 10)
export const login = (stage: Stage): Promise<Result[]> => likeRaw(stage, { name: 'login' }, logins, 4)
export const menus = (stage: Stage): Promise<Result[]> =>
  likeRaw(stage, { name: 'menu-list', target: 0.5 }, reads([menuPath]), 10)

async function likeRaw(
  stage: Stage,
  judged: { name: string; target?: number },
  plan: Plan,
  connections: number,
): Promise<Result[]> {
  const [ours, raw] = [await stage.ours(), await stage.raw()]
  const pairs = await contest(
    { ours: { server: ours, plan }, against: { server: raw, plan }, connections },
    stage.options,
  )
  const how = { unit: 'req/s', better: 'higher', against: 'raw' } as const
  return [compareLoads({ ...how, ...judged }, pairs, (sample) => sample.perSecond)]
}
