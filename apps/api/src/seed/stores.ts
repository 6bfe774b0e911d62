import type { Tx } from '@bedside/prisma'
import { dayMs, type SeedProfile, type StoreStatus, type StoreType } from '@bedside/contracts'

interface StoreSeed {
  readonly name: string
  readonly contact: string
  readonly region: string
  readonly address: string
  /** Its hospital; a shop without one is visible to the platform only. */
  readonly hospital?: string
  readonly status: StoreStatus
  readonly reason?: string
  readonly type?: StoreType
  /** Its age in days. */
  readonly daysAgo: number
  readonly notice?: string
  readonly uscc?: string
  readonly payoutHolder?: string
}

/** The shops of the test profile: open ones of two agents, and a frozen one. */
const few: readonly StoreSeed[] = [
  {
    name: '云岭陪护用品店',
    contact: '林秀兰',
    region: '广东 广州',
    address: '云岭大道 18 号住院部一楼',
    hospital: '广州云岭人民医院',
    status: 'ACTIVE',
    daysAgo: 210,
    notice: '住院部一楼，病区内半小时送到',
    uscc: '91440101MA5XK8U4R7',
    payoutHolder: '广州云岭护理用品有限公司',
  },
  {
    name: '东湖生活便利店',
    contact: '黄国栋',
    region: '湖北 武汉',
    address: '东湖路 51 号门诊楼旁',
    hospital: '武汉东湖协仁医院',
    status: 'ACTIVE',
    daysAgo: 190,
    uscc: '91420100MA4KX7T2QU',
    payoutHolder: '武汉东湖便民商贸有限公司',
  },
  {
    name: '江畔母婴用品店',
    contact: '苏敏仪',
    region: '广东 广州',
    address: '江畔东路 6 号产科楼二楼',
    hospital: '广州越秀江畔妇儿医院',
    status: 'FROZEN',
    reason: '多次投诉商品与描述不符，核实中',
    daysAgo: 120,
  },
]
const more: readonly StoreSeed[] = [
  {
    name: '平台自营陪护商城',
    contact: '李运营',
    region: '广东 广州',
    address: '总仓发货',
    status: 'ACTIVE',
    type: 'OWN',
    daysAgo: 260,
    notice: '全国包邮地区四十八小时内发货',
  },
  {
    name: '南湾鲜果坊',
    contact: '姚丽珍',
    region: '广东 深圳',
    address: '南湾路 9 号南门',
    hospital: '深圳南湾中心医院',
    status: 'ACTIVE',
    daysAgo: 150,
  },
  {
    name: '星沙洗护生活馆',
    contact: '谭海生',
    region: '湖南 长沙',
    address: '星沙大道 77 号',
    hospital: '长沙星沙第二医院',
    status: 'ACTIVE',
    daysAgo: 96,
  },
  {
    name: '锦川康复器具店',
    contact: '邹家伟',
    region: '四川 成都',
    address: '锦川路 200 号康复楼',
    hospital: '成都锦川人民医院',
    status: 'ACTIVE',
    daysAgo: 80,
  },
  {
    name: '钱湾早安餐饮',
    contact: '傅晓梅',
    region: '浙江 杭州',
    address: '钱湾路 33 号食堂二楼',
    hospital: '杭州钱湾儿童医院',
    status: 'PENDING',
    daysAgo: 2,
  },
  {
    name: '中原床品洗涤',
    contact: '段文静',
    region: '河南 郑州',
    address: '中原路 8 号',
    hospital: '郑州中原康复医院',
    status: 'REJECTED',
    reason: '请补充洗涤场所的地址与营业时间',
    daysAgo: 6,
  },
]

/** Adds shops in every status; returns their ids by name. */
export async function seedStores(tx: Tx, profile: SeedProfile, now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, shop] of (profile === 'test' ? few : [...few, ...more]).entries()) {
    const hospitals = tx.selectFrom('Hospital').select(['id', 'agentId', 'agentPath'])
    const hospital = await hospitals.where('hospitalName', '=', shop.hospital ?? '').executeTakeFirst()
    const createdAt = now - shop.daysAgo * dayMs
    const added = tx.insertInto('Store').values({
      storeName: shop.name,
      nameKey: shop.name,
      storeType: shop.type ?? 'NORMAL',
      status: shop.status,
      statusReason: shop.reason ?? '',
      statusAt: shop.status === 'FROZEN' ? now - 3 * dayMs : createdAt,
      contact: shop.contact,
      phone: `1387770000${index + 1}`,
      region: shop.region,
      address: shop.address,
      hospitalId: hospital?.id ?? null,
      agentId: hospital?.agentId ?? null,
      agentPath: hospital?.agentPath ?? '',
      commissionBps: shop.type === 'OWN' ? 0 : 800,
      freightCents: 800,
      freeFromCents: 8800,
      deliveryWays: shop.type === 'OWN' ? 'EXPRESS' : 'WARD,PICKUP',
      opensAt: '07:30',
      closesAt: '21:00',
      notice: shop.notice ?? '',
      uscc: shop.uscc ?? '',
      payoutHolder: shop.payoutHolder ?? '',
      createdAt,
      updatedAt: now,
    })
    ids.set(shop.name, (await added.returning('id').executeTakeFirstOrThrow()).id)
  }
  return ids
}
