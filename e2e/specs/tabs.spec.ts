import { expect, expectPath, keptBy, test } from '../fixtures/test'

const titles = ['角色列表', '平台管理员', '权限列表'] as const
const paths = { 角色列表: '/management/role', 平台管理员: '/management/platform', 权限列表: '/management/permission' }

test.beforeEach(async ({ page, signIn, shell, tabs }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(tabs.tab('角色列表')).toBeVisible()
  for (const title of titles.slice(1)) {
    await shell.goTo('管理中心', title)
    await expectPath(page, paths[title])
  }
})

test('[T1, D3] visited pages stay in the bar, over a reload too, kept in session storage', async ({ page, tabs }) => {
  for (const title of titles) await expect(tabs.tab(title)).toBeVisible()
  await expect(tabs.active).toContainText('权限列表')
  const kept = await keptBy(page, 'sessionStorage')
  for (const path of Object.values(paths)) expect(kept).toContain(path)
  await page.reload()
  for (const title of titles) await expect(tabs.tab(title)).toBeVisible()
  await expect(tabs.active).toContainText('权限列表')
})

test('[T1] visiting a page again opens no second tab', async ({ shell, tabs }) => {
  await expect(tabs.all).toHaveCount(titles.length)
  await shell.goTo('管理中心', '角色列表')
  await expect(tabs.active).toContainText('角色列表')
  await expect(tabs.all).toHaveCount(titles.length)
})

test('[T1] a hidden page keeps its state', async ({ page, shell, tabs, list }) => {
  await tabs.open('角色列表')
  await list.filter('角色名称').fill('运营')
  await list.filter('角色名称').press('Enter')
  await expect(list.rows).toHaveCount(1)
  await tabs.open('平台管理员')
  await expectPath(page, paths.平台管理员)
  await tabs.open('角色列表')
  await expect(list.filter('角色名称')).toHaveValue('运营')
  await expect(list.rows).toHaveCount(1)
  await expect(shell.main.getByRole('cell', { name: '运营', exact: true })).toBeVisible()
})

