import { allEndpoints, encode, type Endpoint } from '@bedside/contracts'
import { call, dataOf } from '../call.js'
import { reads } from '../plans.js'
import { contest } from '../measure.js'
import type { Server } from '../processes.js'
import { compareLoads, type Result } from '../results.js'
import type { Stage } from '../stage.js'

/** The lists with growing tables, each with a common filter. */
const narrowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hospital.getHospitalList': { keyword: '医院' },
  'department.getDepartmentList': { keyword: '科' },
  'ward.getWardList': { keyword: '30' },
  'bed.getBedList': { keyword: '01' },
  'device.getDeviceList': { status: 'IDLE' },
  'lock.getLockLogList': { state: 'SUCCESS' },
  'user.getUserList': { isFlag: '1' },
  'franchise.getFranchiseList': { status: 'NEW' },
  'commodity.getCommodityList': { keyword: '保温饭盒' },
  'mallOrder.getMallOrderList': { status: 'CLOSED' },
}
const farPage = 500

/**
 * The time of a page among two thousand hospitals, compared with the same page among a handful: the first page, a
 * filtered one and a distant one. A handful has no distant page, so that one is compared with its first.
 */
export async function areaLists(stage: Pick<Stage, 'options' | 'everything' | 'handful'>): Promise<Result[]> {
  const [large, few] = [await stage.everything(), await stage.handful()]
  const results: Result[] = []
  for (const [name, filter] of Object.entries(narrowed)) {
    const list = endpointNamed(name)
    const pages = await pagesOf(large, list)
    for (const [which, query, other] of [
      ['first', {}, {}],
      ['filtered', filter, filter],
      ['far', { pageNum: String(Math.min(farPage, pages)) }, {}],
    ] as const) {
      const ours = { server: large, plan: reads([pathOf(list, query)]) }
      const against = { server: few, plan: reads([pathOf(list, other)]) }
      const pairs = await contest({ ours, against, connections: 1 }, { ...stage.options, seconds: 1 })
      const judged = {
        name: `${list.name}-${which}`,
        against: 'test data',
        unit: 'ms',
        better: 'lower',
        target: 3,
      } as const
      results.push(compareLoads(judged, pairs, ({ perSecond }) => 1000 / perSecond))
    }
  }
  return results
}

function endpointNamed(name: string): Endpoint {
  const found = allEndpoints.find((endpoint) => endpoint.name === name)
  if (!found) throw new Error(`There is no list ${name}`)
  return found
}

const pathOf = ({ path }: Endpoint, query: object): string => {
  const queryText = encode(query).toString()
  return queryText ? `${path}?${queryText}` : path
}

async function pagesOf(server: Server, list: Endpoint): Promise<number> {
  const { body } = await call(server, { method: 'GET', path: list.path })
  return Math.max(1, Math.floor(dataOf<{ total: number }>(body).total / 10))
}
