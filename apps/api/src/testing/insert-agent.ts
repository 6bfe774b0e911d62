import type { Flag } from '@bedside/contracts'
import { nextNumber } from './next-number.js'
import type { World } from './world.js'

export interface AgentWish {
  parent?: number
  company?: string
  phone?: string
  region?: string
  bedShareBps?: number
  mallShareBps?: number
  isFlag?: Flag
  createdAt?: number
}

export interface InsertedAgent {
  agentId: number
  company: string
  phone: string
  path: string
}

/** An agent without a principal; `parent` puts it below another one. */
export async function insertAgent(world: World, want: AgentWish = {}): Promise<InsertedAgent> {
  const number = nextNumber()
  const { company = `测试代理${number}`, phone = `139777${number}`, parent } = want
  const now = want.createdAt ?? world.clock.now()
  const built = await world.database.write(async (tx) => {
    const above =
      parent === undefined
        ? undefined
        : await tx.selectFrom('Agent').select('path').where('id', '=', parent).executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('Agent')
      .values({
        company,
        companyKey: company,
        level: above ? 2 : 1,
        parentId: parent ?? null,
        path: '',
        managerId: null,
        contact: '测试联系人',
        phone,
        phoneKey: phone,
        region: want.region ?? '',
        bedShareBps: want.bedShareBps ?? 2000,
        mallShareBps: want.mallShareBps ?? 1000,
        servicePhone: '',
        contractFrom: '2026-01-01',
        contractTo: '2027-12-31',
        note: '',
        isFlag: want.isFlag ?? 1,
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${above?.path ?? '/'}${id}/`
    await tx.updateTable('Agent').set({ path }).where('id', '=', id).execute()
    return { agentId: id, path }
  })
  return { ...built, company, phone }
}
