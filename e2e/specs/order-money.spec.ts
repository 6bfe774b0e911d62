import { codes, device, order, parameter, testMode, yuan, hourMs } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, expectPath, test } from '../fixtures/test'
import { homeOf } from '../pages/home'
import { button } from '../pages/names'

/** Seeded test cases (`apps/api/src/seed/cases.ts`). */
const cases = {
  paid: { orderId: 7, row: 'CASE000007' },
  lost: { orderId: 8, row: 'CASE000008' },
  unpaid: { orderId: 13, row: 'CASE000013' },
  inUse: { orderId: 15, row: 'CASE000015' },
} as const
const service = 4

test('[A12] a rental is overdue, reminded, closed by force, paid from the deposit, refunded in part and then in full', async ({
  page,
  signIn,
  list,
  dialogs,
  money,
  notices,
}) => {
  const admin = await signIn('admin')
  const { row, orderId } = cases.inUse
  await page.goto('/#/equipmentOrders/list')

  await money.open(row, '催还提醒')
  // The question says which order it is about.
  await expect(page.getByRole('dialog')).toContainText(row)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('催还提醒') })
    .click()
  await notices.told(/已提醒/)
  await money.open(row, '催还提醒')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('催还提醒') })
    .click()
  await notices.told('6 小时内已提醒过')

  await money.open(row, '强制结单')
  // Up to now, by the plan: a night at ¥15 and three hours at ¥3, of which the third has just begun.
  await expect(money.preview).toContainText('待付金额¥24.00')
  for (const end of ['2026-11-20 19:00', '2026-11-21 23:00']) {
    await money.enter({ 结束时间: end })
    await expect(money.preview).toContainText('结束时间须在开始时间与现在之间')
  }
  await money.enter({ 结束时间: '2026-11-21 08:05' })
  await expect(money.preview).toContainText('待付金额¥15.00')
  await money.enter({ 应收金额: '15.01' })
  await expect(money.preview).toContainText('金额不能超过按方案计算的 ¥15.00')
  await money.enter({ 应收金额: '12', 原因: '护士要求提前归还' })
  await expect(money.preview).toContainText('减免金额¥3.00')
  // Enter takes the time, and does not confirm with it what the preview shows by now.
  await expect(money.preview).toHaveAttribute('aria-busy', 'false')
  await money.dialog.getByLabel('结束时间').press('Enter')
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible()
  await money.dialog.getByLabel('结束时间').press('Enter')
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
  await expect(money.dialog).toBeVisible()
  expect((await admin.ok(order.getOrderInfo, { orderId })).order.status).toBe('IN_USE')
  await money.confirm('强制结单')
  await notices.told(/已强制结单/)
  await expect(list.row(row)).toContainText('待支付')
  // It has been returned: what the user is reminded of now is the payment.
  expect(await money.actionsOf(row)).toContain('欠费提醒')

  await money.open(row, '押金抵扣')
  await expect(money.preview).toContainText('用户押金')
  await money.enter({ 原因: '用户同意抵扣' })
  await money.confirm('押金抵扣')
  await notices.told(/已用押金支付/)
  await expect(list.row(row)).toContainText('已完成')

  await money.open(row, '退款')
  await money.enter({ 金额: '12.01' })
  await expect(money.preview).toContainText('退款金额超过可退金额 ¥12.00')
  await money.enter({ 金额: '5', 原因: '床垫有污渍' })
  await expect(money.preview).toContainText('已退金额¥5.00')
  await expectAccessible(page)
  await money.confirm('退款')
  await expect(list.row(row)).toContainText('部分退款')
  await money.open(row, '退款')
  await expect(dialogs.named(/^退款/).getByLabel('金额', { exact: true })).toHaveValue('7.00')
  await money.enter({ 原因: '剩余部分' })
  await money.confirm('退款')
  await expect(list.row(row)).toContainText('全额退款')
  const info = await admin.ok(order.getOrderInfo, { orderId })
  expect(info.refunds.toSorted((one, other) => one.amountCents - other.amountCents)).toMatchObject([
    { amountCents: 500, status: 'SUCCESS' },
    { amountCents: 700, status: 'SUCCESS' },
  ])
  expect(info.shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
})

