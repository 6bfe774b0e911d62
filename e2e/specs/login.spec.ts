import { session, testMode, hourMs } from '@bedside/contracts'
import { expect, expectPath, keptBy, test, tokenOf } from '../fixtures/test'
import { password } from '../fixtures/api'

for (const account of ['admin', 'operator', 'agent', 'shop'] as const)
  test(`[S1, D1] ${account} signs in: the token is kept in the cookie Authorization`, async ({
    page,
    context,
    api,
    login,
  }) => {
    await login.open()
    await login.signIn(account)
    await expectPath(page, '/welcome/index')
    await expect(page.getByText('欢迎').first()).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'Authorization')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' })
    const info = await api.with(cookie?.value ?? '').ok(session.getManagerInfo)
    expect(info.managerAccount).toBe(account)
  })

test('[S1] a wrong password stores nothing, shows the refusal and allows another attempt', async ({
  page,
  context,
  login,
}) => {
  await login.open()
  await login.signIn('admin', 'Wrong12345')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
  await expectPath(page, '/login')
  await login.secret.fill(password)
  await login.submit.click()
  await expectPath(page, '/welcome/index')
})

for (const code of [0, 2, 200, 500])
  test(`[S1] an answer of code ${code} stores nothing`, async ({ page, context, api, login }) => {
    await api.provoke(session.login, { kind: 'code', code, msg: `登录被拒绝 ${code}` })
    await login.open()
    await login.signIn('admin')
    await expect(page.getByText(`登录被拒绝 ${code}`)).toBeVisible()
    expect(await tokenOf(context)).toBeUndefined()
  })

test('[S1] a malformed reply stores nothing', async ({ context, api, login }) => {
  await api.provoke(session.login, { kind: 'malformed' })
  await login.open()
  await login.signIn('admin')
  await expect(login.submit).toBeEnabled()
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})

test('an empty form is not sent, and its first empty field gets the focus', async ({ page, login }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(session.login.path)) sent.push(request.url())
  })
  await login.open()
  await login.submit.click()
  await expect(login.account).toBeFocused()
  await login.account.fill('admin')
  await login.account.press('Enter')
  await expect(login.secret).toBeFocused()
  expect(sent).toEqual([])
})

test('Enter in the password field signs in', async ({ page, login }) => {
  await login.open()
  await login.account.fill('operator')
  await login.secret.fill(password)
  await login.secret.press('Enter')
  await expectPath(page, '/welcome/index')
})

test('the account is remembered only on request, and the password never', async ({ page, login, shell }) => {
  await login.open()
  await login.remember.check()
  await login.signIn('operator')
  await expectPath(page, '/welcome/index')
  await shell.logOut()
  await expect(login.account).toHaveValue('operator')
  await expect(login.secret).toHaveValue('')
  await login.remember.uncheck()
  await login.signIn('operator')
  await expectPath(page, '/welcome/index')
  await shell.logOut()
  await expect(login.account).toHaveValue('')
  expect(await keptBy(page)).not.toContain(password)
})

test('the first sign-in is announced as such, later ones with the time and place of the last', async ({
  page,
  api,
  shell,
  signIn,
}) => {
  await api.ok(testMode.setClock, { at: '2026-11-21T02:00:00Z', frozen: 1 })
  await signIn('operator')
  await page.goto('/#/welcome/index')
  await expect(shell.main.getByText('这是您首次登录')).toBeVisible()
  await expect(shell.main.getByText('上次登录 IP')).toHaveCount(0)
  await api.ok(testMode.setClock, { advanceMs: hourMs })
  await signIn('operator')
  await page.reload()
  await expect(shell.main.getByText('2026-11-21 10:00:00')).toBeVisible()
  await expect(shell.main.getByText('127.0.0.1')).toBeVisible()
  await expect(shell.main.getByText('这是您首次登录')).toHaveCount(0)
})

test('a locked account is told for how long, and what that means', async ({ page, context, login }) => {
  await login.open()
  for (let times = 0; times < 6; times++) {
    await login.signIn('operator', `Wrong1234${times}`)
    await expect(login.submit).toBeEnabled()
    await expect(page.getByText(/账号或密码错误|密码错误次数过多|尝试过于频繁/).first()).toBeVisible()
    if (await page.getByText(/密码错误次数过多/).isVisible()) break
  }
  await expect(page.getByText(/密码错误次数过多/)).toBeVisible()
  await expect(page.getByText(/管理员可以立即解除/)).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})
