import { expect, expectPath, test } from '../fixtures/test'

const han = /\p{Script=Han}/u

test('[A2, D2] Chinese by default', async ({ page, login }) => {
  await login.open()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await login.signIn('admin')
  await expect(page.getByText('欢迎').first()).toBeVisible()
})

test('[A2] an English browser gets Chinese too, until a language is chosen', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await context.close()
})

test('[A2, D2] the language is switched without a reload and without losing what was typed, and is kept', async ({
  page,
  login,
}) => {
  await login.open()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await login.account.fill('admin')
  await login.secret.fill('Bedside2026')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(login.account).toHaveValue('admin')
  await expect(login.secret).toHaveValue('Bedside2026')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  await login.submit.click()
  await expectPath(page, '/welcome/index')
  await expect(page.getByText(/welcome/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/welcome/i).first()).toBeVisible()
})

test('[A2, D2] inside, the language is switched in the top bar: menu, tabs and page follow at once', async ({
  page,
  signIn,
  shell,
  tabs,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await list.filter('角色名称').fill('运')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await shell.otherLanguage.click()
  await expect(tabs.active).toContainText('Roles')
  await shell.expectActive('Roles')
  await expect(list.filter('Role name')).toHaveValue('运')
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('bedside.language'))).toBe('en')
  await page.reload()
  await expect(tabs.active).toContainText('Roles')
  await shell.otherLanguage.click()
  await expect(tabs.active).toContainText('角色列表')
})

for (const path of ['/login', '/401', '/404'])
  test(`[A2] ${path} has no Chinese left in English`, async ({ page, speak }) => {
    await speak('en')
    await page.goto(`/#${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(page.getByRole('main')).toBeVisible()
    const text = (await page.locator('body').innerText()).replaceAll('中文', '')
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(han)
  })

test('[A2] the shell around the pages has no Chinese left in English', async ({ page, signIn, speak, shell }) => {
  await signIn('admin')
  await speak('en')
  for (const path of ['/welcome/index', '/management/role', '/management/permission', '/management/agent']) {
    await page.goto(`/#${path}`)
    await shell.expectWhole()
    for (const part of [shell.sidebar, shell.crumbs, shell.tabs]) expect(await part.innerText()).not.toMatch(han)
  }
})
