import { category, commodity } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { phone } from '../fixtures/width'
import { button } from '../pages/names'

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
  const counting = await page.addInitScript(countRows)
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
  await counting.dispose()
})

test('[A15] a shop renames a group without losing prices and stock, and is shown which price is missing', async ({
  page,
  api,
  signIn,
  shell,
  notices,
}) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '陪护', visible: 1 })
  const form = { categoryName: '寝具', visible: 1, parentId: upper.categoryId } as const
  const { categoryId } = await admin.ok(category.setCategory, form)
  const seller = await signIn('shop')
  const { commodityId, skus } = await seller.ok(commodity.setCommodity, {
    categoryId,
    commodityName: '陪护枕',
    specs: [{ groupName: '尺寸', values: ['小号', '大号'] }],
    skus: ['小号', '大号'].map((size) => ({ values: [size], priceCents: 1000, openingStock: 7 })),
  })
  await page.goto(`/#/business/commodity/commodityEdit?commodityId=${commodityId}`)
  const { main } = shell
  const cell = (column: string, row: string) => main.getByLabel(`${column} ${row}`, { exact: true })
  // What is typed is shown as it was read, also if it means the same as before.
  for (const typed of ['010', '10']) {
    await cell('售价', '小号').fill(typed)
    await cell('售价', '小号').blur()
    await expect(cell('售价', '小号')).toHaveValue('10.00')
  }
  const group = main.getByLabel('第 1 个规格组', { exact: true })
  const stock = main.getByRole('button', { name: '增减 小号' })
  await group.fill('尺码')
  await expect(cell('售价', '小号')).toHaveValue('10.00')
  // The combinations are the same under the new name: their stock is there, and they ask for none to begin with.
  await expect(stock).toBeVisible()
  await expect(cell('初始库存', '小号')).toBeHidden()
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told(/已保存/)
  const renamed = await seller.ok(commodity.getCommodityInfo, { commodityId })
  expect(renamed).toMatchObject({ specs: [{ groupName: '尺码' }], stock: 14 })
  expect(renamed.skus.map(({ skuId }) => skuId)).toEqual(skus.map(({ skuId }) => skuId))
  await page.goto(`/#/business/commodity/commodityEdit?commodityId=${commodityId}`)
  await cell('售价', '大号').fill('')
  await main.getByRole('button', { name: button('保存') }).click()
  await expect(main.getByText('“大号”的售价必填')).toBeInViewport()
  await expect(cell('售价', '大号')).toBeInViewport()
})

test('[A15] a second group begins with the prices of the first, and a quantity that is none stays for its refusal', async ({
  page,
  signIn,
  shell,
  tabs,
}) => {
  await signIn('shop')
  await page.goto('/#/business/commodity/commodityEdit')
  const { main } = shell
  // The page is otherwise that of existing goods.
  await expect(tabs.active).toContainText('新增商品')
  const cell = (row: string) => main.getByLabel(`售价 ${row}`, { exact: true })
  await cell('单一规格').fill('29.9')
  await cell('单一规格').blur()
  for (const [at, group] of [
    ['尺寸', '小号', '大号'],
    ['颜色', '红', '蓝'],
  ].entries()) {
    const [name = '', ...values] = group
    await main.getByRole('button', { name: '新增规格组' }).click()
    await main.getByLabel(`第 ${at + 1} 个规格组`, { exact: true }).fill(name)
    const input = main.getByLabel(`第 ${at + 1} 个规格组的值`)
    for (const value of values) {
      await input.fill(value)
      await input.press('Enter')
    }
  }
  for (const row of ['小号 / 红', '小号 / 蓝', '大号 / 红', '大号 / 蓝']) await expect(cell(row)).toHaveValue('29.90')

  const limit = main.getByLabel('每单限购')
  for (const typed of ['0.5', '1e3', '-1', '9999']) {
    await limit.fill(typed)
    await limit.blur()
    await expect(limit).toHaveValue(typed)
    await expect(main.getByText(/^每单限购(必须是整数|不能)/)).toBeVisible()
  }
  await limit.fill('2')
  await limit.blur()
  await expect(main.getByText(/^每单限购(必须是整数|不能)/)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('[A15] the matrix is filled downwards by a button, and no keys are mentioned', async ({
    page,
    signIn,
    shell,
  }) => {
    await signIn('shop')
    await page.goto('/#/business/commodity/commodityEdit')
    const { main } = shell
    await main.getByRole('button', { name: '新增规格组' }).click()
    await main.getByLabel('第 1 个规格组', { exact: true }).fill('尺寸')
    const values = main.getByLabel('第 1 个规格组的值')
    for (const value of ['小号', '大号']) {
      await values.fill(value)
      await values.press('Enter')
    }
    await main.getByLabel('售价 小号', { exact: true }).fill('9.9')
    await main.getByRole('button', { name: '向下填充' }).first().click()
    await expect(main.getByLabel('售价 大号', { exact: true })).toHaveValue('9.90')
    await expect(main.getByText('价格和库存随即生效')).toBeVisible()
    await expect(main.getByText('Ctrl+D')).toBeHidden()
  })
})
