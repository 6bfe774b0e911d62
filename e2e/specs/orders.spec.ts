import { readFile } from 'node:fs/promises'
import { commodity, deposit, mallOrder, testMode, yuan } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { offeredIn } from '../pages/offered'

test.describe('rental orders', () => {
  test('[A12] the list is filtered, opens the details of an order, and is exported', async ({ page, signIn, list }) => {
    await signIn('admin')
    await page.goto('/#/equipmentOrders/list')
    await expect(list.row('SEED000001')).toContainText('已取消')
    await list.filter('状态').click()
    await offeredIn(page).getByTitle('已取消').click()
    await expect(page).toHaveURL(/status=CANCELLED/)
    const download = page.waitForEvent('download')
    await list.button('导出').click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('SEED000001')

    await list
      .row('SEED000001')
      .getByRole('button', { name: /的详情$/ })
      .click()
    const drawer = page.getByRole('dialog', { name: /SEED000001/ })
    await expect(drawer).toContainText('已取消')
    await expect(page).toHaveURL(/orderId=\d+/)
    await drawer.getByRole('tab', { name: '计费' }).click()
    await expect(drawer.getByRole('group', { name: '24 小时收费时段' })).toBeVisible()
    await drawer.getByRole('tab', { name: '资金' }).click()
    await expect(drawer.getByText('没有支付')).toBeVisible()
    await drawer.getByRole('tab', { name: '时间线' }).click()
    await expect(drawer.getByRole('listitem')).toHaveCount(2)
    await expect(drawer.getByRole('listitem').last()).toContainText('开锁失败取消 → 已取消')
    await expectAccessible(page)
    await page.reload()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL(/orderId/)
  })

  test('[A12] a link leads to the details of an order', async ({ page, signIn }) => {
    await signIn('service')
    await page.goto('/#/equipmentOrders/list?orderId=1')
    await expect(page.getByRole('dialog', { name: /SEED000001/ })).toContainText('已取消')
  })
})

test('[A12] deposits show whose money is held', async ({ page, signIn, list }) => {
  await signIn('finance')
  await page.goto('/#/equipmentOrders/orderDeposit')
  await expect(list.row('SEED000001')).toContainText('持有中')
  await expect(list.row('SEED000001')).toContainText('免押')
  await list
    .row('SEED000001')
    .getByRole('button', { name: /的详情$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /SEED000001/ })
  await drawer.getByRole('tab', { name: '资金' }).click()
  await expect(drawer.getByText('没有退款')).toBeVisible()
  await expectAccessible(page)
})

test('[A12] the totals below a list are those of all rows found, and follow a filter', async ({
  page,
  signIn,
  list,
}) => {
  const me = await signIn('finance')
  const cents = async (filters: { status?: 'HELD' }) => (await me.ok(deposit.getDepositSums, filters)).amountCents ?? 0
  const [all, held] = [await cents({}), await cents({ status: 'HELD' })]
  expect(held).toBeLessThan(all)
  await page.goto('/#/equipmentOrders/orderDeposit')
  const totals = page.getByRole('region', { name: '合计' })
  await expect(totals).toContainText(`押金金额${yuan(all)}`)
  await list.filter('状态').click()
  await offeredIn(page).getByTitle('持有中').click()
  await expect(totals).toContainText(`押金金额${yuan(held)}`)
  await page.goto('/#/equipmentOrders/orderDeposit?depositNo=DP00000000')
  await expect(list.button('清除筛选')).toBeVisible()
  await expect(totals).toBeHidden()
})

test('[A15] the totals below a list follow rows that are new', async ({ page, signIn, api, list }) => {
  const shop = await signIn('shop')
  const { list: goods } = await shop.ok(commodity.getCommodityList, { saleStatus: 'ON' })
  const { skus } = await shop.ok(commodity.getCommodityInfo, { commodityId: goods[0]?.commodityId ?? 0 })
  await page.goto('/#/business/order/orderList')
  const totals = page.getByRole('region', { name: '合计' })
  const sum = async () => yuan((await shop.ok(mallOrder.getMallOrderSums, {})).payCents ?? 0)
  const before = await sum()
  await expect(totals).toContainText(`订单金额${before}`)
  await api.ok(testMode.buy, { skuId: skus[0]?.skuId ?? 0, userId: 7, quantity: 1 })
  expect(await sum()).not.toBe(before)
  await list.reload.click()
  await expect(totals).toContainText(`订单金额${await sum()}`)
})

test('[A12] in English', async ({ page, signIn, speak, list }) => {
  await speak('en')
  await signIn('operator')
  await page.goto('/#/equipmentOrders/list')
  await expect(list.row('SEED000001')).toContainText('Cancelled')
  await list
    .row('SEED000001')
    .getByRole('button', { name: /^Details of order RT/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /SEED000001/ })
  await drawer.getByRole('tab', { name: 'Bill' }).click()
  await expect(drawer.getByRole('group', { name: 'Pricing over 24 hours' })).toBeVisible()
})
