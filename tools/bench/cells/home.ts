import { home } from '@bedside/contracts'
import { contest } from '../measure.js'
import { reads } from '../plans.js'
import { compareLoads, type Result } from '../results.js'
import type { Stage } from '../stage.js'

/** The time of the home page among millions of orders, compared with the demo. */
export async function homePage(stage: Stage): Promise<Result[]> {
  const plan = reads([home.getHome.path])
  const [large, few] = [await stage.everything(), await stage.demo()]
  const contestants = { ours: { server: large, plan }, against: { server: few, plan }, connections: 1 }
  const pairs = await contest(contestants, { ...stage.options, seconds: 1 })
  const judged = { name: 'home', against: 'demo', unit: 'ms', better: 'lower', target: 1.5 } as const
  return [compareLoads(judged, pairs, ({ perSecond }) => 1000 / perSecond)]
}
