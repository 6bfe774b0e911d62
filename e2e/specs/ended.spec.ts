import { session } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { password, type Account } from '../fixtures/api'
import { expect, expectPath, storeToken, test as base, tokenOf } from '../fixtures/test'
import { dialogsOf } from '../pages/dialogs'
import { listOf } from '../pages/list'
import { button } from '../pages/names'
import { noticesOf } from '../pages/notices'

interface Elsewhere {
  /** A page in another browser, signed in with this account. */
  elsewhere: (account: Account) => Promise<Page>
}

const test = base.extend<Elsewhere>({
  elsewhere: async ({ browser, server, api, baseURL }, use) => {
    const context = await browser.newContext({ baseURL })
    await use(async (account) => {
      await storeToken(context, server.url, (await api.as(account)).token)
      return context.newPage()
    })
    await context.close()
  },
})

const notified = '登录凭证已过期，将在2秒后自动退出登录'
const listens = (page: Page) => page.waitForResponse((response) => response.url().includes(session.watchSession.path))
const reasonAt = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

test('[X2, S4] a manager signed out on the page "online" sees the reason without any action, and on the login page too', async ({
  page,
  context,
  signIn,
  elsewhere,
  time,
  notices,
  login,
}) => {
  await signIn('operator')
  await time.install()
  const listening = listens(page)
  await page.goto('/#/welcome/index')
  await listening
  const admins = await elsewhere('admin')
  await admins.goto('/#/management/online')
  await listOf(admins).row('operator').getByRole('button', { name: '强制下线' }).click()
  await admins.getByLabel('原因', { exact: true }).fill('换班')
  await time.freeze()
  await admins.keyboard.press('Enter')
  const notice = notices.notification('警告').filter({ hasText: notified })
  await time.stopWhenSeen(notice)
  await expect(notice).toContainText('您已被管理员强制下线：换班')
  await time.passAlmost(2000)
  expect(await tokenOf(context)).toBeDefined()
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  await expect(reasonAt(page)).toHaveText('您已被管理员强制下线：换班')
  expect(await tokenOf(context)).toBeUndefined()
  // The reason stays until the next sign-in.
  await page.reload()
  await expect(reasonAt(page)).toHaveText('您已被管理员强制下线：换班')
  await login.signIn('operator')
  await expectPath(page, '/welcome/index')
  expect(await page.evaluate(() => sessionStorage.getItem('bedside.ended'))).toBeNull()
})

test('[S3, S4] a password changed elsewhere is announced in each tab', async ({ page, context, api, signIn }) => {
  await signIn('operator')
  const other = await context.newPage()
  for (const one of [page, other]) {
    const listening = listens(one)
    await one.goto('/#/welcome/index')
    await listening
  }
  const passwords = { oldPassWord: password, managerPassword: 'Another2026' }
  await (await api.as('operator')).ok(session.updateManagerPassword, passwords)
  for (const one of [page, other]) await expect(reasonAt(one)).toHaveText('密码已修改，请重新登录')
})

test('[S4] a hidden tab is informed by a visible one', async ({ page, context, api, signIn }) => {
  await signIn('operator')
  const other = await context.newPage()
  await other.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto('/#/welcome/index')
  await expect(other.getByText('欢迎').first()).toBeVisible()
  const listening = listens(page)
  await page.goto('/#/welcome/index')
  await listening
  const passwords = { oldPassWord: password, managerPassword: 'Another2026' }
  await (await api.as('operator')).ok(session.updateManagerPassword, passwords)
  await expect(reasonAt(other)).toHaveText('密码已修改，请重新登录')
  expect(asked.filter((url) => url.includes(session.watchSession.path))).toEqual([])
})

test('[S4] disabling an account is given as the reason', async ({ page, signIn, elsewhere, login }) => {
  await signIn('finance')
  const listening = listens(page)
  await page.goto('/#/welcome/index')
  await listening
  const admins = await elsewhere('admin')
  await admins.goto('/#/management/platform')
  await listOf(admins)
    .row('finance')
    .getByRole('button', { name: button('停用') })
    .click()
  await dialogsOf(admins).agree('停用')
  await expect(login.account).toBeVisible()
  await expect(reasonAt(page)).toHaveText('账号已被停用')
})

test('[S2] a manager who signs out sees no reason', async ({ page, signIn, shell, login }) => {
  await signIn('admin')
  const listening = listens(page)
  await page.goto('/#/welcome/index')
  await listening
  await shell.logOut()
  await expect(login.account).toBeVisible()
  await expect(noticesOf(page).notifications).toHaveCount(0)
  await expect(reasonAt(page)).toHaveCount(0)
})

test('a page finishes loading before it opens the stream', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/management/role', { waitUntil: 'networkidle' })
  await listens(page)
})

test('a browser without a network shows no error, and reconnects when it is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  const first = listens(page)
  await page.goto('/#/welcome/index')
  await first
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes(session.watchSession.path))
  await context.setOffline(true)
  await gone
  await expect(noticesOf(page).messages).toHaveCount(0)
  const again = listens(page)
  await context.setOffline(false)
  await again
  await expect(noticesOf(page).messages).toHaveCount(0)
})
