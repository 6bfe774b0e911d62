import { log, order, testMode, user, yuan } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'

const service = 4

test('[A8] users are found by phone and nickname, and their phone numbers are masked on every page', async ({
  page,
  list,
  signIn,
}) => {
  await signIn('operator')
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/user/')) void response.text().then((text) => answers.push(text))
  })
  await page.goto('/#/user/list')
  await expect(list.rows).toHaveCount(12)
  await expect(list.row('阿芳3')).toContainText('136****0111')
  await list.filter('手机号或后四位').fill('0111')
  await list.filter('手机号或后四位').press('Enter')
  await expect(list.rows).toHaveCount(1)
  await expect(page).toHaveURL(/phone=0111/)
  // As it is written in an address book.
  await list.filter('手机号或后四位').fill('136 1000 0111')
  await list.filter('手机号或后四位').press('Enter')
  await expect(list.rows).toHaveCount(1)
  await expect(page).toHaveURL(/phone=13610000111/)
  await list.button(button('重置')).click()
  await expect(list.rows).toHaveCount(12)
  // The numbers are masked in the replies too, not only on the screen.
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.join()).not.toMatch(/"phone":"1\d{10}"/)
})

test('[A8] a number is shown in full on request, is masked again, and the look is recorded', async ({
  page,
  list,
  signIn,
  time,
}) => {
  await signIn('operator')
  await time.install()
  await page.goto('/#/user/list')
  const row = list.row('阿芳3')
  const reveal = row.getByRole('button', { name: '显示 阿芳3 的完整手机号' })
  await reveal.click()
  await expect(row).toContainText('13610000111')
  await row.getByRole('button', { name: button('隐藏') }).click()
  await expect(row).toContainText('136****0111')
  await reveal.click()
  await expect(row).toContainText('13610000111')
  await time.jump(15_000)
  await expect(row).toContainText('136****0111')
  await expect(row).not.toContainText('13610000111')
})

test('[A8] a number shown in full is masked again when its page is left', async ({ page, list, signIn }) => {
  await signIn('operator')
  await page.goto('/#/user/list?pageSize=10')
  await expect(list.rows).toHaveCount(10)
  const first = list.rows.first()
  const before = await first.getAttribute('data-row-key')
  await first.getByRole('button', { name: /^显示 / }).click()
  await expect(first).toContainText(/1\d{10}/)
  await list.whole.getByRole('button', { name: '下一页' }).click()
  await expect(first).not.toHaveAttribute('data-row-key', before ?? '')
  await expect(first).toContainText(/1\d{2}\*{4}\d{4}/)
  await expect(list.whole).not.toContainText(/1\d{10}/)
})

test('[A8] looks and changes are in the operation log, with manager, user and reason', async ({
  page,
  api,
  list,
  signIn,
}) => {
  const admin = await signIn('admin')
  await page.goto('/#/user/list')
  await list.row('阿芳3').getByRole('button', { name: '显示 阿芳3 的完整手机号' }).click()
  await expect(list.row('阿芳3')).toContainText('13610000111')
  const rows = (await admin.ok(log.getOperationLogList, { entity: 'user' })).list
  expect(rows).toMatchObject([{ action: 'user.revealUser', managerAccount: 'admin', label: '阿芳3', entityId: '3' }])
  expect(JSON.stringify(rows)).not.toContain('13610000111')
  expect(await api.call(user.revealUser, { userId: 3 })).toMatchObject({ code: 3 })
})

