import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import {
  dayMs,
  type FranchiseIntent,
  type FranchiseSource,
  type FranchiseStatus,
  type SeedProfile,
} from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { never } from '../modules/franchise/franchise.rules.js'

interface LeadSeed {
  name: string
  region: string
  intent: FranchiseIntent
  source: FranchiseSource
  status: FranchiseStatus
  /** How many days ago they applied. */
  daysAgo: number
  /** The next follow-up in days from now; negative if overdue. */
  nextIn?: number
  amount?: number
  devices?: number
  sharePercent?: number
  /** The follower's account. */
  follower?: string
  said?: readonly string[]
  invalidReason?: string
}

const guangzhou = '广东 广州'
const foshan = '广东 佛山'
const wuhan = '湖北 武汉'

/** The leads of the test profile: each kind, and some of each agent. */
const few: readonly LeadSeed[] = [
  {
    name: '许建国',
    region: guangzhou,
    intent: 'INVESTOR',
    source: 'REFERRAL',
    status: 'SIGNED',
    daysAgo: 96,
    amount: 60_000,
    devices: 20,
    sharePercent: 15,
    follower: 'operator',
    said: ['电话介绍了收益测算，对方希望先看现场', '带看医院现场，认可分成方案'],
  },
  {
    name: '邓小燕',
    region: guangzhou,
    intent: 'HOSPITAL',
    source: 'WEBSITE',
    status: 'CONTACTED',
    daysAgo: 12,
    nextIn: -2,
    follower: 'agent',
    said: ['护理部同意试点一个病区，等院办回复'],
  },
  {
    name: '区志强',
    region: foshan,
    intent: 'AGENT',
    source: 'EVENT',
    status: 'CONTACTED',
    daysAgo: 8,
    nextIn: 3,
    amount: 200_000,
    devices: 60,
    sharePercent: 25,
    follower: 'operator',
    said: ['展会上留下名片，已寄送代理政策'],
  },
  {
    name: '余晓峰',
    region: wuhan,
    intent: 'INVESTOR',
    source: 'PHONE',
    status: 'NEW',
    daysAgo: 1,
    nextIn: -1,
    amount: 30_000,
    devices: 10,
    sharePercent: 15,
  },
  {
    name: '彭思远',
    region: wuhan,
    intent: 'HOSPITAL',
    source: 'REFERRAL',
    status: 'INVALID',
    daysAgo: 40,
    follower: 'operator',
    said: ['对方医院已与其他公司签约'],
    invalidReason: '已与其他公司签约',
  },
  {
    name: '夏雪梅',
    region: '河南 郑州',
    intent: 'AGENT',
    source: 'WEBSITE',
    status: 'NEW',
    daysAgo: 0,
    nextIn: 0,
    amount: 150_000,
    devices: 40,
    sharePercent: 20,
  },
]

const investor = (name: string, region: string, daysAgo: number, devices: number): LeadSeed => ({
  name,
  region,
  intent: 'INVESTOR',
  source: 'REFERRAL',
  status: 'SIGNED',
  daysAgo,
  amount: devices * 3000,
  devices,
  sharePercent: 15,
  follower: 'operator',
  said: ['确认认购数量与分成比例'],
})

const open = (lead: Pick<LeadSeed, 'name' | 'region' | 'intent' | 'source' | 'daysAgo' | 'nextIn'>): LeadSeed => ({
  ...lead,
  status: 'NEW',
})
const inContact = (lead: Parameters<typeof open>[0], ...said: string[]): LeadSeed => ({
  ...lead,
  status: 'CONTACTED',
  follower: 'operator',
  said,
})

