import { category, commodity } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

/** Counts the table rows that React renders in each commit, through the hook for its developer tools. */
function countRows(): void {
  interface Fiber {
    readonly type: unknown
    readonly flags: number
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly alternate: Fiber | null
  }
  const counted = { rows: 0 }
  const look = (fiber: Fiber): void => {
    const before = fiber.alternate
    // React flags a fiber that it rendered and did not skip.
    if (fiber.child?.type === 'tr' && fiber.flags % 2 === 1) counted.rows++
    if (before !== null && before.child === fiber.child) return
    for (let one = fiber.child; one; one = one.sibling) look(one)
  }
  Object.assign(window, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => look(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}

/** Changes prices in one column row by row, and returns how many rows each change rendered. */
const edited = (page: Page, first: number) =>
  page.evaluate(async (from) => {
    const { counted } = window as unknown as { counted: { rows: number } }
    const drawn: number[] = []
    for (let n = 0; n < 10; n++) {
      const cell = document.querySelector<HTMLInputElement>(`[data-cell="${n} priceCents"]`)
      if (!cell) throw new Error('no such cell')
      cell.focus()
      cell.value = String(from + n)
      counted.rows = 0
      cell.blur()
      // The form updates a moment later.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      drawn.push(counted.rows)
    }
    return drawn
  }, first)

test('[A15] a price typed into a matrix of 200 rows renders only its own row', async ({ page, api, signIn }) => {
  await page.addInitScript(countRows)
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '大宗', visible: 1 })
  const form = { categoryName: '布草', visible: 1, parentId: upper.categoryId } as const
  const { categoryId } = await admin.ok(category.setCategory, form)
  const seller = await signIn('shop')
  const named = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what}${n + 1}`)
  const specs = [
    { groupName: '颜色', values: named('色', 20) },
    { groupName: '尺寸', values: named('号', 10) },
  ]
  const skus = named('色', 20).flatMap((a) => named('号', 10).map((b) => ({ values: [a, b], priceCents: 1000 })))
  const { commodityId } = await seller.ok(commodity.setCommodity, {
    categoryId,
    commodityName: '床单',
    specs,
    skus,
  })
  await page.goto(`/#/business/commodity/commodityEdit?commodityId=${commodityId}`)
  await expect(page.locator('[data-cell$=" priceCents"]:visible')).toHaveCount(200)
  const drawn = await edited(page, 20)
  expect(drawn).toEqual(drawn.map(() => 1))
})
