import { role, session, testMode, dayMs } from '@bedside/contracts'
import { withoutIdleWork } from '../fixtures/idle'
import { expect, expectPath, pathOf, test, tokenOf } from '../fixtures/test'

const expired = '登录凭证已过期，将在2秒后自动退出登录'

test.beforeEach(async ({ page, signIn, time, list }) => {
  await signIn('admin')
  await time.install()
  await page.goto('/#/management/role')
  await expect(list.row('运营')).toBeVisible()
})

test('[X1] code 1: the reply is shown', async ({ page, api, list }) => {
  const admin = await api.as('admin')
  const { list: rows } = await admin.ok(role.getRoleList)
  await expect(list.rows).toHaveCount(rows.length)
  for (const { roleName } of rows) await expect(list.table.getByText(roleName, { exact: true }).first()).toBeVisible()
  expect(pathOf(page)).toBe('/management/role')
})

test('[X2, S4, K1] code 403: the notice titled 警告, after 2 s the login state is cleared and the page reloaded', async ({
  page,
  context,
  api,
  list,
  notices,
  time,
  login,
}) => {
  await api.ok(testMode.setClock, { advanceMs: dayMs })
  await page.evaluate(() => Object.assign(window, { before: true }))
  await time.freeze()
  await list.reload.click()
  const notice = notices.notification('警告').filter({ hasText: expired })
  await time.stopWhenSeen(notice)
  await time.passAlmost(2000)
  await expect(notice).toBeVisible()
  expect(await tokenOf(context)).toBeDefined()
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
  expect(await page.evaluate(() => 'before' in window), 'the same document is still there').toBe(false)
})

test('[X3, S4] code 3: the warning 用户未登录, then the same', async ({
  page,
  context,
  api,
  list,
  notices,
  time,
  login,
}) => {
  await api.with((await tokenOf(context)) ?? '').ok(session.logout)
  await page.evaluate(() => Object.assign(window, { before: true }))
  await time.freeze()
  await list.reload.click()
  const notice = notices.notification('用户未登录').or(notices.message('用户未登录'))
  await time.stopWhenSeen(notice)
  await time.passAlmost(2000)
  await expect(notice).toBeVisible()
  expect(await tokenOf(context)).toBeDefined()
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
  expect(await page.evaluate(() => 'before' in window), 'the same document is still there').toBe(false)
})

test('[X4, P4] code 21: the warning 您的权限不足, and nobody is signed out', async ({
  page,
  context,
  api,
  list,
  notices,
  time,
}) => {
  await api.provoke(role.getRoleList, { kind: 'code', code: 21, msg: '说明 21' })
  await time.freeze()
  await list.reload.click()
  await time.stopWhenSeen(notices.warning('您的权限不足'))
  await expect(notices.messages).toHaveCount(1)
  await time.pass(10_000)
  await time.resume()
  await expectPath(page, '/management/role')
  expect(await tokenOf(context)).toBeDefined()
})

/** Rows that the list has not shown before: a failed reload keeps those that it has. */
const elsewhere = '/#/management/role?keyword=运营'

for (const code of [0, 2, 22, 400, 404, 409, 500, 503])
  test(`[X5] code ${code}: the server's message as an error, and the call fails`, async ({
    page,
    api,
    list,
    notices,
    time,
  }) => {
    await api.provoke(role.getRoleList, { kind: 'code', code, msg: `说明 ${code}` })
    await time.freeze()
    await page.goto(elsewhere)
    await time.stopWhenSeen(notices.error(`说明 ${code}`))
    await expect(notices.messages).toHaveCount(1)
    await time.resume()
    await expect(list.failed).toBeVisible()
  })

test('[X5, K1] the message stays for 5 s', async ({ api, list, notices, time, context }) => {
  await api.provoke(role.getRoleList, { kind: 'code', code: 500, msg: '服务繁忙' })
  await time.freeze()
  await list.reload.click()
  const message = notices.message('服务繁忙')
  await time.expectGoneAfter(message, 5000)
  expect(await tokenOf(context)).toBeDefined()
})

test('[X6, K1] a broken connection: the error text for 5 s, and the call fails', async ({
  page,
  api,
  list,
  notices,
  time,
  context,
  expectFailures,
}) => {
  expectFailures(/getRoleList/)
  await api.provoke(role.getRoleList, { kind: 'drop', times: 20 })
  await time.freeze()
  await page.goto(elsewhere)
  const message = notices.error('网络错误')
  await time.expectGoneAfter(message, 5000)
  await expect(list.failed).toBeVisible()
  expect(await tokenOf(context)).toBeDefined()
})

test('[X6] a malformed reply is shown as an error', async ({ api, list, notices }) => {
  await api.provoke(role.getRoleList, { kind: 'malformed' })
  await list.reload.click()
  await notices.told(/无法识别/)
})

test('[X6] a missing network is distinguished from a server that fails', async ({ page, context, list }) => {
  const calm = await withoutIdleWork(page)
  await page.reload()
  await expect(list.row('运营')).toBeVisible()
  await context.setOffline(true)
  await list.reload.click()
  await expect(page.getByText(/网络已断开/).first()).toBeVisible()
  await expect(page.getByText(/网络错误/)).toHaveCount(0)
  await context.setOffline(false)
  await calm.dispose()
})

test('the same text is shown once, however often it happens', async ({ api, list, notices }) => {
  await api.provoke(role.getRoleList, { kind: 'code', code: 500, msg: '服务繁忙', times: 3 })
  for (let times = 0; times < 3; times++) {
    const answered = list.whole.page().waitForResponse((response) => response.url().includes(role.getRoleList.path))
    await list.reload.click()
    await answered
  }
  await expect(notices.message('服务繁忙')).toHaveCount(1)
})

test('a list that could not be loaded says so and can be retried', async ({ page, api, list }) => {
  await api.provoke(role.getRoleList, { kind: 'code', code: 500, msg: '服务繁忙' })
  await page.reload()
  await expect(list.failed).toBeVisible()
  await list.button(/^重\s?试$/).click()
  await expect(list.row('运营')).toBeVisible()
})
