import { limits } from '@bedside/contracts'
import { browserStorage, readJson } from '../lib/browser-storage'

/** How many rows a page may have. */
export const pageSizes = [10, 20, 50, 100] as const

/** What the shell, filters and pager take of the window, and the height of a row of the smallest density. */
const around = 210
const row = 31
/** The sizes that a window is given by its height; more than these are for whoever asks for them. */
const given = [10, 20, 50] as const

/** The smallest page that fills most of the window. */
export function sizeForHeight(height: number): number {
  const fitting = (height - around) / row
  return given.find((size) => size >= fitting * 0.7) ?? 50
}

const key = 'bedside-page-size'
const isSize = (value: unknown): value is number => pageSizes.some((size) => size === value)

/** What was chosen last in this browser; until then, by the height of the window. */
export const startingSize = (): number => readJson(browserStorage, key, isSize) ?? sizeForHeight(innerHeight)

export const keepSize = (size: number): void => browserStorage.write(key, String(size))

/** Whether an address says which page: one without a size means the size of the contract, whoever opens it. */
export const namesPage = (address: URLSearchParams): boolean => address.has('pageNum')

/** A page by its number goes with its size, so that whoever gets the address sees the same rows; else it is left out. */
export function withSize(address: URLSearchParams, size: number, start: number): URLSearchParams {
  const plain = namesPage(address) ? limits.page.size : start
  if (size === plain) address.delete('pageSize')
  else address.set('pageSize', String(size))
  return address
}
