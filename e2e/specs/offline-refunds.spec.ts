import { deposit, mallOrder } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'

test('[A12] a refund that the channel refused is paid offline, with a voucher that no other refund can have', async ({
  page,
  signIn,
  list,
  dialogs,
  money,
  notices,
}) => {
  const finance = await signIn('finance')
  await page.goto('/#/equipmentOrders/orderDeposit')
  await list
    .row('CASE000003')
    .getByRole('button', { name: /的详情$/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /CASE000003/ })
  await drawer.getByRole('tab', { name: '资金' }).click()
  await expect(drawer.getByRole('button', { name: button('重试退款') })).toBeVisible()
  await drawer.getByRole('button', { name: button('线下退款') }).click()
  const dialog = dialogs.named(/^线下退款“RF/)
  await expect(dialog).toContainText('退给')
  await expect(dialog).toContainText('失败原因')
  await expect(dialog.getByRole('row', { name: /银行存款/ })).toContainText('贷')
  await expectAccessible(page)
  const fill = (voucherNo: string, paidOn: string) =>
    money.enter({ 凭证号: voucherNo, 付款日期: paidOn, 原因: '用户已销卡，转账退还' })
  await fill('BANK-20261117', '2026-11-17')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: Buffer.from(await pngOf(60, 40)) })
  await dialog.getByLabel('第 1 张图片的说明').fill('银行回单')
  await money.confirm('线下退款')
  await notices.told(/已登记线下退款“RF/)
  await expect(drawer.getByText('已线下退款')).toBeVisible()
  await expect(drawer).toContainText('BANK-20261117')
  await drawer.getByRole('button', { name: '查看“银行回单”' }).click()
  await expect(page.getByRole('img', { name: '银行回单' }).last()).toBeVisible()
  const { deposit: given } = await finance.ok(deposit.getDepositInfo, { depositId: 3 })
  expect(given.status).toBe('REFUNDED')

  // Its after-sale says that the refund failed, and not that it is under way.
  await page.goto('/#/shopmall/orderList?view=afterSales&sales.refundFailed=1')
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows).toContainText('退款失败')
  await expect(list.rows).not.toContainText('退款中')
  await page.goto('/#/shopmall/orderList?mallOrderId=7')
  const panel = page.getByRole('dialog', { name: /^ML/ })
  await panel.getByRole('tab', { name: '商品与资金' }).click()
  await panel.getByRole('button', { name: button('线下退款') }).click()
  await fill('bank—20261117', '2026-11-18')
  await money.confirm('线下退款')
  await expect(page.locator('.ant-form-item-explain').getByText(/该凭证号已登记为 RF/)).toBeVisible()
  await fill('BANK-20261118', '2026-11-18')
  await money.confirm('线下退款')
  await expect(panel.getByText('已线下退款')).toBeVisible()
  const { order } = await finance.ok(mallOrder.getMallOrderInfo, { mallOrderId: 7 })
  expect(order).toMatchObject({ refundedCents: 1990, refundState: 'PARTIAL', openAfterSaleId: null })
})
