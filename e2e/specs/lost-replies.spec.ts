import { minuteMs, order } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { withoutIdleWork } from '../fixtures/idle'
import { expect, test, type TestFixtures } from '../fixtures/test'
import { button } from '../pages/names'

/** A seeded rental of which ¥15.00 are to be paid (`apps/api/src/seed/cases.ts`). */
const unpaid = { orderId: 13, row: 'CASE000013' }

/** Opens the dialog that waives the arrears, up to its confirmation. */
async function prepare(
  page: Page,
  money: TestFixtures['money'],
  { amount, left }: { amount: string; left: string },
): Promise<void> {
  await page.goto('/#/equipmentOrders/list')
  await money.open(unpaid.row, '减免欠费')
  await money.enter({ 金额: amount, 原因: '首次使用' })
  await expect(money.preview).toContainText(`待付金额${left}`)
}

test('[A12] without a network a confirmation fails at once, and nothing is done when the network is back', async ({
  page,
  context,
  signIn,
  money,
  notices,
  expectFailures,
}) => {
  expectFailures(/waiveOrder/)
  const calm = await withoutIdleWork(page)
  const service = await signIn('service')
  await prepare(page, money, { amount: '5', left: '¥10.00' })
  await context.setOffline(true)
  await money.confirm('减免欠费')
  await notices.told(/网络已断开/)
  const confirm = money.dialog.getByRole('button', { name: button('减免欠费') })
  await expect(confirm).not.toHaveClass(/loading/)
  await context.setOffline(false)
  const { order: same } = await service.ok(order.getOrderInfo, { orderId: unpaid.orderId })
  expect(same).toMatchObject({ waivedCents: 0, dueCents: 1500 })
  await confirm.click()
  await notices.told(/已减免/)
  const { order: waived } = await service.ok(order.getOrderInfo, { orderId: unpaid.orderId })
  expect(waived).toMatchObject({ waivedCents: 500, dueCents: 1000 })
  await calm.dispose()
})

test('[A12] if the reply is lost after everything was waived, confirming again tells that it is done, also minutes later', async ({
  page,
  context,
  time,
  signIn,
  money,
  notices,
  expectFailures,
}) => {
  expectFailures(/waiveOrder/)
  const service = await signIn('service')
  await time.install()
  await prepare(page, money, { amount: '15', left: '¥0.00' })
  await page.route(
    (url) => url.pathname === order.waiveOrder.path,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await money.confirm('减免欠费')
  await notices.told(/网络/)
  const { order: waived } = await service.ok(order.getOrderInfo, { orderId: unpaid.orderId })
  expect(waived).toMatchObject({ waivedCents: 1500, dueCents: 0 })
  // A network that is back makes the client ask again for what is old, which this preview has become.
  await time.jump(minuteMs)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(money.preview).toContainText('待付金额¥0.00')
  await money.confirm('减免欠费')
  await notices.told(/已减免/)
  const { order: once } = await service.ok(order.getOrderInfo, { orderId: unpaid.orderId })
  expect(once).toMatchObject({ waivedCents: 1500, dueCents: 0 })
})
