import type { DB } from '@bedside/prisma'
import { hourMs, type Family } from '@bedside/contracts'
import type { Insertable } from 'kysely'
import { pick, randomNumbers } from './random.js'

const regions = ['广东 广州', '广东 深圳', '湖北 武汉', '湖南 长沙', '四川 成都', '浙江 杭州', '河南 郑州'] as const
const surnames = ['陈', '李', '王', '张', '刘', '周', '吴', '黄', '林', '何'] as const
const givenNames = ['志远', '嘉欣', '启明', '丽华', '文博', '雨晴', '佳宁', '海涛', '晓燕', '建国'] as const

/** An agent's position in the tree. */
export interface Place {
  readonly id: number
  readonly parentId: number | null
  readonly path: string
}

/** Creates the tree: a fifth of the agents at the top, the others below them in turn. */
export function placesOf(firstId: number, count: number): Place[] {
  const tops = Math.ceil(count / 5)
  return Array.from({ length: count }, (_, n) => {
    const id = firstId + n
    if (n < tops) return { id, parentId: null, path: `/${id}/` }
    const parentId = firstId + ((n - tops) % tops)
    return { id, parentId, path: `/${parentId}/${id}/` }
  })
}

/** The nth manager is the nth agent's principal. */
export function* agentRows(
  places: readonly Place[],
  firstManagerId: number,
  now: number,
): Generator<Insertable<DB['Agent']>> {
  const random = randomNumbers(1)
  for (const [n, { id, parentId, path }] of places.entries()) {
    const region = pick(regions, random)
    const company = `${region.slice(3)}第${n + 1}陪护服务有限公司`
    const phone = `138${20_000_000 + n}`
    const createdAt = now - (places.length - n) * hourMs
    yield {
      id,
      parentId,
      path,
      level: parentId === null ? 1 : 2,
      managerId: firstManagerId + n,
      company,
      companyKey: company,
      phone,
      phoneKey: phone,
      region,
      contact: nameOf(random),
      bedShareBps: parentId === null ? 3500 : 2500,
      mallShareBps: parentId === null ? 2000 : 1500,
      servicePhone: '400-800-1234',
      contractFrom: '2026-01-01',
      contractTo: '2028-12-31',
      isFlag: n % 20 === 19 ? 2 : 1,
      createdAt,
      updatedAt: createdAt,
    }
  }
}

interface Staffing {
  readonly places: readonly Place[]
  readonly stores: readonly number[]
  readonly firstManagerId: number
  readonly passwordHash: string
  readonly now: number
}

/** Principals first; of the others seven tenths work for agents, two tenths for the platform and one tenth for shops. */
export function managerRows(count: number, staffing: Staffing): NewManager[] {
  const { places, firstManagerId, passwordHash, now } = staffing
  const random = randomNumbers(2)
  return Array.from({ length: count }, (_, n) => {
    const account = `user${String(n + 1).padStart(5, '0')}`
    const createdAt = now - (count - n) * hourMs
    return {
      id: firstManagerId + n,
      managerAccount: account,
      accountKey: account,
      passwordHash,
      managerName: nameOf(random),
      ...(n < places.length ? agentStaff(places, n) : jobOf(n, staffing)),
      phone: `139${20_000_000 + n}`,
      isFlag: n % 25 === 24 ? 2 : 1,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

export type NewManager = Insertable<DB['Manager']> & Job & { readonly id: number }

/** Contains all columns, so that the statements of all batches are the same. */
interface Job {
  readonly family: Family
  readonly roleId: number
  readonly agentId: number | null
  readonly storeId: number | null
}

const agentStaff = (places: readonly Place[], n: number): Job => {
  const agentId = places[n % places.length]?.id ?? null
  return { family: 'AGENT', roleId: 5, agentId, storeId: null }
}

/** The built-in roles of `roles.ts`: 2 to 4 are for the platform, 5 for agents, 6 for shops. */
function jobOf(n: number, { places, stores }: Staffing): Job {
  const storeId = stores[n % stores.length]
  if (n % 10 === 9 && storeId !== undefined) return { family: 'STORE', roleId: 6, agentId: null, storeId }
  if (n % 10 >= 7) return { family: 'PLATFORM', roleId: 2 + (n % 3), agentId: null, storeId: null }
  return agentStaff(places, n)
}

const nameOf = (random: () => number) => pick(surnames, random) + pick(givenNames, random)
