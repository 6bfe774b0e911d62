import type { Database, Tx } from '@bedside/prisma'
import { dayMs, type Family, type SeedProfile } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import type { Accounts } from '../modules/manager/accounts.js'
import { installFileSecret } from '../files/file-secret.js'
import { installCatalogue } from './catalogue.js'
import { seedFranchises } from './franchises.js'
import { seedOrders } from './orders.js'
import { seedPlaces } from './places.js'
import { seedAudits } from './audits.js'
import { installArticles, seedArticles } from './articles.js'
import { installParameters } from './parameters.js'
import { installRoles } from './roles.js'
import { seedGoods } from './goods.js'
import { seedFeedback } from './feedback.js'
import { seedStores } from './stores.js'
import { seedTextMessages } from './text-messages.js'

/** The password of all demo accounts, which exist in the demo and test profiles only. */
export const demoPassword = 'Bedside2026'

/** The time of the test data, whose ids, names and times never change. */
export const testNow = Date.parse('2026-11-21T02:00:00Z')

interface AgentSeed {
  company: string
  contact: string
  phone: string
  region: string
  parent?: string
  /** The days until its contract ends, if that is soon. */
  contractDays?: number
  bedShareBps: number
  mallShareBps: number
}
interface AccountSeed {
  account: string
  name: string
  phone: string
  family: Family
  roleId: number
  agent?: string
  store?: string
}

const agents: readonly AgentSeed[] = [
  {
    company: '广州云岭护理服务有限公司',
    contact: '陈志远',
    phone: '13800010001',
    region: '广东 广州',
    bedShareBps: 3500,
    mallShareBps: 2000,
  },
  {
    company: '佛山禅悦陪护服务部',
    contact: '梁嘉欣',
    phone: '13800010002',
    region: '广东 佛山',
    parent: '广州云岭护理服务有限公司',
    bedShareBps: 2800,
    mallShareBps: 1500,
  },
  {
    company: '武汉东湖康养科技有限公司',
    contact: '周启明',
    phone: '13800010003',
    region: '湖北 武汉',
    bedShareBps: 3200,
    mallShareBps: 1800,
  },
]
const moreAgents: readonly AgentSeed[] = [
  {
    company: '武汉沙湖医护服务部',
    contact: '吴丽华',
    phone: '13800010004',
    region: '湖北 武汉',
    parent: '武汉东湖康养科技有限公司',
    bedShareBps: 2500,
    mallShareBps: 1200,
  },
  {
    company: '长沙星沙陪护服务有限公司',
    contact: '罗文博',
    phone: '13800010005',
    region: '湖南 长沙',
    bedShareBps: 3300,
    mallShareBps: 1800,
  },
  {
    company: '成都锦川健康管理有限公司',
    contact: '何雨晴',
    phone: '13800010006',
    region: '四川 成都',
    bedShareBps: 3400,
    mallShareBps: 2000,
  },
  {
    company: '杭州钱湾医疗服务有限公司',
    contact: '沈佳宁',
    phone: '13800010007',
    region: '浙江 杭州',
    contractDays: 18,
    bedShareBps: 3600,
    mallShareBps: 2000,
  },
]

/** One account of each of the seven kinds of managers. */
export const demoAccounts: readonly AccountSeed[] = [
  { account: 'admin', name: '系统管理员', phone: '13900000001', family: 'PLATFORM', roleId: 1 },
  { account: 'operator', name: '李运营', phone: '13900000002', family: 'PLATFORM', roleId: 2 },
  { account: 'finance', name: '王财务', phone: '13900000003', family: 'PLATFORM', roleId: 3 },
  { account: 'service', name: '张客服', phone: '13900000004', family: 'PLATFORM', roleId: 4 },
  {
    account: 'agent',
    name: '陈志远',
    phone: '13800010001',
    family: 'AGENT',
    roleId: 5,
    agent: '广州云岭护理服务有限公司',
  },
  {
    account: 'subagent',
    name: '梁嘉欣',
    phone: '13800010002',
    family: 'AGENT',
    roleId: 5,
    agent: '佛山禅悦陪护服务部',
  },
  { account: 'shop', name: '林店长', phone: '13900000007', family: 'STORE', roleId: 6, store: '云岭陪护用品店' },
]
const moreAccounts: readonly AccountSeed[] = [
  {
    account: 'otheragent',
    name: '周启明',
    phone: '13800010003',
    family: 'AGENT',
    roleId: 5,
    agent: '武汉东湖康养科技有限公司',
  },
  { account: 'othershop', name: '黄店长', phone: '13900000009', family: 'STORE', roleId: 6, store: '东湖生活便利店' },
]

