import { manager, session } from '@bedside/contracts'
import { button } from '../pages/names'
import { loginPage } from '../pages/login'
import { password } from '../fixtures/api'
import { expect, expectPath, pathOf, storeToken, test, tokenOf } from '../fixtures/test'

test('[S2] signing out in one tab signs out the other', async ({ page, context, signIn, shell, login }) => {
  await signIn('admin')
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/#/management/role')
    await expect(one.getByRole('table').first()).toBeVisible()
  }
  await shell.logOut()
  await expect(login.account).toBeVisible()
  await expect(loginPage(other).secret).toBeVisible()
})

test('if another manager signs in in one tab, the other tab belongs to that manager too', async ({
  page,
  context,
  signIn,
  login,
  shell,
}) => {
  await signIn('admin')
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/#/management/role')
    await expect(one.getByRole('table').first()).toBeVisible()
  }
  await shell.logOut()
  await expect(login.account).toBeVisible()
  await login.signIn('operator')
  await expectPath(page, '/welcome/index')
  await other.bringToFront()
  await expect(other.getByText('系统管理员')).toHaveCount(0)
  await expect(other.getByRole('banner').getByText('李运营')).toBeVisible()
})

test('[S4] a manager signed out by an administrator sees the reason', async ({
  page,
  context,
  api,
  signIn,
  notices,
  login,
}) => {
  const admin = await api.as('admin')
  await signIn('operator')
  await page.goto('/#/welcome/index')
  await expect(page.getByText('欢迎').first()).toBeVisible()
  const { list: online } = await admin.ok(session.getOnlineList)
  const theirs = online.find(({ managerAccount }) => managerAccount === 'operator')
  await admin.ok(session.kickSession, { sessionId: theirs?.sessionId ?? 0, reason: '换班' })
  await page.reload()
  await expect(notices.notification('警告')).toContainText('换班')
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})

test('[X2, S4] twenty calls failing at once: one notice, one sign-out, one reload', async ({
  page,
  context,
  api,
  signIn,
  notices,
  time,
  login,
  list,
}) => {
  const admin = await signIn('admin')
  const disabled = { managerName: '停用账号', roleId: 2, isFlag: 2, managerPassword: password } as const
  for (let number = 10; number < 30; number++)
    await admin.ok(manager.setManager, { ...disabled, managerAccount: `disabled${number}` })
  await time.install()
  await page.goto('/#/management/platform?isFlag=2&pageSize=20')
  await expect(list.rows).toHaveCount(20)
  let refused = 0
  let documents = 0
  page.on('response', (response) => {
    if (response.url().includes(manager.setManager.path)) refused++
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  // Delayed, so that all calls have been sent before the first reply arrives.
  await api.provoke('*', { kind: 'code', code: 403, msg: '登录凭证已过期', times: 1000, delayMs: 200 })
  await time.freeze()
  await list.rows.getByRole('button', { name: button('启用') }).evaluateAll((buttons) => {
    for (const one of buttons) (one as HTMLElement).click()
  })
  await time.stopWhenSeen(notices.notification('警告'))
  await expect.poll(() => refused).toBe(20)
  await expect(notices.notifications).toHaveCount(1)
  await expect(notices.messages).toHaveCount(0)
  await api.calm()
  await time.passAlmost(2000)
  await expect(notices.notifications).toHaveCount(1)
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  expect(documents).toBe(1)
  expect(await tokenOf(context)).toBeUndefined()
})

test('"continue here" takes the password and restores the page', async ({
  page,
  context,
  api,
  signIn,
  list,
  notices,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role?keyword=运营')
  await expect(list.rows).toHaveCount(1)
  await api.with((await tokenOf(context)) ?? '').ok(session.logout)
  await page.evaluate(() => Object.assign(window, { before: true }))
  await list.reload.click()
  await notices.notifications.getByLabel('密码').fill('Bedside2026')
  await notices.notifications.getByRole('button', { name: '继续使用' }).click()
  await expect(notices.notifications).toHaveCount(0)
  await expect(list.rows).toHaveCount(1)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  const token = (await tokenOf(context)) ?? ''
  expect((await api.with(token).call(session.getManagerInfo)).code).toBe(1)
})

test('[G3] a new manager cannot see what the previous one could', async ({
  page,
  context,
  api,
  server,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(page.getByRole('table').first()).toBeVisible()
  const agent = await api.as('agent')
  await storeToken(context, server.url, agent.token)
  await page.reload()
  await shell.openModule('管理中心')
  await expect(shell.entry('代理商列表')).toBeVisible()
  await expect(shell.entry('角色列表')).toHaveCount(0)
  expect(pathOf(page)).not.toBe('/management/role')
})
