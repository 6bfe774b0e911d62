import type { BrowserContext, Page } from '@playwright/test'
import { difference, parameter, payoutAccount, testMode, withdrawal } from '@bedside/contracts'
import { expect, storeToken, test } from '../fixtures/test'
import { bellOf } from '../pages/bell'
import { dialogsOf } from '../pages/dialogs'
import { listOf } from '../pages/list'
import { moneyOf } from '../pages/money'
import { button } from '../pages/names'

/** A day whose bill has arrived and disagrees with the books. */
const day = '2026-11-19'
const account = { holder: '陈志远', bankName: '招商银行', branch: '上海徐汇支行', cardNo: '6222000011112223' }

let beside: BrowserContext | undefined
test.afterEach(async () => {
  await beside?.close()
  beside = undefined
})

test('[A12] [A13] an agent applies for a withdrawal and sees it paid, while finance reviews, pays, reconciles, signs and exports', async ({
  page,
  browser,
  api,
  server,
  viewport,
  signIn,
  list,
  dialogs,
  money,
  notices,
}) => {
  const admin = await api.as('admin')
  const rules = await admin.ok(parameter.getParameterList)
  const least = rules.find(({ key }) => key === 'withdraw.agent.min')
  if (!least) throw new Error('nothing says how much an agent withdraws at least')
  await admin.ok(parameter.setParameter, { key: least.key, valueCents: 100, version: least.version, reason: '演练' })
  await api.ok(testMode.runJob, { job: 'SHARE_SETTLEMENT' })
  const asAgent = await api.as('agent')
  await asAgent.ok(payoutAccount.addPayoutAccount, { ...account, phone: '13800001234' })

  beside = await browser.newContext({ baseURL: server.url, viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await storeToken(beside, server.url, asAgent.token)
  const agent = await beside.newPage()
  await applies(agent)
  const [asked] = (await asAgent.ok(withdrawal.getWithdrawalList)).list
  if (!asked) throw new Error('it has not arrived')

  const finance = await signIn('finance')
  await page.goto('/#/equipmentOrders/orderCash?status=PENDING')
  const { withdrawNo } = asked
  await expect(list.row(withdrawNo)).toContainText('广州云岭护理服务有限公司')
  await money.open(withdrawNo, '批准')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('批准') })
    .click()
  await expect(dialogs.named('审核结果')).toContainText(`${withdrawNo} 已批准`)
  await dialogs
    .named('审核结果')
    .getByRole('button', { name: button('关闭') })
    .last()
    .click()
  await page.goto('/#/equipmentOrders/orderCash')
  await money.open(withdrawNo, '打款')
  await dialogs.named(/打款$/).getByText('线下转账', { exact: true }).click()
  await dialogs
    .named(/打款$/)
    .getByRole('button', { name: button('打款') })
    .click()
  await money.open(withdrawNo, '确认已打款')
  await money.enter({ 凭证号: 'BANK-20261121' })
  await money.confirm('确认已打款')
  await notices.told(`提现“${withdrawNo}”已打款`)

  await findsPaid(agent, withdrawNo)

  await page.goto(`/#/financial/financeDeatil?tab=differences&day=${day}`)
  const { list: apart } = await finance.ok(difference.getDifferenceList, { day })
  for (const { no } of apart) {
    await money.open(no, '认可')
    await dialogs.named(/认可/).getByLabel('原因', { exact: true }).fill('与渠道核对过')
    await dialogs
      .named(/认可/)
      .getByRole('button', { name: button('认可') })
      .click()
    // The list shows open differences only.
    await expect(list.row(no)).toHaveCount(0)
  }
  await page.getByRole('tab', { name: '对账', exact: true }).click()
  await list
    .row(new RegExp(`^\\s*${day}`))
    .getByRole('button', { name: button('签认') })
    .click()
  await dialogs.agree('签认')
  await notices.told(`${day} 已签认`)

  await page.goto('/#/equipmentOrders/orderCash?status=PAID')
  await list.row(withdrawNo).getByRole('button', { name: /详情/ }).click()
  const earlier = 'WD20261120SEED000001'
  await dialogs.named(withdrawNo).getByRole('button', { name: earlier }).click()
  await dialogs
    .named(earlier)
    .getByRole('button', { name: button('关闭') })
    .first()
    .click()
  const [file] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

/** Applies for the whole available amount, with the code from the text message. */
async function applies(page: Page): Promise<void> {
  const money = moneyOf(page)
  await page.goto('/#/equipmentOrders/withdrawal')
  await page.getByRole('button', { name: '申请提现' }).click()
  await money.dialog.getByRole('button', { name: '获取验证码' }).click()
  const sms = money.dialog.getByRole('status').filter({ hasText: '模拟短信' })
  const code = /模拟短信）：(\d{6})/.exec(await sms.innerText())?.[1] ?? ''
  await money.enter({ 提现金额: '1', 短信验证码: code === '000000' ? '000001' : '000000' })
  await dialogsOf(page).choose('收款账户', /2223/)
  await money.confirm('申请提现')
  await expect(money.dialog.getByText('验证码错误或已失效')).toBeVisible()
  await money.enter({ 短信验证码: code })
  await money.confirm('申请提现')
  await expect(listOf(page).rows.first()).toContainText('待审核')
}

/** Opens the withdrawal from its news under the bell, and follows it down to the order. */
async function findsPaid(page: Page, withdrawNo: string): Promise<void> {
  const bell = bellOf(page)
  await page.reload()
  await bell.button.click()
  await bell.tab('消息').click()
  await bell.news.getByRole('link').filter({ hasText: withdrawNo }).first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(withdrawNo) })
  await expect(drawer).toContainText('BANK-20261121')
  await drawer.getByRole('tab', { name: '支付的分成' }).click()
  const order = drawer.getByRole('link', { name: /^RT/ }).first()
  const orderNo = await order.innerText()
  await order.click()
  await expect(page.getByRole('dialog', { name: new RegExp(orderNo) })).toBeVisible()
}
