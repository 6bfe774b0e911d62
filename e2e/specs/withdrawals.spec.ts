import type { Locator } from '@playwright/test'
import { parameter, payoutAccount, testMode, withdrawal } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import type { Api } from '../fixtures/api'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

test('[A13] an agent sees its funds and the rules for withdrawals, and adds a bank account', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('agent')
  await page.goto('/#/equipmentOrders/withdrawal')
  await expect(page.getByText('可提现', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '还没有收款账户' })).toBeVisible()
  // There is nowhere to send money yet.
  await expect(page.getByRole('button', { name: '申请提现' })).toBeDisabled()
  // All that stands in the way is told at once.
  await expect(page.getByText('还没有收款账户，请先新增；可提现金额低于单笔最低金额')).toBeVisible()
  await page.getByRole('button', { name: '新增收款账户' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收款账户' })
  await dialog.getByLabel('户名').fill('陈志远')
  await dialog.getByLabel('开户银行').fill('招商银行')
  await dialog.getByLabel('开户支行').fill('上海徐汇支行')
  await dialog.getByLabel('银行卡号').fill('6222000011112223')
  await dialog.getByLabel('预留手机号').fill('13800001234')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /陈志远.*2223/ })).toBeVisible()
  await expectAccessible(page)

  // It has earned less than the minimum, so no code is sent in vain.
  const toApply = page.getByRole('button', { name: '申请提现' })
  await expect(toApply).toBeDisabled()
  await expect(toApply).toHaveAccessibleDescription('可提现金额低于单笔最低金额')
  await allowLittle(await api.as('admin'))
  await page.reload()
  await toApply.click()
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  await apply.getByRole('button', { name: '获取验证码' }).click()
  await expect(apply.getByRole('status')).toContainText(/模拟短信）：\d{6}/)
  // The button took the focus from the amount, which was not asked for yet; what was typed wrongly is.
  await expect(apply.getByText('提现金额必填')).toBeHidden()
  await apply.getByLabel('提现金额').fill('0.001')
  await apply.getByLabel('提现金额').blur()
  await expect(apply.getByText('提现金额须为数字，最多两位小数')).toBeVisible()
  await expect(apply.getByRole('button', { name: /^([1-5]?\d|60) 秒后可再次获取$/ })).toBeDisabled()
  await apply.getByLabel('提现金额').fill('100')
  // The only account is chosen already.
  await expect(apply.getByText(/超过可提现金额/)).toBeVisible()
})

test('[A13] finance filters withdrawals by applicant', async ({ page, signIn, list }) => {
  await signIn('finance')
  await page.goto('/#/equipmentOrders/orderCash')
  await page.getByText('代理商', { exact: true }).first().click()
  await expect(page).toHaveURL(/applicantKind=AGENT/)
  await list.allFilters()
  await list.filter('申请人手机号或后四位').fill('13800010001')
  await list.filter('申请人手机号或后四位').press('Enter')
  await expect(page).toHaveURL(/phone=13800010001/)
  await expect(list.rows.filter({ hasNotText: '广州云岭护理服务有限公司' })).toHaveCount(0)
  await expect(list.row('广州云岭护理服务有限公司').first()).toBeVisible()
  await expect(list.button('导出')).toBeVisible()
  await expectAccessible(page)
})