/** The demo's platform began before its first hospital and shop, so that nobody did anything before having an account. */
const demoBeganDaysAgo = 300

/** Adds what every installation needs, seeded or not. */
export async function installBase(tx: Tx, now: number): Promise<void> {
  await installCatalogue(tx, now)
  await installRoles(tx, now)
  await installFileSecret(tx)
  await installArticles(tx, now)
  await installParameters(tx, now)
}

export async function seed(
  database: Database,
  accounts: Accounts,
  profile: SeedProfile,
  passwordHash: string,
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    await installBase(tx, now)
    const began = profile === 'demo' ? now - demoBeganDaysAgo * dayMs : now
    const agentIds = await seedAgents(tx, profile === 'demo' ? [...agents, ...moreAgents] : agents, { began, now })
    await seedPlaces(tx, profile, agentIds, now)
    await seedArticles(tx, now)
    const storeIds = await seedStores(tx, profile, now)
    if (profile === 'demo') await seedGoods(tx, storeIds, now)
    await seedTextMessages(tx, profile, now)
    await seedOrders(tx, now)
    await seedFeedback(tx, now)
    for (const { agent, store, account, name, ...person } of [...demoAccounts, ...moreAccounts]) {
      const agentId = agent === undefined ? null : (agentIds.get(agent) ?? null)
      const storeId = store === undefined ? null : (storeIds.get(store) ?? null)
      const whose = { managerAccount: account, managerName: name, agentId, storeId }
      const id = await accounts.insert(tx, { ...person, ...whose, passwordHash, isFlag: 1 })
      const createdAt = profile === 'demo' && storeId !== null ? await openedAt(tx, storeId) : began
      await tx
        .updateTable('Manager')
        .set({ mustChangePassword: 0, createdAt, updatedAt: createdAt })
        .where('id', '=', id)
        .execute()
      if (agentId !== null) await tx.updateTable('Agent').set({ managerId: id }).where('id', '=', agentId).execute()
      if (storeId !== null) await tx.updateTable('Store').set({ managerId: id }).where('id', '=', storeId).execute()
    }
    await seedAudits(tx, profile, now)
    await seedFranchises(tx, profile, now)
  })
}

/** A shop's owner has an account since its shop exists. */
async function openedAt(tx: Tx, storeId: number): Promise<number> {
  const shop = tx.selectFrom('Store').select('createdAt').where('id', '=', storeId)
  return (await shop.executeTakeFirstOrThrow()).createdAt
}

async function seedAgents(
  tx: Tx,
  seeds: readonly AgentSeed[],
  { began, now }: { began: number; now: number },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { parent, contractDays, ...agent } of seeds) {
    const parentId = parent === undefined ? null : (ids.get(parent) ?? null)
    const { id } = await tx
      .insertInto('Agent')
      .values({
        ...agent,
        companyKey: agent.company,
        phoneKey: agent.phone,
        level: parentId === null ? 1 : 2,
        parentId,
        path: '',
        managerId: null,
        servicePhone: '400-800-1234',
        contractFrom: '2026-01-01',
        contractTo: contractDays === undefined ? '2028-12-31' : dayOf(now + contractDays * dayMs),
        note: '',
        isFlag: 1,
        version: 1,
        createdAt: began,
        updatedAt: began,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('Agent')
      .set({ path: parentId === null ? `/${id}/` : `/${parentId}/${id}/` })
      .where('id', '=', id)
      .execute()
    ids.set(agent.company, id)
  }
  return ids
}
