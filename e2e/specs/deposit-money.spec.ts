import { deposit, order, testMode } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'

/** A refund stays under way until the channel has answered; API tests cover how it ends. */
test('[A12] deposits are refunded, deducted with evidence, and retried under the same number', async ({
  page,
  signIn,
  list,
  dialogs,
  money,
  notices,
}) => {
  const finance = await signIn('finance')
  const stored = async (depositId: number) => finance.ok(deposit.getDepositInfo, { depositId })
  await page.goto('/#/equipmentOrders/orderDeposit')

  // A user with unpaid rentals gets no refund, and the row says so, to the keyboard too.
  const reason = '用户有进行中或待支付的订单'
  await expect(money.more('CASE000005')).toHaveAccessibleDescription(`退押金: ${reason}`)
  await money.more('CASE000005').click()
  await expect(dialogs.entry('退押金')).toBeDisabled()
  await expect(dialogs.entry('退押金')).toContainText(reason)
  await page.keyboard.press('Escape')

  await money.open('CASE000007', '退押金')
  await expect(money.preview).toContainText('已退金额¥199.00')
  await money.enter({ 原因: '用户要求' })
  await expectAccessible(page)
  await money.confirm('退押金')
  await notices.told(/已提交押金.*的退还/)
  await expect(list.row('CASE000007')).toContainText('退款中')

  await money.open('CASE000006', '扣除押金')
  await dialogs.choose('消费订单', /CASE000014/)
  await money.enter({ 扣除金额: '199.01' })
  await expect(money.preview).toContainText('金额超过持有的押金')
  await money.enter({ 扣除金额: '50', 扣除凭证: '照片两张：床架折断', 原因: '床架损坏' })
  await expect(money.preview).toContainText('已扣金额¥50.00')
  // The order is paid more than its rent by these damages.
  await expect(money.preview).toContainText('赔偿金额¥50.00')
  await money.confirm('扣除押金')
  await notices.told(/剩余部分退还/)
  expect((await stored(6)).deposit).toMatchObject({ status: 'REFUNDING', deductedCents: 5000, heldCents: 14_900 })

  const before = (await stored(3)).refunds
  expect(before).toMatchObject([{ status: 'FAILED' }])
  await money.open('CASE000003', '重试退款')
  await expect(money.dialog).toContainText(/退款单号.*失败原因/s)
  await money.dialog.getByLabel('原因', { exact: true }).fill('账户已恢复')
  await money.dialog.getByRole('button', { name: button('重试退款') }).click()
  await notices.told(/已重新提交/)
  await expect(list.row('CASE000003')).toContainText('退款中')
  expect((await stored(3)).refunds.map(({ refundNo }) => refundNo)).toEqual(before.map(({ refundNo }) => refundNo))

  await list
    .row('CASE000006')
    .getByRole('button', { name: /的详情$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /CASE000006/ })
  await drawer.getByRole('tab', { name: '资金' }).click()
  await expect(drawer).toContainText('照片两张：床架折断')
})

test('[A12] a deposit that was topped up goes back to both of its payments', async ({
  page,
  signIn,
  api,
  list,
  money,
  notices,
}) => {
  const finance = await signIn('finance')
  const useOnce = async (deviceNo: string) => {
    await api.ok(testMode.reportLock, { deviceNo, lockState: 'CLOSED' })
    const { orderId } = await api.ok(testMode.rent, { userId: 2, deviceNo })
    const status = async () => (await finance.ok(order.getOrderInfo, { orderId })).order.status
    await expect.poll(status).toBe('IN_USE')
    await api.ok(testMode.reportLock, { deviceNo, lockState: 'CLOSED' })
    await expect.poll(status).toBe('COMPLETED')
  }
  // The first hospital requires ¥99, the second ¥199.
  await useOnce('BC00000025')
  await useOnce('BC00000031')
  const { list: deposits } = await finance.ok(deposit.getDepositList, { userId: 2, status: 'HELD' })
  expect(deposits).toMatchObject([{ amountCents: 19_900, heldCents: 19_900 }])
  const { depositNo = '' } = deposits[0] ?? {}
  await page.goto(`/#/equipmentOrders/orderDeposit?depositNo=${depositNo}`)
  await money.open(depositNo, '退押金')
  await expect(money.preview).toContainText('已退金额¥199.00')
  await money.enter({ 原因: '用户要求' })
  await money.confirm('退押金')
  await notices.told(/已提交押金.*的退还/)
  await api.ok(testMode.runJob, { job: 'REFUND_TRAFFIC' })

  await list
    .row(depositNo)
    .getByRole('button', { name: /的详情$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: depositNo })
  await drawer.getByRole('tab', { name: '资金' }).click()
  await expect(drawer.getByRole('table', { name: '退款' }).getByRole('row')).toHaveCount(3)
  await drawer.getByRole('tab', { name: '时间线' }).click()
  for (const step of ['发起补缴', '部分退还完成', '已退还']) await expect(drawer).toContainText(step)
  await expectAccessible(page)
})
