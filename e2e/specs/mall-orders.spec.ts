import { mallOrder, testMode } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, expectPath, test } from '../fixtures/test'
import { button } from '../pages/names'

test('[A15] whoever ships or refunds an order sees what and for whom, and the list follows the refund to its end', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
  api,
}) => {
  await api.ok(testMode.setPaymentChannel, { play: 'OK', delayMs: 0 })
  await signIn('operator')
  await page.goto('/#/shopmall/orderList')
  const order = list.row('CASE000016')
  await order.getByRole('button', { name: '发货' }).click()
  const ship = dialogs.named(/^订单 .*CASE000016 发货$/)
  for (const fact of ['云岭陪护用品店', '保温饭盒 单层 ×1', '周家属', '骨科 3-301 02床'])
    await expect(ship).toContainText(fact)
  await ship.getByRole('button', { name: button('取消') }).click()

  await order.getByRole('button', { name: /^更多/ }).click()
  await dialogs.entry('退款').click()
  const refund = dialogs.named(/^订单 .*CASE000016 退款$/)
  await expect(refund).toContainText('保温饭盒 单层 ×1')
  await refund.getByLabel('原因', { exact: true }).fill('买家来电取消')
  await refund.getByRole('button', { name: button('退款') }).click()
  await notices.told(/CASE000016 的退款已发出/)
  await expect(order).toContainText('售后处理中')
  // The channel reports later, and nobody reloads the list.
  await api.ok(testMode.runJob, { job: 'REFUND_TRAFFIC' })
  await expect(order).toContainText('已关闭')
})

test('[A15] a request for a whole order is granted in full, so that no other amount is asked for', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
  api,
}) => {
  await api.ok(testMode.setPaymentChannel, { play: 'OK', delayMs: 0 })
  await signIn('admin')
  await page.goto('/#/shopmall/orderList?view=afterSales')
  const sale = list.row('CASE000009')
  await sale.getByRole('button', { name: '支持用户' }).click()
  const ruling = dialogs.named(/^售后 .*：支持用户$/)
  await expect(ruling).toContainText('整单售后只能全额退款')
  await expect(ruling.getByLabel('退款金额')).toBeHidden()
  await ruling.getByLabel('原因', { exact: true }).fill('商品有质量问题')
  await ruling.getByRole('button', { name: button('支持用户') }).click()
  await notices.told(/已裁定退款/)
  await expect(ruling).toBeHidden()
})

test('[A15] an after-sale opens its order, whatever its status', async ({ page, signIn, list, dialogs }) => {
  await signIn('operator')
  await page.goto('/#/shopmall/orderList?view=afterSales')
  await expect(list.rows.first()).toBeVisible()
  await expect(list.rows.filter({ hasNot: page.getByRole('button', { name: /的详情$/ }) })).toHaveCount(0)
  await list.button(/^AS\d+CASE000009 的详情$/).click()
  const order = dialogs.named(/^ML\d+CASE000011$/)
  await expect(order.getByRole('tab', { name: '售后' })).toHaveAttribute('aria-selected', 'true')
  await expect(order.getByRole('table', { name: '售后' })).toContainText('CASE000009')
  await expectAccessible(page)
  await page.reload()
  await expect(order.getByRole('table', { name: '售后' })).toBeVisible()
  // The orders themselves, shown beside, have no other open.
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  await expect(page).not.toHaveURL(/saleOrderId/)
})

test('[A15] a note on an order is seen by the platform only', async ({
  page,
  signIn,
  list,
  shell,
  dialogs,
  notices,
}) => {
  await signIn('operator')
  await page.goto('/#/shopmall/orderList')
  const order = list.row('CASE000016')
  await order.getByRole('button', { name: /^更多/ }).click()
  await dialogs.entry('添加备注').click()
  const dialog = dialogs.named(/^为订单 .*CASE000016 添加备注$/)
  await dialog.getByLabel('备注').fill('买家要求周末送')
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told(/^已为 .*CASE000016 添加备注$/)
  await order.getByRole('button', { name: /的详情$/ }).click()
  await page.getByRole('tab', { name: '备注（1）' }).click()
  await expect(page.getByRole('region', { name: '备注', exact: true }).getByRole('listitem')).toContainText(
    '买家要求周末送',
  )
  await expectAccessible(page)

  await signIn('shop')
  await page.reload()
  await expectPath(page, '/welcome/index')
  await page.goto('/#/business/order/orderList')
  await list
    .row('CASE000016')
    .getByRole('button', { name: /的详情$/ })
    .click()
  await expect(page.getByRole('tab', { name: '商品与资金' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^备注/ })).toHaveCount(0)
  await expect(shell.main.getByRole('button', { name: '添加备注' })).toHaveCount(0)
})

