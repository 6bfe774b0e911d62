import { limits } from '@bedside/contracts'
import { browserStorage, readJson } from '../lib/browser-storage'

/** The page sizes on offer. */
export const pageSizes = [10, 20, 50, 100] as const

/** Height taken by the shell, filters and pager, and the row height at the smallest density. */
const around = 210
const row = 31
/** Sizes chosen automatically by window height; larger ones only by the user. */
const automaticSizes = [10, 20, 50] as const

/** The smallest page that fills most of the window. */
export function sizeForHeight(height: number): number {
  const fitting = (height - around) / row
  return automaticSizes.find((size) => size >= fitting * 0.7) ?? 50
}

const key = 'bedside-page-size'
const isSize = (value: unknown): value is number => pageSizes.some((size) => size === value)

/** The size last chosen in this browser, or one that fits the height of the window. */
export const startingSize = (): number => readJson(browserStorage, key, isSize) ?? sizeForHeight(innerHeight)

export const keepSize = (size: number): void => browserStorage.write(key, String(size))

/** Whether an address names a page. Without a size it then means the contract's default, for everybody. */
export const namesPage = (address: URLSearchParams): boolean => address.has('pageNum')

/** Adds the size to an address that names a page, so that others see the same rows; otherwise removes it. */
export function withSize(address: URLSearchParams, size: number, start: number): URLSearchParams {
  const plain = namesPage(address) ? limits.page.size : start
  if (size === plain) address.delete('pageSize')
  else address.set('pageSize', String(size))
  return address
}