test('[T1] a hidden page can be neither seen nor reached', async ({ page, shell, tabs }) => {
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  const waiting = page.locator('[role=tabpanel] input:not(:visible)').first()
  const state = () =>
    waiting.evaluate((input: HTMLInputElement) => {
      input.focus()
      const { width, left, top } = input.getBoundingClientRect()
      return {
        seen: input.checkVisibility(),
        reached: document.activeElement === input,
        hit: document.elementFromPoint(left + width / 2, top + 5) === input,
      }
    })
  const aside = { seen: false, reached: false, hit: false }
  expect(await state()).toEqual(aside)
  // A change of language renders hidden pages too; they stay hidden.
  await shell.otherLanguage.click()
  await expect(page.locator('[role=tabpanel] th:not(:visible)').filter({ hasText: 'Updated' })).not.toHaveCount(0)
  expect(await state()).toEqual(aside)
  await shell.otherLanguage.click()
  // Of three pages, only the selected one is shown.
  for (const title of titles) {
    await tabs.open(title)
    await expect(page.getByRole('tabpanel', { name: title })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  }
})

test('[T2] the right-click menu closes a tab', async ({ page, tabs }) => {
  await tabs.choose('平台管理员', '关闭')
  await expect(tabs.tab('平台管理员')).toHaveCount(0)
  await expect(tabs.tab('角色列表')).toBeVisible()
  await expectPath(page, paths.权限列表)
})

test('[T2] the three entries of the specification come first', async ({ tabs }) => {
  await tabs.openMenu('平台管理员')
  const entries = await tabs.menu.getByRole('menuitem').allInnerTexts()
  expect(entries.slice(0, 3).map((text) => text.trim())).toEqual(['关闭', '关闭其他', '关闭所有'])
})

test('[T2] close others leaves the clicked tab and selects it', async ({ page, tabs }) => {
  await tabs.choose('角色列表', '关闭其他')
  await expect(tabs.tab('角色列表')).toBeVisible()
  for (const title of titles.slice(1)) await expect(tabs.tab(title)).toHaveCount(0)
  await expectPath(page, paths.角色列表)
})

test('[T2, T3] close all leaves none of them and goes to /, which is the welcome page', async ({ page, tabs }) => {
  await tabs.choose('角色列表', '关闭所有')
  for (const title of titles) await expect(tabs.tab(title)).toHaveCount(0)
  await expectPath(page, '/welcome/index')
})

test('[T2] a click elsewhere closes the menu', async ({ shell, tabs }) => {
  await tabs.openMenu('平台管理员')
  await shell.main.click({ position: { x: 5, y: 5 } })
  await expect(tabs.menu).toBeHidden()
})

test('[T3] closing the active tab selects the last remaining one', async ({ page, tabs }) => {
  await tabs.open('角色列表')
  await tabs.close('角色列表')
  await expect(tabs.tab('角色列表')).toHaveCount(0)
  await expectPath(page, paths.权限列表)
  await tabs.close('权限列表')
  await expectPath(page, paths.平台管理员)
})

test('[T3] closing an inactive tab keeps the active page', async ({ page, tabs }) => {
  await tabs.close('角色列表')
  await expect(tabs.tab('角色列表')).toHaveCount(0)
  await expectPath(page, paths.权限列表)
})

test('[T3] closing the last tab goes to /', async ({ page, tabs }) => {
  await tabs.choose('权限列表', '关闭其他')
  await tabs.close('权限列表')
  await expectPath(page, '/welcome/index')
})

test('[T2] the menu in English', async ({ page, speak, tabs }) => {
  await speak('en')
  await page.reload()
  await tabs.openMenu('Roles')
  const entries = await tabs.menu.getByRole('menuitem').allInnerTexts()
  expect(entries.slice(0, 3).map((text) => text.trim())).toEqual(['Close', 'Close others', 'Close all'])
})

test('a middle click closes a tab', async ({ tabs }) => {
  await tabs.tab('平台管理员').click({ button: 'middle' })
  await expect(tabs.tab('平台管理员')).toHaveCount(0)
})

test('tabs belong to a manager: another one sees none of them', async ({ page, login, shell, tabs }) => {
  await shell.logOut()
  await expect(login.account).toBeVisible()
  await login.signIn('agent')
  await expectPath(page, '/welcome/index')
  await expect(tabs.active).toBeVisible()
  for (const title of titles) await expect(tabs.tab(title)).toHaveCount(0)
})

test('[T4] an active tab beyond the edge is scrolled into view with 15 px to spare', async ({ page, tabs }) => {
  await page.setViewportSize({ width: 700, height: 700 })
  const visit = async (address: string) => {
    await page.goto(`/#${address}`)
    await expect(tabs.at(address)).toHaveAttribute('aria-selected', 'true')
  }
  const more = [1, 2, 3].map((id) => `/management/detail?agentId=${id}`)
  const all = [...Object.values(paths), '/management/agent', ...more, '/management/log', '/management/online']
  const [first = '', second = ''] = all
  for (const address of [...all, '/account/sessions', '/welcome/index']) await visit(address)
  expect(await tabs.isScrollable()).toBe(true)
  await expect.poll(() => tabs.roomBesideActive('end')).toBe(15)
  await visit(first)
  await expect.poll(() => tabs.roomBesideActive('start')).toBe(15)
  await visit('/management/log')
  await expect.poll(() => tabs.roomBesideActive('end')).toBe(15)
  await visit('/welcome/index')
  await expect.poll(() => tabs.roomBesideActive('end')).toBe(15)
  await visit(second)
  await expect.poll(() => tabs.roomBesideActive('start')).toBe(15)
})

test('if tabs do not fit, a menu lists all of them, also by keyboard', async ({ page, tabs }) => {
  await expect(tabs.overview).toHaveCount(0)
  await page.setViewportSize({ width: 700, height: 700 })
  const more = ['/management/agent', '/management/log', '/management/online', '/account/sessions', '/equipment/list']
  for (const address of more) {
    await page.goto(`/#${address}`)
    await expect(tabs.at(address)).toHaveAttribute('aria-selected', 'true')
  }
  await tabs.overview.focus()
  await page.keyboard.press('Enter')
  await expect(tabs.menu.getByRole('menuitem')).toHaveCount(await tabs.all.count())
  await tabs.menu.getByRole('menuitem', { name: '角色列表' }).press('Enter')
  await expectPath(page, paths.角色列表)
  await expect(tabs.active).toBeInViewport({ ratio: 1 })
  await expect(tabs.active).toBeFocused()
  // The remaining tabs fit, so there is no menu.
  await tabs.choose('角色列表', '关闭其他')
  await expect(tabs.overview).toHaveCount(0)
})

test('[T1] two pages of one record, open at once, are named apart', async ({ page, tabs }) => {
  const [detail, money] = ['/management/detail?agentId=1', '/financial/agentDetail?agentId=1'] as const
  for (const address of [detail, money]) {
    await page.goto(`/#${address}`)
    await expect(tabs.at(address)).toContainText('广州云岭护理服务有限公司')
  }
  await expect(tabs.at(detail)).toHaveText('代理商详情 · 广州云岭护理服务有限公司')
  await expect(tabs.at(money)).toHaveText('代理商提现记录 · 广州云岭护理服务有限公司')
  await tabs.at(money).click({ button: 'middle' })
  await expect(tabs.at(detail)).toHaveText('广州云岭护理服务有限公司')
})

test('what says that the oldest page was closed leaves the bar in sight, and opens it again', async ({
  page,
  tabs,
  notices,
}) => {
  for (let id = 1; await notices.notifications.isHidden(); id += 1) {
    const address = `/hospital/detail?hospitalId=${id}`
    await page.goto(`/#${address}`)
    await expect(tabs.at(address)).toHaveAttribute('aria-selected', 'true')
  }
  const notice = notices.notification('已关闭最久未用的“角色列表”')
  await expect(notice).toBeVisible()
  await expect(tabs.tab('角色列表')).toHaveCount(0)
  const [bar, box] = [await tabs.bar.boundingBox(), await notice.boundingBox()]
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await notice.getByRole('button', { name: '重新打开' }).click()
  await expect(tabs.active).toContainText('角色列表')
})
