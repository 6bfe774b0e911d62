import { menu, type MenuForm, type MenuNode, manager } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expect, expectPath, test } from '../fixtures/test'

/** Changes an entry of the permission tree, found by its interface name. */
async function change(admin: Api, interfaceName: string, to: Partial<MenuForm>): Promise<void> {
  const find = (nodes: readonly MenuNode[]): MenuNode | undefined =>
    nodes.flatMap((node) => (node.interfaceName === interfaceName ? [node] : (find(node.sysMenuList) ?? [])))[0]
  const node = find(await admin.ok(manager.getManagerMenuList))
  if (!node) throw new Error(`${interfaceName} is not in the tree`)
  const { menuId, interfaceType, name } = node
  await admin.ok(menu.setMenu, { menuId, interfaceType, interfaceName, name, ...to })
}

const others = ['management.agent', 'management.platform', 'management.permission']
const hideAllButRoles = async (admin: Api) => {
  for (const name of others) await change(admin, name, { hidden: 1 })
}

test('[B1, B6] the sidebar is built from the menu list of the manager: a parent with several children is a submenu', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.openModule('管理中心')
  for (const title of ['代理商列表', '平台管理员', '角色列表', '权限列表'])
    await expect(shell.entry(title)).toBeVisible()
})

test('[B1] an agent sees the agent list and no pages of the platform', async ({ page, signIn, shell }) => {
  await signIn('agent')
  await page.goto('/#/welcome/index')
  await shell.openModule('管理中心')
  await expect(shell.entry('代理商列表')).toBeVisible()
  for (const title of ['平台管理员', '角色列表', '权限列表', '系统设置'])
    await expect(shell.entry(title)).toHaveCount(0)
})

test('[B1] the order is that of the menu list', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  await change(admin, 'management.permission', { orderBy: 1 })
  await page.goto('/#/management/role')
  await expect(shell.entry('权限列表')).toBeVisible()
  const titles = await shell.sidebar.getByRole('menuitem').allInnerTexts()
  const at = (title: string) => titles.findIndex((text) => text.includes(title))
  expect(at('权限列表')).toBeLessThan(at('代理商列表'))
})

test('[B1] the active entry follows every change of the address', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await shell.expectActive('角色列表')
  await shell.goTo('管理中心', '平台管理员')
  await shell.expectActive('平台管理员')
  await page.goBack()
  await shell.expectActive('角色列表')
  await page.goto('/#/management/permission?x=1')
  await shell.expectActive('权限列表')
})

test('[B2, D2] open or folded is remembered as 0 or 1, where 1 is folded, and survives a reload', async ({
  page,
  signIn,
  shell,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('bedside.sidebar'))
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(shell.sidebar).toBeVisible()
  const open = await shell.widthOfSidebar()
  await shell.toggle.click()
  await expect.poll(kept).toBe('1')
  await page.reload()
  await expect(shell.toggle).toBeVisible()
  expect(await shell.widthOfSidebar()).toBeLessThan(open / 2)
  await shell.toggle.click()
  await expect.poll(kept).toBe('0')
  await page.reload()
  await expect(shell.toggle).toBeVisible()
  expect(await shell.widthOfSidebar()).toBe(open)
})

test('a menu longer than the window scrolls separately', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectWhole()
  const folded = shell.sidebar.locator('[role=menuitem][aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.last().click()
  await shell.entry('关于我们').scrollIntoViewIfNeeded()
  await expect(shell.entry('关于我们')).toBeInViewport({ ratio: 1 })
  await expect(shell.navbar).toBeInViewport({ ratio: 1 })
})

test('[B3, K2] under 1024 px the sidebar closes when the page changes; above, it stays open', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/#/management/role')
  await expect(shell.toggle).toBeVisible()
  await expect(shell.entry('平台管理员')).toBeHidden()
  await shell.toggle.click()
  await shell.goTo('管理中心', '平台管理员')
  await expectPath(page, '/management/platform')
  await expect(shell.entry('平台管理员')).toBeHidden()

  await page.setViewportSize({ width: 1040, height: 800 })
  await expect(shell.entry('平台管理员')).toBeVisible()
  await shell.goTo('管理中心', '角色列表')
  await expectPath(page, '/management/role')
  await expect(shell.entry('平台管理员')).toBeVisible()
})

