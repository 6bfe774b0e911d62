import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'

test('[A13] an agent sees its money and what holds for withdrawals, and says where to be paid', async ({
  page,
  signIn,
}) => {
  await signIn('agent')
  await page.goto('/#/equipmentOrders/withdrawal')
  await expect(page.getByText('可提现')).toBeVisible()
  await expect(page.getByText('还没有收款账户')).toBeVisible()
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

  await page.getByRole('button', { name: '申请提现' }).click()
  const apply = page.getByRole('dialog', { name: /申请提现/ })
  await apply.getByRole('button', { name: '获取验证码' }).click()
  await expect(apply.getByRole('status')).toContainText(/模拟短信）：\d{6}/)
  await apply.getByLabel('提现金额').fill('100')
  await apply.getByLabel('收款账户').click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(/2223/).click()
  await expect(apply.getByText(/超过可提现金额/)).toBeVisible()
})

test('[A13] finance looks for withdrawals by whose they are', async ({ page, signIn, list }) => {
  await signIn('finance')
  await page.goto('/#/equipmentOrders/orderCash')
  await page.getByText('代理商', { exact: true }).first().click()
  await expect(page).toHaveURL(/applicantKind=AGENT/)
  await expect(list.button('导出')).toBeVisible()
  await expectAccessible(page)
})