test('[A8] a user is disabled and enabled again, each with a reason', async ({
  page,
  list,
  dialogs,
  notices,
  signIn,
}) => {
  const admin = await signIn('admin')
  await page.goto('/#/user/list')
  const row = list.row('阿芳3')
  await row.getByRole('button', { name: button('停用') }).click()
  const dialog = dialogs.named('停用用户“阿芳3”')
  await dialog.getByRole('button', { name: button('停用') }).click()
  await expect(dialog.getByText('原因必填')).toBeVisible()
  await dialog.getByLabel('原因', { exact: true }).fill('多次逾期未还')
  await dialog.getByRole('button', { name: button('停用') }).click()
  await notices.told('已停用用户“阿芳3”')
  await expect(dialog).toBeHidden()
  await expect(row.getByText('停用', { exact: true })).toBeVisible()
  expect((await admin.ok(user.getUserInfo, { userId: 3 })).user.isFlag).toBe(2)
  await row.getByRole('button', { name: button('启用') }).click()
  const again = dialogs.named('启用用户“阿芳3”')
  await again.getByLabel('原因', { exact: true }).fill('已经缴清')
  await again.getByRole('button', { name: button('启用') }).click()
  await notices.told('已启用用户“阿芳3”')
  const [enabled, disabled] = (await admin.ok(log.getOperationLogList, { entity: 'user' })).list
  expect([enabled?.reason, disabled?.reason]).toEqual(['已经缴清', '多次逾期未还'])
})

test('[A8] the details open from a link, in English too, with hospitals and text messages', async ({
  page,
  signIn,
  speak,
}) => {
  await speak('en')
  await signIn('admin')
  await page.goto('/#/user/list?userId=3')
  const drawer = page.getByRole('dialog', { name: '阿芳3' })
  await expect(drawer.getByText('136****0111')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Hospitals' }).click()
  await expect(drawer.getByRole('row')).toHaveCount(2)
  await drawer.getByRole('tab', { name: 'Text messages' }).click()
  await expect(drawer.getByText('Delivered').first()).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/userId/)
})

test('[A8] customer service records that a user refuses advertising, and the user may refuse by a reply', async ({
  page,
  api,
  dialogs,
  notices,
  signIn,
}) => {
  await signIn('service')
  await page.goto('/#/user/list?userId=3')
  const drawer = page.getByRole('dialog', { name: '阿芳3' })
  const refuses = drawer.getByText(/^拒收营销短信/).locator('..')
  await expect(refuses).toContainText('否')
  await drawer.getByRole('button', { name: button('登记拒收') }).click()
  const dialog = dialogs.named('登记“阿芳3”拒收营销短信')
  await dialog.getByLabel('原因', { exact: true }).fill('用户来电要求')
  await dialog.getByRole('button', { name: button('登记拒收') }).click()
  await notices.told('已登记“阿芳3”拒收营销短信')
  await expect(refuses).toContainText('是')

  await drawer.getByRole('button', { name: button('恢复接收') }).click()
  const again = dialogs.named('恢复向“阿芳3”发送营销短信')
  await again.getByLabel('原因', { exact: true }).fill('用户又想收到优惠')
  await again.getByRole('button', { name: button('恢复接收') }).click()
  await expect(refuses).toContainText('否')

  await api.ok(testMode.replySms, { phone: '13610000111', content: 'T' })
  await api.ok(testMode.runJob, { job: 'SMS_REPLIES' })
  await page.reload()
  await expect(refuses).toContainText('是')
  await drawer.getByRole('tab', { name: '短信记录' }).click()
  await expect(drawer.getByRole('table', { name: '用户的回复' }).getByRole('row')).toContainText(['内容', 'T'])
})