test('[B4] hidden entries are left out, but their pages still open', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  await change(admin, 'management.platform', { hidden: 1 })
  await page.goto('/#/management/platform')
  await expect(shell.main.getByRole('table').first()).toBeVisible()
  await shell.openModule('管理中心')
  await expect(shell.entry('角色列表')).toBeVisible()
  for (const title of ['平台管理员', '代理商详情', '操作日志', '在线管理员'])
    await expect(shell.entry(title)).toHaveCount(0)
})

test('[B5] a parent with exactly one visible child shows that child directly', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  await hideAllButRoles(admin)
  await change(admin, 'management', { alwaysShow: 0 })
  await page.goto('/#/welcome/index')
  await expect(shell.entry('角色列表')).toBeVisible()
  await expect(shell.entry('管理中心')).toHaveCount(0)
  await shell.entry('角色列表').click()
  await expectPath(page, '/management/role')
})

test('[B5] unless alwaysShow is set', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  await hideAllButRoles(admin)
  await change(admin, 'management', { alwaysShow: 1 })
  await page.goto('/#/welcome/index')
  await shell.openModule('管理中心')
  await expect(shell.entry('角色列表')).toBeVisible()
})

test('[B7] a title is translated if there is a translation, and shown as it is otherwise', async ({
  page,
  signIn,
  shell,
  speak,
}) => {
  const admin = await signIn('admin')
  await change(admin, 'management.platform', { name: '自定名称', nameEn: '' })
  await speak('en')
  await page.goto('/#/management/role')
  await expect(shell.entry('Roles')).toBeVisible()
  await expect(shell.entry('自定名称')).toBeVisible()
  await expect(shell.entry('角色列表')).toHaveCount(0)
})

test('[B8] an entry may carry an icon', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  await page.goto('/#/welcome/index')
  const iconOf = () => shell.module('管理中心').locator('svg').first().locator('path').first().getAttribute('d')
  const before = await iconOf()
  await change(admin, 'management', { icon: 'money' })
  await page.reload()
  await expect(shell.module('管理中心')).toBeVisible()
  expect(await iconOf()).not.toBe(before)
})

test('[B9] the colours are #304156, #bfcbd9 and #409EFF, and the background follows the dark theme', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/#/management/role')
    await page.reload()
    await expect(shell.entry('角色列表')).toBeVisible()
    expect(await shell.backgroundOfSidebar()).toBe(colorScheme === 'light' ? 'rgb(48, 65, 86)' : 'rgb(20, 27, 36)')
    expect(await shell.colourOf('平台管理员')).toBe('rgb(191, 203, 217)')
    expect(await shell.colourOf('角色列表')).toBe('rgb(64, 158, 255)')
  }
})

test('[B9] a submenu of the folded sidebar opens beside it after 200 ms under the mouse', async ({
  page,
  signIn,
  shell,
  time,
}) => {
  await signIn('admin')
  await time.install()
  await page.goto('/#/welcome/index')
  await shell.toggle.click()
  await expect(shell.entry('角色列表')).toBeHidden()
  await time.stop()
  await shell.module('管理中心').hover()
  await time.pass(150)
  await expect(shell.entry('角色列表')).toBeHidden()
  await time.pass(100)
  await time.resume()
  await expect(shell.entry('角色列表')).toBeVisible()
})

test('[B1] in English no entry of the finance module is cut', async ({ page, signIn, shell, speak }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('finance')
  await speak('en')
  await page.goto('/#/financial/agentList')
  await expect(shell.entry('Agent earnings')).toBeVisible()
  for (const title of ['Agent payouts', 'Shop earnings', 'Shop payouts']) await expect(shell.entry(title)).toBeVisible()
  const cut = await shell.sidebar
    .locator('[role=menuitem], [role=menuitem] *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 0)
        .map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})