test('[A12] a simulated rental is overdue, reminded, closed by force, paid by the user, refunded in part and then in full', async ({
  page,
  api,
  signIn,
  list,
  money,
  notices,
}) => {
  const admin = await api.as('admin')
  const { list: idle } = await admin.ok(device.getDeviceList, { status: 'IDLE', hospitalId: 1, online: 1 })
  const { orderId } = await api.ok(testMode.rent, { userId: 7, deviceNo: idle[0]?.deviceNo ?? '' })
  await expect.poll(async () => (await admin.ok(order.getOrderInfo, { orderId })).order.status).toBe('IN_USE')
  const row = (await admin.ok(order.getOrderInfo, { orderId })).order.orderNo

  // Advances the clock to the middle of an hour, so that the hourly charge does not change during the test.
  await api.ok(testMode.setClock, { advanceMs: 26.4 * hourMs })
  await api.ok(testMode.runJob, { job: 'OVERDUE_ORDERS' })
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list')
  await expect(list.row(row)).toContainText('逾期')
  const { soFarCents, remindedAt } = (await (await api.as('admin')).ok(order.getOrderInfo, { orderId })).order
  expect(remindedAt).not.toBeNull()
  await expect(list.row(row)).toContainText(`约 ${yuan(soFarCents ?? 0)}`)

  await money.open(row, '强制结单')
  await money.enter({ 原因: '家属已出院，床位已收回' })
  await expect(money.preview).toContainText(`待付金额${yuan(soFarCents ?? 0)}`)
  await money.confirm('强制结单')
  await notices.told(/已强制结单/)
  await expect(list.row(row)).toContainText('待支付')

  await api.ok(testMode.payOrder, { orderId })
  await list.reload.click()
  await expect(list.row(row)).toContainText('已完成')
  for (const [amount, state] of [
    ['5', '部分退款'],
    [undefined, '全额退款'],
  ] as const) {
    await money.open(row, '退款')
    await money.enter({ ...(amount && { 金额: amount }), 原因: '床垫有污渍' })
    await money.confirm('退款')
    await expect(money.dialog).toBeHidden()
    await api.ok(testMode.runJob, { job: 'REFUND_TRAFFIC' })
    await list.reload.click()
    await expect(list.row(row)).toContainText(state)
  }
})

test('[A12] an amount above a role’s ceiling is requested, and approved by another manager', async ({
  page,
  api,
  signIn,
  list,
  money,
  notices,
}) => {
  const admin = await api.as('admin')
  await grantOnly(admin, service, ['equipmentOrders.list.refund', 'equipmentOrders.list.approve'])
  const { row, orderId } = cases.paid
  await signIn('service')
  await page.goto('/#/equipmentOrders/list')
  await money.open(row, '退款')
  await expect(money.preview).toContainText('超过您的权限上限')
  await money.enter({ 金额: '71', 原因: '设备有异味' })
  await money.confirm('退款')
  await expect(money.dialog).toBeHidden()

  await list
    .row(row)
    .getByRole('button', { name: /的详情$/ })
    .click()
  await page.getByRole('tab', { name: '资金' }).click()
  const approve = page.getByRole('button', { name: button('批准') })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription('不能审核本人申请')
  await expectAccessible(page)
  expect((await admin.ok(order.getOrderInfo, { orderId })).order).toMatchObject({ askedCents: 7100, refundedCents: 0 })

  await signIn('finance')
  // After another account has signed in, the client opens with the welcome page.
  await page.reload()
  await expectPath(page, '/welcome/index')
  // Nobody had to tell them: it is among what they have to do.
  await page.goto('/#/home/index')
  await homeOf(page).number('退款待审批的订单').click()
  await expect(page).toHaveURL(/refundToApprove=FOR_ME/)
  await expect(list.rows).toHaveCount(1)
  await list
    .row(row)
    .getByRole('button', { name: /的详情$/ })
    .click()
  await page.getByRole('tab', { name: '资金' }).click()
  // Whichever of the two it will be, the dialog shows on what.
  await page.getByRole('button', { name: button('驳回') }).click()
  for (const shown of ['张客服', '¥71.00', '设备有异味']) await expect(money.dialog).toContainText(shown)
  await page.keyboard.press('Escape')
  await expect(money.dialog).toBeHidden()
  await page.getByRole('button', { name: button('批准') }).click()
  for (const shown of ['张客服', '¥71.00', '设备有异味']) await expect(money.dialog).toContainText(shown)
  await expect(money.preview).toContainText('已退金额¥71.00')
  await money.enter({ 审批意见: '属实' })
  await money.confirm('批准')
  await notices.told(/已批准退款/)
  const [refund] = (await admin.ok(order.getOrderInfo, { orderId })).refunds
  expect(refund).toMatchObject({ status: 'APPROVED', applicant: '张客服', reviewer: '王财务', verdict: '属实' })
})

