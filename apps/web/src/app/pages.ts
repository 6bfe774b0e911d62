import type { Family } from '@bedside/contracts'
import { auditPages } from '../features/audit/pages'
import { businessPages } from '../features/business/pages'
import { accountPages } from '../features/account/pages'
import { financePages } from '../features/finance/pages'
import { hospitalPages } from '../features/hospital/pages'
import { boardPages } from '../features/board/pages'
import { feedbackPages } from '../features/feedback/pages'
import { franchisePages } from '../features/franchise/pages'
import { depositPages } from '../features/deposit/pages'
import { equipmentPages } from '../features/equipment/pages'
import { mallPages } from '../features/mall/pages'
import { managementPages } from '../features/management/pages'
import { goodsPages } from '../features/goods/pages'
import { homePages } from '../features/home/pages'
import { orderPages } from '../features/order/pages'
import { placePages } from '../features/place/pages'
import { problemPages } from '../features/problem/pages'
import { systemPages } from '../features/system/pages'
import { storePages } from '../features/store/pages'
import { userPages } from '../features/user/pages'
import { welcomePages } from '../features/welcome/pages'
import { withdrawalPages } from '../features/withdrawal/pages'
import type { Page } from '../lib/page'

const all: readonly Page[] = [
  ...welcomePages,
  ...homePages,
  ...userPages,
  ...managementPages,
  ...franchisePages,
  ...equipmentPages,
  ...orderPages,
  ...depositPages,
  ...withdrawalPages,
  ...financePages,
  ...hospitalPages,
  ...placePages,
  ...boardPages,
  ...feedbackPages,
  ...systemPages,
  ...storePages,
  ...mallPages,
  ...goodsPages,
  ...auditPages,
  ...businessPages,
  ...accountPages,
  ...problemPages,
]

/** The pages that need no sign-in. */
export const openPages = all.filter(({ apart }) => apart)

/** The pages of a family. The platform and agents share a set, shops have their own. */
export const pagesOf = (family: Family): readonly Page[] =>
  all.filter(({ families }) => families?.includes(family) ?? true)

/** The pages that the permissions allow. Pages without an interface name need none. */
export const permitted = (pages: readonly Page[], granted: ReadonlySet<string>): readonly Page[] =>
  pages.filter(({ access }) => access === undefined || granted.has(access))

/** Starts loading a page's code while the session is still loading. Whether it may be shown is decided later. */
export const fetchAhead = (path: string): void =>
  void all
    .find((known) => known.path === path)
    ?.load()
    // A failure is shown where the page is loaded again to be shown.
    .catch(() => undefined)

export type PageOrRefusal = { readonly page: Page } | { readonly instead: '/401' | '/404' }

/** The page at a path, or where to go instead if it does not exist or is not permitted. */
export function find(pages: readonly Page[], granted: ReadonlySet<string>, path: string): PageOrRefusal {
  const page = pages.find((known) => known.path === path)
  if (!page) return { instead: '/404' }
  return page.access === undefined || granted.has(page.access) ? { page } : { instead: '/401' }
}
