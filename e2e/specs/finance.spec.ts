import { invariants, ledger, partyPayment, yuan } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'

test('[A13] finance views the books: an entry, its transaction, the trial balance and a statement', async ({
  page,
  signIn,
}) => {
  await signIn('finance')
  // All entries, not only those of the last days.
  await page.goto('/#/financial/financeDeatil?from=&to=')
  await expect(page.getByRole('region', { name: '合计' })).toContainText('押金负债')
  await page
    .getByRole('button', { name: /第 \d+ 笔账的详情/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: /第 \d+ 笔账/ })
  await expect(panel.getByText(/借贷合计 ¥/)).toBeVisible()
  await expect(panel.getByText('会计日', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '更多', exact: true }).first().click()
  await page.getByLabel('最低金额').fill('0.5')
  await page.getByLabel('最低金额').press('Enter')
  await expect(page).toHaveURL(/minCents=50\b/)
  // An amount beyond the limit stays as typed and is refused with the reason; the list keeps its filter.
  await page.getByLabel('最低金额').fill('999999999')
  await page.getByLabel('最低金额').press('Enter')
  await expect(page.getByRole('tooltip')).toContainText('21,474,836.47')
  await expect(page.getByLabel('最低金额')).toHaveValue('999999999')
  await expect(page).toHaveURL(/minCents=50\b/)
  // So is an end of the range below its beginning, until the beginning is changed too.
  await page.getByLabel('最低金额').fill('0.5')
  await page.getByLabel('最高金额').fill('0.3')
  await page.getByLabel('最高金额').press('Enter')
  await expect(page.getByRole('tooltip').filter({ hasText: '最高金额不能小于最低金额' })).toBeVisible()
  await expect(page).not.toHaveURL(/maxCents/)
  await page.getByLabel('最低金额').fill('0.2')
  await page.getByLabel('最低金额').press('Enter')
  await expect(page).toHaveURL(/minCents=20\b/)
  await expect(page).toHaveURL(/maxCents=30\b/)

  await page.getByRole('tab', { name: '试算平衡' }).click()
  await expect(page.getByText('借贷平衡')).toBeVisible()
  await page.getByRole('link', { name: '微信商户账户' }).click()

  await expect(page.getByRole('heading', { name: '微信商户账户' })).toBeVisible()
  const statement = page.getByRole('region', { name: '对账单' })
  await expect(statement).toContainText('期初余额¥0.00')
  await expect(page.getByRole('cell', { name: '缴纳押金' }).first()).toBeVisible()
  await page.getByRole('button', { name: '选择其他账户' }).click()
  await expect(page.getByRole('button', { name: /的对账单$/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('[A13] an amount that waits for the other end of its range is void once a view, a reset or a link is chosen', async ({
  page,
  signIn,
  list,
}) => {
  await signIn('finance')
  const plain = '/#/financial/financeDeatil?from=&to='
  const [least, most] = [page.getByLabel('最低金额'), page.getByLabel('最高金额')]
  const crossed = async () => {
    await least.fill('50')
    await most.fill('20')
    await most.press('Enter')
    await expect(most).toHaveAttribute('aria-invalid', 'true')
  }
  const isVoid = async () => {
    await expect(most).toHaveValue('')
    await expect(most).toHaveAttribute('aria-invalid', 'false')
    await expect(page).not.toHaveURL(/maxCents/)
  }
  await page.goto(`${plain}&minCents=1000`)
  await list.allFilters()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByLabel('视图名称').fill('十元以上')
  await page.getByLabel('视图名称').press('Enter')
  await page.keyboard.press('Escape')

  await crossed()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: '十元以上', exact: true }).last().click()
  await expect(page).toHaveURL(/minCents=1000\b/)
  await isVoid()
  await crossed()
  await page.goto(`${plain}&minCents=1500`)
  await expect(least).toHaveValue('15.00')
  await isVoid()
  await crossed()
  await page.getByRole('button', { name: '重置' }).click()
  await isVoid()
})

test('[A13] a trial balance as of a minute leads to statements as of that minute', async ({ page, signIn }) => {
  await signIn('finance')
  const until = '2026-11-15T04:00:00.000Z'
  await page.goto(`/#/financial/financeDeatil?tab=trial&trial.until=${until}`)
  const closing = await page
    .getByRole('row', { name: /^微信商户账户/ })
    .getByRole('cell')
    .last()
    .innerText()
  await page.getByRole('link', { name: '微信商户账户' }).click()
  await expect(page.getByRole('region', { name: '对账单' })).toContainText(`期末余额${closing}`)
  // The trial balance waits hidden in its tab and has the same fields.
  const field = (label: string) => page.getByLabel(label).filter({ visible: true })
  await expect(field('结束时间')).toHaveValue('2026-11-15 12:00')

  // A period that ends before it begins is called that, and not a record that is gone.
  await field('开始时间').fill('2026-11-16 12:00')
  await field('开始时间').press('Enter')
  await expect(page.getByText('结束时间不能早于开始时间')).toBeVisible()
  await page.getByRole('button', { name: '全部至今' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: '微信商户账户' })).toBeVisible()
})

test('[A13] finance starts a check of all books, and suspense is empty', async ({ page, signIn, list }) => {
  await signIn('finance')
  await page.goto('/#/financial/financeDeatil?tab=checks')
  await page.getByRole('button', { name: '立即检查' }).click()
  await expect(page.getByText(/账务一致：\d+ 条分录/)).toBeVisible()
  const findings = page.getByRole('table', { name: '检查结果' })
  await expect(findings.getByText('成立', { exact: true })).toHaveCount(Object.keys(invariants).length)
  await expectAccessible(page)
  await page.getByRole('tab', { name: '待查款项' }).click()
  await expect(list.button('导出')).toBeVisible()
  // The page shows open ones only until told otherwise.
  await expect(list.whole.getByText('默认显示的范围内没有数据')).toBeVisible()
  await list.button('显示全部').click()
  await expect(page).toHaveURL(/suspense\.isOpen=(&|$)/)
  await expect(list.whole.getByText('暂无数据').last()).toBeVisible()
  await expectAccessible(page)
})

test('[A13] finance books a payment to a hospital by voucher, sees what it pays for, and reverses it', async ({
  page,
  signIn,
  dialogs,
  list,
  notices,
}) => {
  const me = await signIn('finance')
  await page.goto('/#/financial/financeDeatil?tab=payables')
  const pay = page.getByRole('button', { name: /^向 .* 登记付款$/ }).first()
  await expect(pay).toBeVisible()
  const { owedCents } = await me.ok(partyPayment.getPayableSums, {})
  await expect(page.getByRole('region', { name: '合计' })).toContainText(`应付金额${yuan(owedCents ?? 0)}`)
  await expectAccessible(page)
  await pay.click()
  const dialog = page.getByRole('dialog', { name: /登记付款/ })
  await dialog.getByLabel('付款金额').fill('0.50')
  await dialog.getByLabel('凭证号').fill('BANK-20261121')
  await dialog.getByLabel('付款日期').fill('2026-11-20')
  await dialog.getByLabel('付款日期').press('Enter')
  await dialog.getByLabel('原因', { exact: true }).fill('十一月结算')
  await expect(dialog.getByText('银行存款')).toBeVisible()
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await notices.told(/已登记向 .* 的付款/)

  await expect(list.row('2026-11-20')).toContainText('¥0.50')

  await page.getByRole('tab', { name: '线下付款' }).click()
  await list
    .row('BANK-20261121')
    .getByRole('button', { name: /的详情$/ })
    .click()
  const paymentNo = /HP\w+/.exec(await list.row('BANK-20261121').innerText())?.[0] ?? ''
  const drawer = page.getByRole('dialog', { name: paymentNo })
  await drawer.getByRole('tab', { name: '支付的分成' }).click()
  await expect(drawer.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: button('冲销') }).click()
  const reversal = dialogs.named(/冲销付款/)
  await reversal.getByLabel('原因', { exact: true }).fill('登记错误')
  // The entries of the reversal are shown before it can be confirmed.
  await expect(reversal.getByText('银行存款')).toBeVisible()
  await reversal.getByRole('button', { name: button('冲销') }).click()
  await notices.told(`已冲销 ${paymentNo}`)

  // The entries of the payment and of its reversal are found by its number, and lead back to it.
  await page.goto(`/#/financial/financeDeatil?number=${paymentNo}`)
  await expect(list.rows).toHaveCount(4)
  await list.rows.first().getByRole('link', { name: paymentNo }).click()
  await expect(drawer).toContainText('已冲销')
})

test('[A13] the totals below the earnings of agents and shops are those of all found, and follow a filter', async ({
  page,
  signIn,
  list,
}) => {
  const me = await signIn('finance')
  const totals = page.getByRole('region', { name: '合计' })
  const { list: agents } = await me.ok(ledger.getAgentEarningList, { pageSize: 100 })
  const earned = agents.reduce((all, { earnedCents }) => all + earnedCents, 0)
  const first = agents[0]
  if (!first) throw new Error('no agents')
  expect(first.earnedCents).toBeLessThan(earned)
  await page.goto('/#/financial/agentList')
  await expect(totals).toContainText(`累计收入${yuan(earned)}`)
  await list.filter('代理商').fill(first.company)
  await list.filter('代理商').press('Enter')
  await expect(totals).toContainText(`累计收入${yuan(first.earnedCents)}`)
  await page.goto(`/#/financial/agentDetail?agentId=${first.agentId}`)
  const shares = await me.ok(ledger.getAgentShareSums, { agentId: first.agentId })
  await expect(totals).toContainText(`分成金额${yuan(shares.amountCents ?? 0)}`)
  await page.goto('/#/financial/shopList')
  const shops = await me.ok(ledger.getStoreEarningSums, {})
  await expect(totals).toContainText(`已付佣金${yuan(shops.commissionCents ?? 0)}`)
  await expectAccessible(page)
})

test('[A13] an agent sees only its own entries and earnings', async ({ page, signIn }) => {
  await signIn('agent')
  await page.goto('/#/financial/financeDeatil?from=&to=')
  await expect(page.getByRole('region', { name: '合计' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '试算平衡' })).toHaveCount(0)
  await page.goto('/#/financial/agentList')
  await expect(page.locator('[data-row-key]:visible')).toHaveCount(1)
  await page.getByRole('button', { name: /的提现与分成详情$/ }).click()
  await expect(page.getByRole('tab', { name: '分成明细' })).toBeVisible()
  await page.getByRole('tab', { name: '操作记录' }).click()
  await expect(page.getByRole('columnheader', { name: '变更内容' })).toBeVisible()
  await expectAccessible(page)
})
