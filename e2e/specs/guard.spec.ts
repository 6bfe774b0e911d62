import { manager, role, session } from '@bedside/contracts'
import { expect, expectPath, storeToken, test, tokenOf } from '../fixtures/test'

for (const path of ['/welcome/index', '/management/role', '/home/index', '/business/home', '/no/such/page'])
  test(`[G1] without a token ${path} leads to the login page`, async ({ page, login }) => {
    await page.goto(`/#${path}`)
    await expect(login.account).toBeVisible()
    await expectPath(page, '/login')
  })

test('[G1, G3] after the login, the requested page is shown', async ({ page, login, shell }) => {
  await page.goto('/#/management/role?keyword=运营')
  await login.signIn('admin')
  await expectPath(page, '/management/role')
  await expect(shell.main.getByRole('cell', { name: '运营', exact: true })).toBeVisible()
  await expect(shell.main.getByRole('cell', { name: '财务', exact: true })).toHaveCount(0)
})

test('[G1] the page to return to is never on another site', async ({ page, login }) => {
  await page.goto('/#/login?redirect=//example.com')
  await login.signIn('admin')
  await expectPath(page, '/welcome/index')
})

for (const path of ['/login', '/', '/login?redirect=%2Fmanagement%2Frole'])
  test(`[G2] with a token ${path} leads to the welcome page`, async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto(`/#${path}`)
    await expectPath(page, '/welcome/index')
    await expect(page.getByText('欢迎').first()).toBeVisible()
  })

test('[G2] a manager who is signed in and opens the login page is sent back', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto('/#/login')
  await expectPath(page, '/welcome/index')
})

test('[G3] info and menu are loaded once, then the page is opened with its whole address', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/#/management/role?keyword=财务')
  await expect(shell.main.getByRole('cell', { name: '财务', exact: true })).toBeVisible()
  const times = (path: string) => calls.filter((called) => called === path).length
  expect(times(session.getManagerInfo.path)).toBe(1)
  expect(times(manager.getManagerMenuList.path)).toBe(1)
  // The page's own calls come after those that decide whether it may be opened.
  const list = calls.indexOf(role.getRoleList.path)
  expect(list).toBeGreaterThan(calls.indexOf(session.getManagerInfo.path))
  expect(list).toBeGreaterThan(calls.indexOf(manager.getManagerMenuList.path))
  await expectPath(page, '/management/role')
  expect(page.url()).toContain(`keyword=${encodeURIComponent('财务')}`)
})

test('[G3] the redirect leaves no history entry: going back does not stop at the login page', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('about:blank')
  await page.goto('/#/management/role')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

for (const code of [0, 404, 500])
  test(`[G4] user info answered with ${code}: a notice titled 警告 with the server's message, signed out after 2 s`, async ({
    page,
    context,
    api,
    signIn,
    time,
    notices,
    login,
  }) => {
    const { token } = await signIn('admin')
    await api.provoke(session.getManagerInfo, { kind: 'code', code, msg: '人员资料暂不可用' })
    await time.install()
    await page.goto('/#/management/role')
    const notice = notices.notification('警告').filter({ hasText: '人员资料暂不可用' })
    await time.stopWhenSeen(notice)
    await time.passAlmost(2000)
    await expect(notice).toBeVisible()
    expect(await tokenOf(context)).toBe(token)
    await time.passBeyond()
    await expect(login.account).toBeVisible()
    await expectPath(page, '/login')
    expect(await tokenOf(context)).toBeUndefined()
    expect((await api.with(token).call(session.getManagerInfo)).code).toBe(3)
  })

for (const language of ['zh', 'en'] as const)
  test(`[G4] the notice speaks the reader's language (${language})`, async ({ page, api, signIn, speak, notices }) => {
    await signIn('admin')
    await speak(language)
    await api.provoke(session.getManagerInfo, { kind: 'code', code: 500, msg: 'x-info-failed' })
    await page.goto('/#/welcome/index')
    await expect(notices.notification(language === 'zh' ? '警告' : 'Warning')).toContainText('x-info-failed')
  })

test('[G5] a refused menu: signed out and sent to the login page', async ({ page, context, api, signIn, login }) => {
  const { token } = await signIn('admin')
  await api.provoke(manager.getManagerMenuList, { kind: 'code', code: 500, msg: '菜单暂不可用' })
  await page.goto('/#/management/role')
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
  expect((await api.with(token).call(session.getManagerInfo)).code).toBe(3)
})

test('[G5] a malformed menu: the same', async ({ page, context, api, signIn, login }) => {
  await signIn('admin')
  await api.provoke(manager.getManagerMenuList, { kind: 'malformed' })
  await page.goto('/#/management/role')
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})

test('[G5] a menu that never arrives: the same', async ({ page, context, api, signIn, login, expectFailures }) => {
  expectFailures(/getManagerMenuList/)
  await signIn('admin')
  await api.provoke(manager.getManagerMenuList, { kind: 'drop', times: 20 })
  await page.goto('/#/management/role')
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})

test('[G3, S4] a token unknown to the server leads to the login page, without a second reload', async ({
  page,
  context,
  server,
  login,
  time,
  notices,
}) => {
  await storeToken(context, server.url, 'no-token-of-this-server')
  await time.install()
  await page.goto('/#/management/role')
  await time.stopWhenSeen(notices.notification('用户未登录'))
  await time.passAlmost(2000)
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
})
