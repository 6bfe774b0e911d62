import type { GoodsSeed } from './goods-rows.js'
import { on } from './november.js'

const [ward, lake] = ['云岭陪护用品店', '东湖生活便利店']
export const shelves = [['病房日用', ['餐具', '穿戴']]] as const

/** Their SKUs get the ids 1 to 6 in this order; the last two are not on sale. */
export const goods: readonly GoodsSeed[] = [
  {
    store: ward,
    category: '餐具',
    name: '保温饭盒',
    point: '汤水不洒',
    unit: '个',
    spec: ['容量', ['单层', '双层']],
    cents: [2990, 4590],
    stock: 40,
  },
  { store: ward, category: '穿戴', name: '防滑拖鞋', point: '浴室也稳', unit: '双', cents: [1990], stock: 30 },
  { store: lake, category: '餐具', name: '带盖水杯', point: '卧床可用', unit: '个', cents: [1680], stock: 20 },
  {
    store: ward,
    category: '穿戴',
    name: '保暖护腰',
    point: '久坐不酸',
    unit: '条',
    cents: [5900],
    stock: 8,
    sale: 'OFF',
  },
  {
    store: ward,
    category: '餐具',
    name: '折叠餐桌板',
    point: '床上用餐',
    unit: '张',
    cents: [6900],
    stock: 5,
    audit: 'DRAFT',
    sale: 'OFF',
  },
]
const sku = { single: 1, double: 2, slippers: 3, cup: 4 } as const

/** The steps of an order. */
export type Step =
  | 'pay'
  | 'expire'
  | 'ship'
  | 'receive'
  | 'settle'
  | 'agree'
  | 'refuse'
  | 'appeal'
  | 'sendBack'
  | 'lapse'
  | 'cancel'
  /** The channel's outcome of the refund. */
  | 'paysBack'
  | 'failsToPayBack'
  | { readonly ask: 'REFUND' | 'RETURN'; readonly cents?: number }

export interface Sale {
  readonly userId: number
  readonly items: readonly (readonly [skuId: number, quantity: number])[]
  readonly pickup?: true
  /** The expected total, calculated by hand; seeding fails if it differs. */
  readonly cents: number
  readonly at: number
  readonly steps: readonly (readonly [at: number, step: Step])[]
}

const paidAt = (day: number, time: string) => [on(day, time), 'pay'] as const
/** Paid, delivered and received on one day. */
const came = (day: number) => [paidAt(day, '09:05'), [on(day, '10:00'), 'ship'], [on(day, '11:00'), 'receive']] as const
const box = [[sku.single, 1]] as const

/** In order of placement, so that the nth order has id n; tests rely on them. */
export const sales: readonly Sale[] = [
  // Settled a week after receipt: the shop gets ¥62.61.
  {
    userId: 7,
    items: [[sku.single, 2]],
    cents: 6780,
    at: on(8, '09:00'),
    steps: [...came(8), [on(15, '11:00'), 'settle']],
  },
  // Never paid.
  { userId: 8, items: box, cents: 3790, at: on(10, '09:00'), steps: [[on(10, '09:30'), 'expire']] },
  // A refund request refused by the shop, without an appeal.
  {
    userId: 7,
    items: box,
    cents: 3790,
    at: on(11, '09:00'),
    steps: [...came(11), [on(12, '10:00'), { ask: 'REFUND' }], [on(12, '15:00'), 'refuse'], [on(15, '15:00'), 'lapse']],
  },
  // Refunded in full before shipping, freight included.
  {
    userId: 8,
    items: [
      [sku.double, 1],
      [sku.slippers, 1],
    ],
    cents: 7380,
    at: on(13, '09:00'),
    steps: [
      paidAt(13, '09:05'),
      [on(13, '09:30'), { ask: 'REFUND' }],
      [on(13, '10:00'), 'agree'],
      [on(13, '10:05'), 'paysBack'],
    ],
  },
  // Received, and partly refunded.
  {
    userId: 7,
    items: [[sku.double, 2]],
    cents: 9180,
    at: on(14, '09:00'),
    steps: [
      ...came(14),
      [on(15, '09:00'), { ask: 'REFUND', cents: 1000 }],
      [on(15, '10:00'), 'agree'],
      [on(15, '10:05'), 'paysBack'],
    ],
  },
  // A request withdrawn by the buyer.
  {
    userId: 8,
    items: [[sku.slippers, 2]],
    cents: 4780,
    at: on(17, '09:00'),
    steps: [...came(17), [on(17, '12:00'), { ask: 'REFUND' }], [on(17, '13:00'), 'cancel']],
  },
  // A refund that the channel refused.
  {
    userId: 7,
    items: [[sku.slippers, 1]],
    cents: 2790,
    at: on(17, '09:01'),
    steps: [
      ...came(17),
      [on(17, '14:00'), { ask: 'REFUND' }],
      [on(17, '15:00'), 'agree'],
      [on(17, '15:05'), 'failsToPayBack'],
    ],
  },
  // After-sales: goods to be sent back, on their way back, refused, and before the platform.
  {
    userId: 8,
    items: box,
    cents: 3790,
    at: on(18, '09:00'),
    steps: [...came(18), [on(18, '14:00'), { ask: 'RETURN' }], [on(18, '15:00'), 'agree']],
  },
  {
    userId: 7,
    items: box,
    cents: 3790,
    at: on(18, '09:01'),
    steps: [
      ...came(18),
      [on(18, '14:00'), { ask: 'RETURN' }],
      [on(18, '16:00'), 'agree'],
      [on(19, '10:00'), 'sendBack'],
    ],
  },
  {
    userId: 8,
    items: box,
    cents: 3790,
    at: on(19, '09:00'),
    steps: [...came(19), [on(19, '12:00'), { ask: 'REFUND', cents: 990 }], [on(20, '09:00'), 'refuse']],
  },
  {
    userId: 7,
    items: [[sku.double, 1]],
    cents: 5390,
    at: on(19, '09:01'),
    steps: [
      ...came(19),
      [on(19, '13:00'), { ask: 'REFUND' }],
      [on(19, '18:00'), 'refuse'],
      [on(20, '09:30'), 'appeal'],
    ],
  },
  // The shop must reply within six hours.
  {
    userId: 8,
    items: box,
    cents: 3790,
    at: on(19, '09:02'),
    steps: [...came(19), [on(19, '16:00'), { ask: 'REFUND' }]],
  },
  // Orders received, shipped, to be picked up, to be shipped, and to be paid.
  { userId: 7, items: [[sku.double, 1]], cents: 5390, at: on(20, '09:00'), steps: came(20) },
  { userId: 8, items: box, cents: 3790, at: on(20, '15:00'), steps: [paidAt(20, '15:05'), [on(20, '17:00'), 'ship']] },
  {
    userId: 7,
    items: [[sku.slippers, 1]],
    pickup: true,
    cents: 1990,
    at: on(20, '18:00'),
    steps: [paidAt(20, '18:05')],
  },
  { userId: 8, items: box, cents: 3790, at: on(21, '08:30'), steps: [paidAt(21, '08:35')] },
  { userId: 7, items: box, cents: 3790, at: on(21, '09:45'), steps: [] },
  // Of another shop: shipped, and to be shipped.
  {
    userId: 8,
    items: [[sku.cup, 1]],
    cents: 2480,
    at: on(21, '09:46'),
    steps: [paidAt(21, '09:47'), [on(21, '09:50'), 'ship']],
  },
  { userId: 7, items: [[sku.cup, 2]], cents: 4160, at: on(21, '09:48'), steps: [paidAt(21, '09:49')] },
]
