import { expect, expectPath, pathOf, test } from '../fixtures/test'

const greeting = { zh: '陪护床后台管理系统，欢迎您', en: 'Welcome to the companion-bed back-office management system' }

for (const language of ['zh', 'en'] as const)
  test(`[A1] the welcome page names the system (${language})`, async ({ page, signIn, speak }) => {
    await signIn('admin')
    await speak(language)
    await page.goto('/#/welcome/index')
    await expect(page.getByRole('main').getByText(greeting[language])).toBeVisible()
  })

test('[A3] paths are behind the #, and the server sees none of them', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await shell.goTo('管理中心', '角色列表')
  await expectPath(page, '/management/role')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goBack()
  await expectPath(page, '/welcome/index')
  expect(documents).toEqual([])
})

for (const path of ['/nowhere', '/management', '/management/role/7', '/Management/Role', '/administrator/detail'])
  test(`[A4] ${path} is unknown and leads to /404`, async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto(`/#${path}`)
    await expectPath(page, '/404')
    await expect(page.getByText('404').first()).toBeVisible()
  })

test('[A5] / leads to /login', async ({ page, login }) => {
  await page.goto('/')
  await expect(login.account).toBeVisible()
  await expectPath(page, '/login')
})

for (const path of ['/401', '/404'])
  test(`[A6] ${path} is open to everybody`, async ({ page }) => {
    await page.goto(`/#${path}`)
    await expect(page.getByText(path.slice(1)).first()).toBeVisible()
    expect(pathOf(page)).toBe(path)
  })

test('[A6] /login is open to everybody', async ({ login }) => {
  await login.open()
  await expect(login.account).toBeVisible()
  await expect(login.secret).toBeVisible()
  await expect(login.submit).toBeEnabled()
})

test('[A6] the welcome page is inside the main layout', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await expect(page.getByText(greeting.zh)).toBeVisible()
  await shell.expectWhole()
})

const management = {
  '/management/agent': '代理商列表',
  '/management/platform': '平台管理员',
  '/management/role': '角色列表',
  '/management/permission': '权限列表',
}

for (const [path, title] of Object.entries(management))
  test(`[A9, A19] ${path} opens inside the one layout`, async ({ page, signIn, shell, tabs }) => {
    await signIn('admin')
    await page.goto(`/#${path}`)
    await shell.expectWhole()
    expect(pathOf(page)).toBe(path)
    await expect(tabs.active).toContainText(title)
    await expect(shell.crumbs).toContainText(title)
    await expect(shell.main.getByRole('table').or(shell.main.getByRole('tree')).first()).toBeVisible()
  })

test('[A9, A19] /management/detail shows one agent inside the one layout and is in no menu', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/management/detail?agentId=1')
  await shell.expectWhole()
  await expect(shell.main.getByText('广州云岭护理服务有限公司').first()).toBeVisible()
  await expect(shell.entry('代理商详情')).toHaveCount(0)
})
