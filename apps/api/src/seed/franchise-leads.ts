import type { FranchiseIntent, FranchiseSource, FranchiseStatus } from '@bedside/contracts'

export interface LeadSeed {
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
  /** What was noted of each conversation, oldest first. */
  notes?: readonly string[]
  invalidReason?: string
}

const guangzhou = '广东 广州'
const foshan = '广东 佛山'
const wuhan = '湖北 武汉'

/** The leads of the test profile: each kind, and some of each agent. */
export const testLeads: readonly LeadSeed[] = [
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
    notes: ['电话介绍了收益测算，对方希望先看现场', '带看医院现场，认可分成方案'],
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
    notes: ['护理部同意试点一个病区，等院办回复'],
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
    notes: ['展会上留下名片，已寄送代理政策'],
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
    notes: ['对方医院已与其他公司签约'],
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
  notes: ['确认认购数量与分成比例'],
})

const open = (lead: Pick<LeadSeed, 'name' | 'region' | 'intent' | 'source' | 'daysAgo' | 'nextIn'>): LeadSeed => ({
  ...lead,
  status: 'NEW',
})
const inContact = (lead: Parameters<typeof open>[0], ...notes: string[]): LeadSeed => ({
  ...lead,
  status: 'CONTACTED',
  follower: 'operator',
  notes,
})

/** What the demo profile has besides. */
export const demoLeads: readonly LeadSeed[] = [
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
    notes: ['三次去电均无人接听'],
    invalidReason: '号码为空号，多次联系不上',
  },
]
