import type { AuditStatus, SaleStatus } from '@bedside/contracts'

/** The upper categories with their lower ones, and those that need a food permit. */
export const categories: readonly CategorySeed[] = [
  ['陪护用品', ['寝具', '洗漱用品', '折叠凳椅']],
  ['食品饮料', ['早餐', '水果', '饮用水'], 'foodPermit'],
  ['母婴用品', ['产妇护理', '婴儿用品']],
  ['康复辅具', ['助行器具', '康复护理', '防护用品']],
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
  /** Why it was returned or taken down. */
  readonly reason?: string
}
