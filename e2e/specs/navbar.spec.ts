import { session } from '@bedside/contracts'
import { expect, expectPath, test, tokenOf } from '../fixtures/test'

test.beforeEach(async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(shell.navbar).toBeVisible()
})

test('[N1] the toggle folds the sidebar and opens it again', async ({ shell }) => {
  const open = await shell.widthOfSidebar()
  await shell.toggle.click()
  await expect.poll(() => shell.widthOfSidebar()).toBeLessThan(open / 2)
  await shell.toggle.click()
  await expect.poll(() => shell.widthOfSidebar()).toBe(open)
})

test('[N1] the toggle works by keyboard and is labelled with its action', async ({ page, shell }) => {
  const open = await shell.widthOfSidebar()
  await shell.toggle.focus()
  await expect(shell.toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(shell.toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => shell.widthOfSidebar()).toBeLessThan(open / 2)
})

test('[N2] the breadcrumb shows the path to the current page', async ({ page, shell }) => {
  await expect(shell.crumbs).toContainText(/管理中心.*角色列表/)
  await page.goto('/#/management/platform')
  await expect(shell.crumbs).toContainText(/管理中心.*平台管理员/)
  await expect(shell.crumbs).not.toContainText('角色列表')
  await page.goto('/#/welcome/index')
  await expect(shell.crumbs).toContainText('欢迎')
})

test('[N2] the breadcrumb in English', async ({ page, shell, speak }) => {
  await page.evaluate(() => localStorage.removeItem('bedside.language'))
  await speak('en')
  await page.reload()
  await expect(shell.crumbs).toContainText(/Management.*Roles/)
})

test('[N3] full screen, and back', async ({ page, shell }) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await shell.fullScreen.click()
  await expect.poll(isFull).toBe(true)
  await shell.fullScreen.click()
  await expect.poll(isFull).toBe(false)
})

test('[N3] a browser without full screen shows a message', async ({ page, browserWindow, shell, notices }) => {
  browserWindow.spent = true
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })
  })
  await page.reload()
  await shell.fullScreen.click()
  await notices.told('you browser can not work')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('[N4] the dropdown links to the dashboard, opens the password dialog and signs out', async ({ page, shell }) => {
  await shell.openAccount()
  for (const entry of [shell.dashboard, shell.changePassword, shell.logOutEntry]) await expect(entry).toBeVisible()
  await shell.dashboard.click()
  await expectPath(page, '/home/index')
  await shell.openAccount()
  await shell.changePassword.click()
  await expect(page.getByRole('dialog')).toContainText('原密码')
})

test('[N4] the dropdown works by keyboard', async ({ page, shell }) => {
  await shell.account.focus()
  await page.keyboard.press('Enter')
  await expect(shell.dashboard).toBeVisible()
})

test('[N5, S2] signing out informs the server, clears the token and reloads', async ({
  page,
  context,
  api,
  shell,
  login,
}) => {
  const token = (await tokenOf(context)) ?? ''
  expect((await api.with(token).call(session.getManagerInfo)).code).toBe(1)
  await page.evaluate(() => Object.assign(window, { before: true }))
  const loggedOut = page.waitForRequest((request) => request.url().endsWith(session.logout.path))
  await shell.logOut()
  await loggedOut
  await expect(login.account).toBeVisible()
  await expectPath(page, '/login')
  expect(await tokenOf(context)).toBeUndefined()
  expect(await page.evaluate(() => 'before' in window), 'the same document is still there').toBe(false)
  expect((await api.with(token).call(session.getManagerInfo)).code).toBe(3)
})

test('[N5, S2] signing out works even if the server cannot be reached', async ({
  page,
  context,
  api,
  shell,
  login,
  expectFailures,
}) => {
  expectFailures(/logout/)
  await api.provoke(session.logout, { kind: 'drop', times: 20 })
  await shell.logOut()
  await expect(login.account).toBeVisible()
  await expectPath(page, '/login')
  expect(await tokenOf(context)).toBeUndefined()
})

test('the theme follows the system until one is chosen', async ({ page, shell }) => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await shell.navbar.getByRole('button', { name: '切换到浅色主题' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})