const more: readonly LeadSeed[] = [
  investor('石海燕', guangzhou, 180, 18),
  investor('龚立新', wuhan, 150, 16),
  investor('蒋文静', '湖南 长沙', 122, 14),
  investor('庞俊杰', '四川 成都', 110, 16),
  investor('谢云飞', '浙江 杭州', 74, 12),
  open({ name: '常玉兰', region: '湖南 长沙', intent: 'INVESTOR', source: 'WEBSITE', daysAgo: 3, nextIn: 0 }),
  open({ name: '武文斌', region: wuhan, intent: 'AGENT', source: 'PHONE', daysAgo: 2, nextIn: 0 }),
  open({ name: '白晓琳', region: foshan, intent: 'AGENT', source: 'EVENT', daysAgo: 5, nextIn: 2 }),
  inContact(
    { name: '莫子涵', region: '四川 成都', intent: 'HOSPITAL', source: 'REFERRAL', daysAgo: 20, nextIn: 5 },
    '已约院方分管副院长下周面谈',
  ),
  inContact(
    { name: '毛建军', region: '河南 郑州', intent: 'AGENT', source: 'EVENT', daysAgo: 15, nextIn: 1 },
    '了解当地陪护床现状，对独家代理感兴趣',
    '发送代理合同草案，对方法务审阅中',
  ),
  inContact(
    { name: '康丽娜', region: '浙江 杭州', intent: 'HOSPITAL', source: 'WEBSITE', daysAgo: 26, nextIn: -4 },
    '儿科病区缺陪护床，等后勤处报价审批',
  ),
  {
    name: '孔祥瑞',
    region: guangzhou,
    intent: 'INVESTOR',
    source: 'WEBSITE',
    status: 'INVALID',
    daysAgo: 66,
    follower: 'operator',
    said: ['三次去电均无人接听'],
    invalidReason: '号码为空号，多次联系不上',
  },
]

/** Adds leads in every status; a quarter of the devices belongs to the signed ones. */
export async function seedFranchises(tx: Tx, profile: SeedProfile, now: number): Promise<void> {
  const investors: number[] = []
  const agents = await tx.selectFrom('Agent').select(['id', 'path', 'region']).orderBy('level').orderBy('id').execute()
  const people = await tx.selectFrom('Manager').select(['id', 'managerAccount', 'managerName']).execute()
  for (const [index, lead] of (profile === 'test' ? few : [...few, ...more]).entries()) {
    const owner = agents.find(({ region }) => region === lead.region)
    const follower = people.find(({ managerAccount }) => managerAccount === lead.follower)
    const number = String(index + 1).padStart(2, '0')
    const createdAt = now - lead.daysAgo * dayMs
    const signed = lead.status === 'SIGNED'
    const signedAt = signed ? createdAt + 9 * dayMs : null
    const phone = `138660000${number}`
    const goesOn = lead.nextIn !== undefined
    const { id } = await tx
      .insertInto('Franchise')
      .values({
        name: lead.name,
        phone,
        phoneKey: lead.status === 'INVALID' ? null : phone,
        region: lead.region,
        source: lead.source,
        intent: lead.intent,
        amountCents: (lead.amount ?? 0) * 100,
        deviceCount: lead.devices ?? 0,
        shareBps: (lead.sharePercent ?? 0) * 100,
        status: lead.status,
        followerId: follower?.id ?? null,
        nextFollowOn: goesOn ? dayOf(now + (lead.nextIn ?? 0) * dayMs) : never,
        agentId: owner?.id ?? null,
        agentPath: owner?.path ?? '',
        signedAgentId: null,
        contractNo: signed ? `JM2026${number}` : '',
        contractFrom: signedAt === null ? '' : dayOf(signedAt),
        contractTo: signedAt === null ? '' : dayOf(signedAt + 3 * 365 * dayMs),
        invalidReason: lead.invalidReason ?? '',
        note: '',
        signedAt,
        version: 1 + (lead.said?.length ?? 0) + (goesOn ? 0 : 1),
        createdAt,
        updatedAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (signed) investors.push(id)
    for (const [step, text] of (lead.said ?? []).entries()) {
      const at = createdAt + (step + 1) * 3 * dayMs
      const last = step + 1 === lead.said?.length
      const values = { franchiseId: id, managerId: follower?.id ?? null, actor: follower?.managerName ?? '', text }
      const nextFollowOn = dayOf(last && goesOn ? now + (lead.nextIn ?? 0) * dayMs : at + 3 * dayMs)
      await tx
        .insertInto('FranchiseNote')
        .values({ ...values, nextFollowOn, createdAt: at })
        .execute()
    }
  }
  for (const [turn, franchiseId] of investors.entries())
    await tx
      .updateTable('Device')
      .set({ franchiseId })
      .where('bedId', 'is not', null)
      .where(sql<number>`id % ${investors.length * 4}`, '=', turn * 4)
      .execute()
}