test('[A8] the amount due links to those orders, and the details to all records of the user', async ({
  page,
  list,
  signIn,
}) => {
  const finance = await signIn('finance')
  const { list: owing } = await finance.ok(user.getUserList, { hasArrears: 1 })
  const [first] = owing
  if (!first) throw new Error('nobody owes anything')
  const { userId, nickname, dueCents } = first
  await page.goto('/#/user/list?hasArrears=1')
  await expect(list.rows).toHaveCount(owing.length)
  const sums = list.whole.getByRole('region', { name: '合计' })
  await expect(sums).toContainText(yuan(owing.reduce((all, one) => all + one.dueCents, 0)))
  await list
    .row(nickname)
    .getByRole('link', { name: `欠费 ${yuan(dueCents)}` })
    .click()
  await expect(page).toHaveURL(/equipmentOrders\/list\?userId=/)
  const unpaid = await finance.ok(order.getOrderList, { userId, status: 'PENDING_PAY' })
  await expect(list.rows).toHaveCount(unpaid.total)
  await list.button(/^不再只看用户/).click()
  await expect(page).not.toHaveURL(/userId/)

  await page.goto(`/#/user/list?userId=${userId}`)
  const drawer = page.getByRole('dialog', { name: nickname })
  for (const tab of ['租用订单', '押金订单', '资金明细']) {
    await drawer.getByRole('tab', { name: tab }).click()
    await expect(drawer.getByRole('tabpanel', { name: tab }).locator('[data-row-key]').first()).toBeVisible()
  }
  await expectAccessible(page)
  // Parts that finance may not read are left out.
  await expect(drawer.getByRole('tab', { name: '反馈' })).toHaveCount(0)
})

test('[A8] [A12] finance adds to a balance and refunds a deposit from the page of a user', async ({
  page,
  list,
  money,
  notices,
  signIn,
}) => {
  const finance = await signIn('finance')
  const holding = await finance.ok(user.getUserList, { hasDeposit: 1, hasArrears: 0, pageSize: 100 })
  const untouched = holding.list.find(({ orders }) => orders === 0)
  if (!untouched) throw new Error('nobody has a deposit and nothing else')
  const { userId, nickname, heldCents } = untouched
  await page.goto(`/#/user/list?userId=${userId}`)
  const drawer = page.getByRole('dialog', { name: nickname, exact: true })
  await drawer.getByRole('button', { name: button('调整余额') }).click()
  await money.enter({ 调整金额: '5', 原因: '服务补偿' })
  await expect(money.preview).toContainText('¥0.00 → ¥5.00')
  await money.confirm('调整余额')
  await notices.told(`已调整用户“${nickname}”的余额`)
  await expect(drawer.getByRole('link', { name: '余额 ¥5.00' })).toBeVisible()

  await drawer.getByRole('button', { name: button('退押金') }).click()
  await expect(money.preview).toContainText(`已退金额${yuan(heldCents)}`)
  await money.enter({ 原因: '用户要求' })
  await money.confirm('退押金')
  await notices.told(/已提交押金.*的退还/)
  await expect(drawer.getByRole('button', { name: button('退押金') })).toHaveCount(0)
  await drawer.getByRole('link', { name: '余额 ¥5.00' }).click()
  await expect(list.row('服务补偿')).toContainText('¥5.00')
})

test('[A8] [P3] an agent sees users of its own hospitals, without actions', async ({ page, list, signIn }) => {
  const agent = await signIn('agent')
  const { list: own } = await agent.ok(user.getUserList, { pageSize: 100 })
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(12)
  await page.goto('/#/user/list')
  await expect(list.rows).toHaveCount(own.length)
  await expect(list.button(button('停用'))).toHaveCount(0)
  await expect(list.button(/完整手机号/)).toHaveCount(0)
  await expect(list.button(button('导出'))).toHaveCount(0)
  const stranger = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((id) => own.every(({ userId }) => userId !== id))
  await page.goto(`/#/user/list?userId=${stranger}`)
  await expect(page.getByRole('dialog').getByText('您的权限不足')).toBeVisible()
})

test('[A8] [P4] without the permissions to reveal or disable, there are no such actions', async ({
  page,
  api,
  list,
  signIn,
}) => {
  await grantOnly(await api.as('admin'), service, ['user.list'])
  await signIn('service')
  await page.goto('/#/user/list')
  await expect(list.rows).toHaveCount(12)
  await expect(list.button(button('停用'))).toHaveCount(0)
  await expect(list.button(/完整手机号/)).toHaveCount(0)
})