test('[A12] arrears are waived once per confirmation, and only after a new preview if anything has changed', async ({
  page,
  signIn,
  api,
  list,
  money,
  notices,
}) => {
  const { row, orderId } = cases.unpaid
  const finance = await api.as('admin')
  await signIn('service')
  await page.goto('/#/equipmentOrders/list')
  await money.open(row, '减免欠费')
  await money.enter({ 金额: '15.01' })
  await expect(money.preview).toContainText('金额超过待付金额 ¥15.00')
  await money.enter({ 金额: '5', 原因: '首次使用' })
  await expect(money.preview).toContainText('待付金额¥10.00')
  // Another manager waives a part meanwhile.
  const preview = await finance.ok(order.previewWaiveOrder, { orderId, amountCents: 200 })
  const { fingerprint } = preview
  await finance.ok(order.waiveOrder, { orderId, amountCents: 200, reason: '电话协商', fingerprint })
  await money.confirm('减免欠费')
  await notices.told('数据已变化')
  await expect(money.preview).toContainText('待付金额¥8.00')
  await expect(money.preview).toHaveAttribute('aria-busy', 'false')
  await money.dialog.getByRole('button', { name: button('减免欠费') }).dblclick()
  await notices.told(/已减免/)
  await expect(list.row(row)).toContainText('¥8.00')
  // Nor is it said twice, as if it had been waived twice.
  await expect(notices.message('×2')).toHaveCount(0)
  const { order: waived } = await finance.ok(order.getOrderInfo, { orderId })
  expect(waived).toMatchObject({ waivedCents: 700, dueCents: 800 })
})