test('[A15] a shop ships the ticked orders of its round with one courier; what arrives later is not ticked', async ({
  page,
  signIn,
  dialogs,
}) => {
  const shop = await signIn('shop')
  const waiting = await shop.ok(mallOrder.getMallRound, { status: 'PAID' })
  const [first] = waiting
  if (!first) throw new Error('No order waits for delivery')
  const { orderNo, mallOrderId } = first.order
  const plain = JSON.parse(JSON.stringify(first)) as { order: object }
  // Beside the orders that are really waiting: one from the start, and another once the round is loaded again.
  const known = ['ML-KNOWN']
  await page.route(`**${mallOrder.getMallRound.path}*`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: unknown[] }
    const more = known.map((no, n) => ({ ...plain, order: { ...plain.order, orderNo: no, mallOrderId: 900_000 + n } }))
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, ...more] } })
  })
  await page.goto('/#/business/order/orderList')
  await page.getByRole('button', { name: '病房配送单' }).click()
  const round = dialogs.named(/^病房配送单/)
  const slips = round.locator('.mall-slip')
  const box = (no: string) => round.getByRole('checkbox', { name: `选择订单 ${no}` })
  const count = waiting.length
  await expect(round.getByText(`已选 ${count + 1} / ${count + 1} 单`)).toBeVisible()
  await box('ML-KNOWN').uncheck()
  await page.emulateMedia({ media: 'print' })
  await expect(slips.filter({ visible: true })).toHaveCount(count)
  await page.emulateMedia({ media: 'screen' })

  const ship = round.getByRole('button', { name: '批量发货' })
  await expect(ship).toHaveAttribute('aria-description', '请先填写配送员')
  await round.getByLabel('配送员').fill('小李')
  // What is typed is not lost by Escape.
  await page.keyboard.press('Escape')
  await dialogs
    .named('有未保存的内容')
    .getByRole('button', { name: button('留下') })
    .click()
  await expect(round.getByLabel('配送员')).toHaveValue('小李')
  known.push('ML-ARRIVED')
  const question = page.getByRole('tooltip').filter({ hasText: '已经送出' })
  const agree = async (of: number) => {
    await ship.click()
    await expect(question).toContainText(`由 小李 配送的 ${of} 单已经送出？`)
    expect((await question.boundingBox())?.width).toBeLessThan(400)
    await question.getByRole('button', { name: '批量发货' }).click()
  }
  const progress = dialogs.named(/单发货$/)
  const close = progress.getByRole('button', { name: button('关闭') }).last()
  await agree(count)
  await expect(progress.locator('[data-state=done]')).toHaveCount(count)
  await close.click()
  const { order } = await shop.ok(mallOrder.getMallOrderInfo, { mallOrderId })
  expect(order).toMatchObject({ orderNo, status: 'SHIPPED', courier: '小李' })

  // Neither the one that was left out nor the one that has arrived would be shipped now.
  await expect(slips).toHaveCount(2)
  await expect(box('ML-KNOWN')).not.toBeChecked()
  await expect(box('ML-ARRIVED')).not.toBeChecked()
  await expect(ship).toHaveAttribute('aria-description', '请先选择订单')
  await round.getByRole('checkbox', { name: '全选' }).check()
  known.length = 0
  await agree(2)
  // There are no such orders, so to try again would be refused as well.
  await expect(progress.locator('[data-state=refused]')).toHaveCount(2)
  await expect(progress.getByRole('button', { name: /^重试/ })).toHaveCount(0)
  await close.click()
  await expect(round).toContainText('没有待送到病房的订单')
})
