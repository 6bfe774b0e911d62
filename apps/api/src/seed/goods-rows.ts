import type { AuditStatus, SaleStatus } from '@bedside/contracts'

/** The upper categories with their lower ones, and those that need a food permit. */
export const categories: readonly CategorySeed[] = [
  ['陪护用品', ['寝具', '洗漱用品', '折叠凳椅']],
  ['食品饮料', ['早餐', '水果', '饮用水'], 'foodPermit'],
  ['母婴用品', ['产妇护理', '婴儿用品']],
]

export type CategorySeed = readonly [upper: string, lower: readonly string[], needs?: 'foodPermit']

export interface GoodsSeed {
  readonly store: string
  readonly category: string
  readonly name: string
  readonly point: string
  readonly unit: string
  /** One group of specifications with its values; omitted if there is only one SKU. */
  readonly spec?: readonly [group: string, values: readonly string[]]
  /** The price of each value, in cents. */
  readonly cents: readonly number[]
  readonly stock: number
  readonly audit?: AuditStatus
  readonly sale?: SaleStatus
}

const ward = '云岭陪护用品店'
const lake = '东湖生活便利店'
const own = '平台自营陪护商城'
const fruit = '南湾鲜果坊'

/** The upper categories that some shops are limited to. */
export const chosen: Readonly<Record<string, readonly string[]>> = { [ward]: ['陪护用品'], [fruit]: ['食品饮料'] }

export const goods: readonly GoodsSeed[] = [
  {
    store: ward,
    category: '寝具',
    name: '记忆棉陪护枕',
    point: '低矮不落枕',
    unit: '个',
    spec: ['尺寸', ['小号', '中号', '大号']],
    cents: [2990, 3990, 4990],
    stock: 40,
  },
  {
    store: ward,
    category: '寝具',
    name: '一次性床品三件套',
    point: '独立包装，消毒发放',
    unit: '套',
    cents: [1980],
    stock: 160,
  },
  {
    store: ward,
    category: '洗漱用品',
    name: '旅行洗漱包',
    point: '牙刷、牙膏、毛巾、梳子',
    unit: '套',
    spec: ['颜色', ['蓝', '灰']],
    cents: [1580, 1580],
    stock: 75,
  },
  {
    store: ward,
    category: '折叠凳椅',
    name: '床边折叠凳',
    point: '承重一百公斤',
    unit: '把',
    cents: [5900],
    stock: 12,
    sale: 'OFF',
  },
  {
    store: ward,
    category: '寝具',
    name: '遮光眼罩耳塞套装',
    point: '病房夜间好睡',
    unit: '套',
    cents: [1290],
    stock: 60,
    audit: 'DRAFT',
    sale: 'OFF',
  },
  {
    store: lake,
    category: '早餐',
    name: '杂粮粥套餐',
    point: '每日六点起送',
    unit: '份',
    spec: ['口味', ['小米南瓜', '红豆薏仁']],
    cents: [1280, 1380],
    stock: 30,
  },
  {
    store: lake,
    category: '饮用水',
    name: '饮用纯净水 550 毫升',
    point: '整箱二十四瓶',
    unit: '箱',
    cents: [2400],
    stock: 90,
  },
  {
    store: lake,
    category: '洗漱用品',
    name: '免洗洗发帽',
    point: '卧床也能洗头',
    unit: '个',
    cents: [1490],
    stock: 45,
    audit: 'PENDING',
    sale: 'OFF',
  },
  {
    store: own,
    category: '产妇护理',
    name: '产褥垫',
    point: '加厚防漏',
    unit: '包',
    spec: ['片数', ['十片', '二十片']],
    cents: [2590, 4590],
    stock: 120,
  },
  {
    store: own,
    category: '婴儿用品',
    name: '新生儿包被',
    point: '纯棉纱布，四季可用',
    unit: '条',
    cents: [8800],
    stock: 35,
  },
  { store: own, category: '寝具', name: '凉感陪护垫', point: '折叠床专用尺寸', unit: '张', cents: [6900], stock: 50 },
  {
    store: fruit,
    category: '水果',
    name: '探病果篮',
    point: '当日现装',
    unit: '篮',
    spec: ['规格', ['标准', '豪华']],
    cents: [9800, 16800],
    stock: 20,
  },
  { store: fruit, category: '水果', name: '去皮切块果盒', point: '病人也方便吃', unit: '盒', cents: [1880], stock: 40 },
]
