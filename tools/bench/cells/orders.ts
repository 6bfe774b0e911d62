import { order } from '@bedside/contracts'
import { call, dataOf } from '../call.js'
import { contest } from '../measure.js'
import { reads } from '../plans.js'
import type { Server } from '../processes.js'
import { compareLoads, type Result } from '../results.js'
import type { Stage } from '../stage.js'

const farPage = 500
const daysBack = 30

/**
 * Common pages of the order list, among millions of orders and among a handful: the first page, a hospital's orders of
 * some days, an order by its number, and a distant page, which a handful does not have.
 */
export async function orderLists(stage: Pick<Stage, 'options' | 'rentals' | 'handful'>): Promise<Result[]> {
  const [large, few] = [await stage.rentals(), await stage.handful()]
  const [here, there] = [await someOrder(large), await someOrder(few)]
  const pages: Readonly<Record<string, readonly [ours: object, against: object]>> = {
    first: [{}, {}],
    'hospital-days': [hospitalDays(here), hospitalDays(there)],
    number: [{ orderNo: here.orderNo }, { orderNo: there.orderNo }],
    'page-500': [{ pageNum: farPage }, {}],
  }
  const results: Result[] = []
  for (const [name, [ours, against]] of Object.entries(pages)) {
    const pairs = await contest(
      {
        ours: { server: large, plan: reads([pathOf(ours)]) },
        against: { server: few, plan: reads([pathOf(against)]) },
        connections: 1,
      },
      { ...stage.options, seconds: 1 },
    )
    const judged = { name: `orders-${name}`, against: 'test data', unit: 'ms', better: 'lower', target: 3 } as const
    results.push(compareLoads(judged, pairs, ({ perSecond }) => 1000 / perSecond))
  }
  return results
}

interface SomeOrder {
  readonly orderNo: string
  readonly hospitalId: number
  readonly startAt: string
}

/** An order some pages down, so that its hospital is not a special one. */
async function someOrder(server: Server): Promise<SomeOrder> {
  const page = async (pageNum: number) => {
    const { body } = await call(server, { method: 'GET', path: pathOf({ pageNum }) })
    return dataOf<{ list: SomeOrder[] }>(body).list
  }
  const [firstOrder] = [...(await page(100)), ...(await page(1))]
  if (!firstOrder) throw new Error(`${server.name} has no orders`)
  return firstOrder
}

function hospitalDays({ hospitalId, startAt }: SomeOrder): object {
  const day = (back: number) => new Date(Date.parse(startAt) - back * 86_400_000).toISOString().slice(0, 10)
  return { hospitalId, from: day(daysBack), to: day(0) }
}

const pathOf = (query: object): string =>
  `${order.getOrderList.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`