test('[A12] a bed that was never returned is confirmed lost, by keyboard alone', async ({
  page,
  signIn,
  api,
  list,
  money,
  notices,
}) => {
  const { row, orderId } = cases.lost
  const admin = await api.as('admin')
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list')
  await list.row(row).getByRole('button', { name: /^更多/ }).focus()
  await page.keyboard.press('Enter')
  // The menu is visible some frames before it has the focus, and hears the arrows only with it.
  const menu = page.getByRole('menu').filter({ hasText: '确认丢失' })
  await expect(menu.getByRole('menuitem', { disabled: false }).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '确认丢失' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(money.preview).toContainText('已扣金额¥99.00')
  await expect(money.dialog.getByLabel('扣除押金')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(money.dialog.getByLabel('原因', { exact: true })).toBeFocused()
  await page.keyboard.type('三天未归还')
  await page.keyboard.press('Enter')
  await notices.told(/丢失/)
  await expect(list.row(row)).toContainText('已丢失')
  expect((await admin.ok(order.getOrderInfo, { orderId })).order).toMatchObject({ paidCents: 9900, dueCents: 0 })
})

test('[A12] [P3] an agent sees only its own orders, and no actions of the platform', async ({
  page,
  signIn,
  list,
  money,
}) => {
  await signIn('subagent')
  await page.goto('/#/equipmentOrders/list')
  await expect(list.row(cases.paid.row)).toBeVisible()
  await expect(list.row(cases.unpaid.row)).toHaveCount(0)
  await expect(list.row(cases.inUse.row)).toHaveCount(0)
  expect(await money.actionsOf(cases.lost.row)).toEqual(['催还提醒', '强制结单'])
  await expect(list.row(cases.paid.row).getByRole('button', { name: /^更多/ })).toHaveCount(0)
  await list
    .row(cases.paid.row)
    .getByRole('button', { name: /的详情$/ })
    .click()
  await page.getByRole('tab', { name: '资金' }).click()
  const shares = page.getByRole('region', { name: '分成与结算' })
  await expect(shares).toContainText('代理商')
  await expect(shares).not.toContainText('平台')
  await page.keyboard.press('Escape')
  await page.goto('/#/equipmentOrders/orderDeposit')
  await expect(list.row('CASE000003')).toBeVisible()
  await expect(list.row('CASE000005')).toHaveCount(0)
  await expect(list.rows.getByRole('button', { name: /^更多/ })).toHaveCount(0)
})

test('[A12] an action without a preview, or with a refused one, cannot be confirmed', async ({
  api,
  page,
  signIn,
  money,
}) => {
  await signIn('admin')
  let answer = (): void => undefined
  const blocker = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${order.previewRefundOrder.path}*`, async (route) => {
    await blocker
    await route.continue()
  })
  await page.goto(`/#/equipmentOrders/list?orderId=${cases.paid.orderId}&do=REFUND`)
  const confirm = page
    .getByRole('dialog')
    .filter({ has: page.locator('form') })
    .getByRole('button', { name: button('退款') })
  await expect(money.preview).toBeVisible()
  await expect(confirm).toBeDisabled()
  answer()
  await expect(confirm).toBeEnabled()
  await money.enter({ 金额: '9999' })
  await expect(money.preview).toContainText('退款金额超过可退金额')
  await expect(confirm).toBeDisabled()
  // What is no amount stays as typed and is neither previewed nor sent.
  for (const [typed, sentence] of [
    ['-3', '金额不能小于 ¥0.01'],
    ['1.999', '金额须为数字，最多两位小数'],
    ['1e3', '金额须为数字，最多两位小数'],
  ] as const) {
    await money.enter({ 金额: typed })
    await expect(money.dialog).toContainText(sentence)
    await expect(money.preview).toHaveCount(0)
  }
  await api.provoke(order.previewRefundOrder, { kind: 'code', code: codes.unavailable })
  await money.enter({ 金额: '1' })
  await expect(confirm).toBeDisabled()
  await money.preview.getByRole('button', { name: button('重试') }).click()
  await expect(money.preview).toContainText('已退金额¥1.00')
  await expect(confirm).toBeEnabled()
})

test('[A12] a loss that is refused for now is not offered, and says from when it is', async ({
  page,
  api,
  signIn,
  money,
}) => {
  const admin = await api.as('admin')
  await admin.ok(parameter.setParameter, { key: 'rental.lostHours', value: 720, reason: '业务调整' })
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list')
  await money.more(cases.lost.row).click()
  const lose = page.getByRole('menuitem', { name: '确认丢失' })
  await expect(lose).toHaveAttribute('aria-disabled', 'true')
  await expect(lose).toContainText('订单达到封顶且超过 720 小时未归还，方可确认丢失')
})

test('[A12] a refund is not left open before another order, and asks first if its input would be lost', async ({
  page,
  signIn,
  dialogs,
  money,
}) => {
  await signIn('admin')
  const orders = '/#/equipmentOrders/list'
  const [refunded, other] = [cases.paid, cases.lost]
  await page.goto(`${orders}?orderId=${refunded.orderId}&do=REFUND`)
  const refund = dialogs.named(new RegExp(`^退款“.*${refunded.row}”$`))
  await expect(refund).toBeVisible()
  await page.goto(`${orders}?orderId=${other.orderId}`)
  await expect(dialogs.named(new RegExp(`${other.row}$`))).toBeVisible()
  await expect(money.dialog).toHaveCount(0)

  await page.goto(`${orders}?orderId=${refunded.orderId}&do=REFUND`)
  await refund.getByLabel('原因', { exact: true }).fill('多收了一晚')
  const question = dialogs.named('有未保存的内容')
  await page.goto(`${orders}?orderId=${other.orderId}`)
  await question.getByRole('button', { name: button('留下') }).click()
  await expect(page).toHaveURL(new RegExp(`orderId=${refunded.orderId}$`))
  await expect(refund.getByLabel('原因', { exact: true })).toHaveValue('多收了一晚')
  await expect(dialogs.named(new RegExp(`${refunded.row}$`))).toBeVisible()
  await page.goto(`${orders}?orderId=${other.orderId}`)
  await question.getByRole('button', { name: button('离开') }).click()
  await expect(money.dialog).toHaveCount(0)
  await expect(dialogs.named(new RegExp(`${other.row}$`))).toBeVisible()
})

test('[A12] an order tells its hours, its hospital, and which shares nothing has paid yet', async ({
  page,
  signIn,
  dialogs,
}) => {
  const admin = await signIn('admin')
  const { list } = await admin.ok(order.getOrderList, { status: 'COMPLETED', pageSize: 100 })
  const long = list.find(({ usedMin }) => usedMin > 120)
  const days = Math.floor((long?.usedMin ?? 0) / 1440)
  await page.goto(`/#/equipmentOrders/list?orderId=${long?.orderId}`)
  const drawer = dialogs.named(long?.orderNo ?? '')
  const used = (long?.usedMin ?? 0).toLocaleString('en')
  await expect(drawer).toContainText(new RegExp(`使用分钟${used}（${days > 0 ? `${days}天` : '\\d+小时'}`))
  const hospital = drawer.getByRole('link', { name: new RegExp(`^${long?.hospitalName}`) })
  await expect(hospital).toHaveAttribute('href', `#/hospital/detail?hospitalId=${long?.hospitalId}`)
  await drawer.getByRole('tab', { name: '资金' }).click()
  const share = drawer.getByRole('row').filter({ hasText: '待结算' }).first()
  await expect(share.getByRole('cell').filter({ hasText: /^—$/ })).toHaveCount(1)
  await expectAccessible(page)
})
