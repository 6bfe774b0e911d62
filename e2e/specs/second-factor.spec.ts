import { role } from '@bedside/contracts'
import { testNow } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { expect, expectPath, test } from '../fixtures/test'
import { codeOf, secondFactorPage } from '../pages/second-factor'

const serviceRole = 4

test('[C12, A17] a role requires a second factor: a manager signed in must enrol one at once, and signs in with it from then on', async ({
  page,
  signIn,
  login,
  shell,
  api,
  notices,
}) => {
  const factor = secondFactorPage(page)
  const admin = await api.as('admin')
  await signIn('admin')
  await page.goto('/#/system/public?tab=safety')
  const row = page.getByRole('table', { name: '按角色要求二次验证' }).getByRole('row', { name: /客服/ })
  await row.getByRole('button', { name: '修改' }).click()
  await factor.dialog.getByRole('radio', { name: '是' }).check()
  await factor.dialog.getByLabel('原因', { exact: true }).fill('账号安全')
  await factor.dialog.getByRole('button', { name: '保存' }).click()
  await notices.told('已修改角色“客服”的要求')
  await expect(row).toContainText('0 / 1')

  await signIn('service')
  await page.goto('/#/welcome/index')
  await page.reload()
  await expect(factor.dialog.getByText('您的角色要求二次验证')).toBeVisible()
  await factor.password.fill('Bedside2025')
  await factor.next.click()
  await expect(factor.dialog.getByText('密码错误')).toBeVisible()
  await factor.password.fill('Bedside2026')
  await factor.next.click()
  await expect(factor.picture).toBeVisible()
  await expectAccessible(page)
  await factor.byHand.click()
  await expect(factor.dialog.getByText('动态验证码必填')).toHaveCount(0)
  const secret = await factor.secret.innerText()
  await factor.code.fill('000000')
  await factor.confirm.click()
  await expect(factor.dialog.getByText('验证码错误或已使用')).toBeVisible()
  await factor.code.fill(codeOf(secret, testNow))
  await factor.confirm.click()
  await expect(factor.codes).toHaveCount(10)
  const recovery = await factor.codes.first().innerText()
  await factor.kept.click()
  await expect(factor.dialog).toHaveCount(0)
  await shell.expectSettled()
  expect((await admin.ok(role.getRoleRulesList)).find(({ roleId }) => roleId === serviceRole)?.enrolled).toBe(1)

  await shell.logOut()
  await login.signIn('service')
  await expect(factor.asked).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('动态验证码必填')).toBeVisible()
  await factor.asked.fill('000000')
  await login.submit.click()
  await expect(page.getByText('验证码错误或已使用')).toBeVisible()
  await factor.asked.fill(recovery)
  await login.submit.click()
  await expectPath(page, '/welcome/index')
})

test('[A17] a page that is open when the role begins to require a second factor asks for it with its next call', async ({
  page,
  signIn,
  api,
}) => {
  const factor = secondFactorPage(page)
  await signIn('service')
  await page.goto('/#/feedback/list')
  await expect(page.getByRole('table')).toBeVisible()
  const admin = await api.as('admin')
  const require = (secondFactor: 0 | 1) =>
    admin.ok(role.setRoleRules, { roleId: serviceRole, secondFactor, reason: '账号安全' })
  await require(1)
  await page.getByRole('button', { name: '刷新' }).first().click()
  await expect(factor.dialog.getByText('您的角色要求二次验证')).toBeVisible()
  await require(0)
})
