import { call, dataOf } from '../call.js'
import type { Plan } from '../load.js'
import { contest, type Contender } from '../measure.js'
import { reads } from '../plans.js'
import { compareLoads, type Result } from '../results.js'
import { listOf, wide } from '../requests.js'
import type { Server } from '../processes.js'
import type { Stage } from '../stage.js'

/** Neither the distance of a page nor the number of rows may matter. Both sides of these cells are our server. */

const places: Readonly<Record<string, (pages: number) => number>> = {
  'page-1000': (pages) => Math.min(1000, pages),
  'page-middle': (pages) => Math.ceil(pages / 2),
  'page-last': (pages) => pages,
}

export async function depth(stage: Stage): Promise<Result[]> {
  const server = await stage.ours()
  const against = { server, plan: await pagesAt(server, () => 1) }
  const results: Result[] = []
  for (const [name, place] of Object.entries(places))
    results.push(await compareTimes(stage, name, { server, plan: await pagesAt(server, place) }, 'page 1', against))
  return results
}

export async function size(stage: Stage): Promise<Result[]> {
  const [large, small] = [await stage.ours(), await stage.oursSmall()]
  const plan = await pagesAt(large, () => 1)
  return [await compareTimes(stage, 'size', { server: large, plan }, '10,000 rows', { server: small, plan })]
}

/** The wide filters, each at one full page. */
export async function pagesAt(server: Server, place: (pages: number) => number): Promise<Plan> {
  const paths = wide.map(async (query) => {
    const { body } = await call(server, { method: 'GET', path: listOf(query) })
    const pages = Math.floor(dataOf<{ total: number }>(body).total / 10)
    return listOf({ ...query, pageNum: place(pages) })
  })
  return reads(await Promise.all(paths))
}

export async function compareTimes(
  stage: Pick<Stage, 'options'>,
  name: string,
  ours: Contender,
  other: string,
  against: Contender,
) {
  const pairs = await contest({ ours, against, connections: 10 }, stage.options)
  const judged = { name, against: other, unit: 'ms each', better: 'lower', target: 1.3 } as const
  return compareLoads(judged, pairs, ({ perSecond }) => 1000 / perSecond)
}