test('[A18] the owner of a shop sees its funds, and is paid under the reviewed name', async ({
  page,
  signIn,
  shell,
  notices,
}) => {
  await signIn('shop')
  await page.goto('/#/business/home')
  await shell.entry('提现记录').click()
  // The home page waits hidden in its tab and has the same words.
  const funds = shell.main.getByRole('region', { name: '资金' })
  await expect(funds.getByText('待结算（未扣佣金）', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await shell.main.getByRole('button', { name: '申请提现' }).click()
  await expect(page).toHaveURL(/business\/withdrawal\/withdrawal/)

  await shell.main.getByRole('button', { name: '新增收款账户' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收款账户' })
  await expect(dialog.getByLabel('户名')).toHaveValue('广州云岭护理用品有限公司')
  await dialog.getByLabel('户名').fill('林秀兰')
  await dialog.getByLabel('开户银行').fill('招商银行')
  await dialog.getByLabel('开户支行').fill('广州云岭支行')
  await dialog.getByLabel('银行卡号').fill('6222000011112223')
  await dialog.getByLabel('预留手机号').fill('13877700001')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText(/户名须与审核通过的收款户名/)).toBeVisible()
  await dialog.getByLabel('户名').fill('广州云岭护理用品有限公司')
  await dialog.getByRole('button', { name: '保存' }).click()
  await notices.told(/已新增收款账户/)
  await expect(shell.main.getByRole('row', { name: /广州云岭护理用品有限公司.*2223/ })).toBeVisible()
  await expectAccessible(page)

  await shell.main.getByRole('button', { name: '申请提现' }).click()
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  await apply.getByRole('button', { name: '获取验证码' }).click()
  await expect(apply.getByRole('status')).toContainText(/模拟短信）：\d{6}/)
  await apply.getByLabel('提现金额').fill('100')
  // The only account is chosen already.
  await expect(apply.getByText(/超过可提现金额/)).toBeVisible()
  await apply.getByRole('button', { name: '全部提现' }).click()
  await expect(apply.getByLabel('提现金额')).toHaveValue('62.61')
  await expect(apply.getByRole('region', { name: '将发生的变动' })).toContainText('¥62.61')
})

test('[A13] finance opens the records of a shop', async ({ page, signIn, list, shell }) => {
  await signIn('finance')
  await page.goto('/#/financial/shopList')
  await list.row('云岭陪护用品店').getByRole('link', { name: '云岭陪护用品店' }).click()
  await expect(shell.main.getByRole('heading', { name: '云岭陪护用品店', exact: true })).toBeVisible()
  await expect(shell.main.getByRole('region', { name: '收入与提现' })).toContainText('已付佣金')
  await shell.main.getByRole('tab', { name: '提现记录' }).click()
  await expect(list.button('导出')).toBeVisible()
  await expectAccessible(page)

  // The menu's entry names no shop, so the page asks for one.
  await page.goto('/#/financial/shopDetail')
  await expect(shell.main.getByText('查看哪家店铺的提现记录？')).toBeVisible()
  await expectAccessible(page)
  await shell.main.getByRole('combobox', { name: '店铺名称' }).fill('云岭')
  await offeredIn(page).getByTitle('云岭陪护用品店').click()
  await expect(shell.main.getByRole('heading', { name: '云岭陪护用品店', exact: true })).toBeVisible()
})

const agentsAccount = { holder: '陈志远', branch: '上海徐汇支行', phone: '13800001234' }
const shopsAccount = { holder: '广州云岭护理用品有限公司', branch: '广州云岭支行', phone: '13877700001' }

/** Adds the account to which an agent or a shop is paid; its card ends in 2223. */
const addAccount = (of: Api, whose: typeof agentsAccount) =>
  of.ok(payoutAccount.addPayoutAccount, { ...whose, bankName: '招商银行', cardNo: '6222000011112223' })

/** Applies for ¥60.00. */
async function applyAs(shop: Api): Promise<void> {
  await addAccount(shop, shopsAccount)
  const payoutAccountId = (await shop.ok(payoutAccount.getPayoutAccounts))[0]?.payoutAccountId ?? 0
  const wish = { amountCents: 6000, payoutAccountId }
  const { fingerprint } = await shop.ok(withdrawal.previewApplyWithdrawal, wish)
  const { simulated: code } = await shop.ok(withdrawal.sendWithdrawalCode)
  await shop.ok(withdrawal.applyWithdrawal, { ...wish, fingerprint, code })
}

test('[A13] finance is asked with numbers and amounts before it approves selected withdrawals', async ({
  page,
  api,
  signIn,
  list,
}) => {
  await applyAs(await api.as('shop'))
  const finance = await signIn('finance')
  const [applied] = (await finance.ok(withdrawal.getWithdrawalList, { status: 'PENDING', pageSize: 1 })).list
  await page.goto('/#/equipmentOrders/orderCash?status=PENDING')
  await list.row('¥60.00').getByRole('checkbox').check()
  await expect(list.batch).toContainText(/已选 1 项.*提现金额¥60\.00/)
  await list.batch.getByRole('button', { name: button('批准') }).click()
  const question = page.getByRole('tooltip').filter({ hasText: '批准 1 笔提现，共 ¥60.00？' })
  await expect(question).toContainText(`${applied?.withdrawNo} 云岭陪护用品店 ¥60.00`)
  await question.getByRole('button', { name: button('批准') }).click()
  await expect(page.getByRole('dialog', { name: '审核结果' })).toContainText('已批准')
  await page.keyboard.press('Escape')
  await expect(list.whole.locator('.list-batch')).toBeHidden()
})

/** Lets agents withdraw the little that they have earned. */
async function allowLittle(admin: Api): Promise<void> {
  const rules = await admin.ok(parameter.getParameterList)
  const version = rules.find(({ key }) => key === 'withdraw.agent.min')?.version ?? 0
  await admin.ok(parameter.setParameter, { key: 'withdraw.agent.min', valueCents: 100, version, reason: '演练' })
  await admin.ok(testMode.runJob, { job: 'SHARE_SETTLEMENT' })
}

/** Applies on behalf of an agent, for all that it has. */
async function applyFor(agentId: number, { as, agent }: { as: Api; agent: Api }): Promise<void> {
  await allowLittle(as)
  await addAccount(agent, agentsAccount)
  const payoutAccountId = (await agent.ok(payoutAccount.getPayoutAccounts))[0]?.payoutAccountId ?? 0
  const { availableCents: amountCents } = await as.ok(withdrawal.getWithdrawalOverview, { agentId })
  const wish = { agentId, amountCents, payoutAccountId }
  const { fingerprint } = await as.ok(withdrawal.previewApplyWithdrawal, wish)
  const { simulated: code } = await as.ok(withdrawal.sendWithdrawalCode, { agentId })
  await as.ok(withdrawal.applyWithdrawal, { ...wish, fingerprint, code })
}

test('[A13] a review is not offered to who made the request, who is told why and may cancel it', async ({
  page,
  api,
  signIn,
  list,
  dialogs,
  money,
}) => {
  const admin = await signIn('admin')
  const agent = await api.as('agent')
  const [earlier] = (await agent.ok(withdrawal.getWithdrawalList, { applicantKind: 'AGENT' })).list
  await applyFor(earlier?.ownerId ?? 0, { as: admin, agent })
  await page.goto('/#/equipmentOrders/orderCash?status=PENDING')
  const reason = '不能审核本人申请'
  const box = list.row('待审核').getByRole('checkbox')
  await expect(box).toBeDisabled()
  await expect(box).toHaveAccessibleDescription(reason)
  const offersOnlyToCancel = async (more: Locator) => {
    await expect(more).toHaveAccessibleDescription(`批准: ${reason}; 驳回: ${reason}`)
    await more.click()
    for (const review of ['批准', '驳回']) {
      await expect(dialogs.entry(review)).toBeDisabled()
      await expect(dialogs.entry(review)).toContainText(reason)
    }
    await expect(dialogs.entry('取消申请')).toBeEnabled()
    await page.keyboard.press('Escape')
  }
  await offersOnlyToCancel(money.more('待审核'))
  await list
    .row('待审核')
    .getByRole('button', { name: /的详情$/ })
    .click()
  await offersOnlyToCancel(page.getByRole('dialog').getByRole('button', { name: /^更多/ }))
  await expectAccessible(page)
})

test('[A18] the owner of a shop cancels a withdrawal that nobody has reviewed', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  await applyAs(await signIn('shop'))
  await page.goto('/#/business/withdrawal/withdrawal')
  const row = list.row('¥60.00')
  await expect(row).toContainText('待审核')
  // A shop may apply once a day; a cancelled application does not count.
  const apply = page.getByRole('button', { name: '申请提现' })
  // All that stands in the way is told at once.
  const why = /有处理中的提现申请；今日提现次数已用完/
  await expect(page.getByText(why)).toBeVisible()
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription(why)
  await page.goto('/#/business/withdrawal/withdrawalRecord')
  await expect(page.getByText('有处理中的提现申请').filter({ visible: true })).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.goto('/#/business/withdrawal/withdrawal')
  await row.getByRole('button', { name: /^更多/ }).click()
  await dialogs.entry('取消申请').click()
  await page.getByRole('dialog').getByRole('button', { name: '取消申请' }).click()
  await notices.told(/^已取消提现/)
  await expect(row).toContainText('已取消')
  await expect(apply).toBeEnabled()
})

test('[A18] a shop is told that money in settlement is before commission, and applies by one click from its home and its calendar', async ({
  page,
  signIn,
}) => {
  const shop = await signIn('shop')
  await addAccount(shop, shopsAccount)
  const main = page.getByRole('main')
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  for (const path of ['/business/home', '/business/order/orderList?view=calendar']) {
    await page.goto(`/#${path}`)
    await expect(main.getByText('待结算（未扣佣金）').filter({ visible: true })).toBeVisible()
    await main.getByRole('link', { name: '申请提现' }).filter({ visible: true }).click()
    // The only account is chosen already.
    await expect(apply).toContainText('2223')
    await page.keyboard.press('Escape')
    await expect(apply).toBeHidden()
  }
  await expect(main.getByText('待结算（未扣佣金）').filter({ visible: true })).toBeVisible()
})

test('[A13] accounts that are not loaded yet, or failed to load, are not said to be missing', async ({
  page,
  api,
  signIn,
  expectFailures,
}) => {
  expectFailures(/getPayoutAccounts/)
  await allowLittle(await api.as('admin'))
  const agent = await signIn('agent')
  await addAccount(agent, agentsAccount)
  let fail = (): void => undefined
  const blocker = new Promise<void>((resolve) => (fail = resolve))
  let failing = true
  await page.route(`**${payoutAccount.getPayoutAccounts.path}*`, async (route) => {
    await blocker
    if (failing) await route.abort()
    else await route.continue()
  })
  await page.goto('/#/equipmentOrders/withdrawal')
  const accounts = page.getByRole('region', { name: '收款账户' })
  const missing = page.getByText('还没有收款账户')
  await expect(accounts.getByRole('button', { name: '新增收款账户' })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: '申请提现' }).click()
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  await apply.getByLabel('收款账户').click()
  await expect(missing).toHaveCount(0)
  fail()
  await expect(accounts.getByText('加载失败')).toBeVisible()
  await apply.getByLabel('收款账户').click()
  await expect(missing).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(apply).toBeHidden()
  const again = accounts.getByRole('button', { name: button('重试') })
  await expect(again).toBeVisible()
  // Not earlier, because the client may repeat a failed request by itself, as it does when the network comes back.
  failing = false
  await again.click()
  await expect(accounts.getByRole('row', { name: /陈志远.*2223/ })).toBeVisible()
})

test('[A13] the offer to restore unsaved input covers no button of its page', async ({
  page,
  api,
  signIn,
  login,
  notices,
}) => {
  await allowLittle(await api.as('admin'))
  const agent = await signIn('agent')
  await addAccount(agent, agentsAccount)
  await page.goto('/#/equipmentOrders/withdrawal')
  const toApply = page.getByRole('button', { name: '申请提现' })
  await toApply.click()
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  await apply.getByLabel('提现金额').fill('1')
  await api.provoke(withdrawal.sendWithdrawalCode, { kind: 'code', code: 403, msg: '登录凭证已过期' })
  await apply.getByRole('button', { name: '获取验证码' }).click()
  await login.signIn('agent')
  await expect(notices.notification('有未保存的内容')).toBeVisible()
  await toApply.click()
  await expect(apply).toBeVisible()
})
