import { role, session, type MenuNode } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'
import { treeOf } from '../pages/tree'

const operations = 2
const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.sysMenuList)])
const heldBy = async (api: Api, roleId: number): Promise<string[]> =>
  all(await api.ok(role.getRoleMenuList, { roleId }))
    .filter(({ isFlag }) => isFlag > 0)
    .map(({ interfaceName }) => interfaceName)
    .sort()
const lowestOf = (nodes: readonly MenuNode[]): number[] =>
  all(nodes)
    .filter(({ isFlag, sysMenuList }) => isFlag > 0 && !all(sysMenuList).some((below) => below.isFlag > 0))
    .map(({ menuId }) => menuId)
const rowOf = async (api: Api, roleId: number) => {
  const row = (await api.ok(role.getRoleList)).list.find((one) => one.roleId === roleId)
  if (!row) throw new Error(`no role ${roleId}`)
  return row
}
const without = (list: readonly string[], start: string): string[] =>
  list.filter((key) => key !== start && !key.startsWith(`${start}.`))

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
})

const openEditor = async (
  page: Parameters<typeof treeOf>[0],
  list: { row(text: string): ReturnType<typeof page.locator> },
  name: string,
) => {
  await list
    .row(name)
    .getByRole('button', { name: button('权限') })
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('tree')).toBeVisible()
  return { drawer, ...treeOf(page, drawer) }
}

test('[P2] a role is saved as shown, and shown as saved', async ({ page, api, list, notices }) => {
  const admin = await api.as('admin')
  const before = await heldBy(admin, operations)
  const { drawer, box, entry, open } = await openEditor(page, list, '运营')
  await expect(box('首页')).toHaveAttribute('aria-checked', 'mixed')
  await expect(box('管理中心')).toHaveAttribute('aria-checked', 'false')
  await expect(box('医院管理')).toHaveAttribute('aria-checked', 'true')

  await box('意见反馈').click()
  await open('管理中心')
  await open('角色列表')
  await entry('management.role.export').getByRole('checkbox').click()
  await expect(box('管理中心')).toHaveAttribute('aria-checked', 'mixed')
  await expect(drawer.getByRole('button', { name: '+2 −5' })).toBeVisible()
  await expect(drawer.getByText('影响 1 个账号')).toBeVisible()
  await drawer.getByRole('button', { name: '+2 −5' }).hover()
  await expect(page.getByRole('listitem').filter({ hasText: '管理中心 / 角色列表 / 导出' })).toBeVisible()
  await page.mouse.move(0, 0)

  await drawer.getByRole('button', { name: button('保存') }).click()
  await page.getByRole('button', { name: '移除并保存' }).click()
  await notices.told('已保存“运营”的权限')
  await expect(drawer).toBeHidden()
  const expected = [...without(before, 'feedback'), 'management', 'management.role', 'management.role.export'].sort()
  expect(await heldBy(admin, operations)).toEqual(expected)

  const again = await openEditor(page, list, '运营')
  await expect(again.box('管理中心')).toHaveAttribute('aria-checked', 'mixed')
  await expect(again.box('意见反馈')).toHaveAttribute('aria-checked', 'false')
  await expect(again.drawer.getByText('没有修改')).toBeVisible()
  await expect(again.drawer.getByRole('button', { name: button('保存') })).toBeDisabled()
})

test('[P2] the numbers of a change match those of the tree', async ({ page, list }) => {
  const { drawer, box, entry } = await openEditor(page, list, '运营')
  await box('管理中心').click()
  const counted = await entry('管理中心')
    .getByText(/^\d+ \/ \d+$/)
    .textContent()
  const [held, total] = (counted ?? '').split(' / ')
  expect(held).toBe(total)
  await expect(drawer.getByRole('button', { name: `+${held} ` })).toBeVisible()
})

test('[P2] revoking everything requires a confirmation that names the role and counts its managers', async ({
  page,
  api,
  list,
  notices,
}) => {
  const admin = await api.as('admin')
  const before = await heldBy(admin, operations)
  await expect(list.row('运营')).toBeVisible()
  // The address before is one of the same tab, to go back to.
  await page.goto('/#/management/role?keyword=运营')
  const { drawer } = await openEditor(page, list, '运营')
  await drawer.getByRole('button', { name: '全不选' }).click()
  const save = drawer.getByRole('button', { name: button('保存') })
  await save.click()
  const question = page.getByRole('dialog').filter({ hasText: '移除角色“运营”的全部权限？' })
  await expect(question).toContainText('使用该角色的账号：1 个')
  await question.getByRole('button', { name: button('取消') }).click()
  expect(await heldBy(admin, operations)).toEqual(before)
  await save.click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  expect(await heldBy(admin, operations)).toEqual(before)
  // The answer was no, so the save has ended and can be repeated.
  await save.click()
  await question.getByRole('button', { name: '移除全部权限' }).click()
  await notices.told('已保存“运营”的权限')
  expect(await heldBy(admin, operations)).toEqual([])
})

test('a page can be held without its buttons', async ({ page, api, list }) => {
  const { drawer, entry, box, open } = await openEditor(page, list, '财务')
  await open('财务管理')
  await entry('financial.financeDeatil').hover()
  await entry('financial.financeDeatil').getByRole('button', { name: '仅页面' }).click()
  await expect(box('financial.financeDeatil')).toHaveAttribute('aria-checked', 'mixed')
  await drawer.getByRole('button', { name: button('保存') }).click()
  await page.getByRole('button', { name: '移除并保存' }).click()
  await expect(drawer).toBeHidden()
  const held = await heldBy(await api.as('admin'), 3)
  expect(held.filter((key) => key.startsWith('financial.financeDeatil'))).toEqual(['financial.financeDeatil'])
})

test('the tree is searched by title, pinyin initials and interface name; hidden entries keep their state', async ({
  page,
  list,
}) => {
  const { drawer, entries, entry, box } = await openEditor(page, list, '运营')
  const search = drawer.getByLabel('搜索名称、拼音首字母或接口名称')
  for (const words of ['床位管理', 'cwgl', 'Beds', 'hospital.bed']) {
    await search.fill(words)
    await expect(entry('hospital.bed')).toBeVisible()
    await expect(entries.filter({ hasText: 'equipment.list' })).toHaveCount(0)
  }
  await search.fill('hospital.bed')
  await box('医院管理').click()
  await search.fill('')
  await expect(box('医院管理')).toHaveAttribute('aria-checked', 'mixed')
  await drawer.getByLabel('只看修改').check()
  await expect(entry('hospital.bed.bind')).toBeVisible()
  await expect(entries.filter({ hasText: 'hospital.ward' })).toHaveCount(0)
})

test('the super administrator can be viewed, with the reason why it cannot be changed', async ({ page, list }) => {
  const { drawer, box } = await openEditor(page, list, '超级管理员')
  await expect(drawer.getByText('超级管理员拥有全部权限，不能修改。')).toBeVisible()
  await expect(box('首页')).toHaveAttribute('aria-disabled', 'true')
  await expect(drawer.getByRole('button', { name: button('保存') })).toHaveCount(0)
})

test('nobody can grant entries that they do not hold, and the page says so before the server does', async ({
  page,
  api,
  signIn,
  list,
  shell,
}) => {
  const admin = await api.as('admin')
  const tree = await admin.ok(role.getRoleMenuList, { roleId: operations })
  const wanted = new Set<string>(['management.role.edit', 'management.role.authority', 'management.role.delete'])
  const more = all(tree).filter(({ interfaceName }) => wanted.has(interfaceName))
  await admin.ok(role.setAuthorityByRole, {
    roleId: operations,
    menuIds: [...lowestOf(tree), ...more.map(({ menuId }) => menuId)],
  })
  await admin.ok(role.setRole, { roleName: '新人', family: 'PLATFORM' })
  await signIn('operator')
  await page.reload()
  await shell.goTo('管理中心', '角色列表')

  const own = await openEditor(page, list, '新人')
  await own.open('首页')
  await own.drawer.getByLabel('搜索名称、拼音首字母或接口名称').fill('home.index.profit')
  await expect(own.box('home.index.profit')).toHaveAttribute('aria-disabled', 'true')
  await expect(own.entry('home.index.profit').getByLabel('您自己没有这项权限，不能授予')).toBeVisible()
  await own.drawer.getByRole('button', { name: button('取消') }).click()

  const foreign = await openEditor(page, list, '财务')
  await expect(foreign.drawer.getByText('该角色拥有您没有的权限，您只能查看。')).toBeVisible()
  await foreign.drawer
    .getByRole('button', { name: button('关闭') })
    .last()
    .click()
  await list.row('财务').getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: /编辑/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: /编辑/ })).toContainText('该角色拥有您没有的权限')
})

test('the second to save is shown what the first has changed, and chooses', async ({ page, api, list, notices }) => {
  const admin = await api.as('admin')
  const { drawer, box, open, entry } = await openEditor(page, list, '客服')
  await box('医院管理').click()
  const tree = await admin.ok(role.getRoleMenuList, { roleId: 4 })
  const close = all(tree).find(({ interfaceName }) => interfaceName === 'feedback.list.close')?.menuId
  const { version } = await rowOf(admin, 4)
  const menuIds = lowestOf(tree).filter((id) => id !== close)
  await admin.ok(role.setAuthorityByRole, { roleId: 4, version, menuIds })

  await drawer.getByRole('button', { name: button('保存') }).click()
  await expect(drawer.getByText('admin 在此期间修改了这个角色')).toBeVisible()
  await expect(drawer.getByText('对方移除：关闭')).toBeVisible()
  await expect(box('医院管理')).toHaveAttribute('aria-checked', 'true')
  await open('意见反馈')
  await open('feedback.list')
  await expect(entry('feedback.list.close').getByRole('checkbox')).toHaveAttribute('aria-checked', 'false')
  await drawer.getByRole('button', { name: '保留我的修改' }).click()
  await drawer.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存“客服”的权限')
  const held = await heldBy(admin, 4)
  expect(held).toContain('hospital.bed.bind')
  expect(held).not.toContain('feedback.list.close')
})

test('leaving with unsaved changes asks: stay, save or leave', async ({ page, api, list, notices }) => {
  const { drawer, box } = await openEditor(page, list, '客服')
  const asked = page.getByRole('dialog').filter({ hasText: '有未保存的内容' })
  await box('医院管理').click()
  await page.keyboard.press('Escape')
  await expect(asked).toContainText('分配权限：客服')
  await asked.getByRole('button', { name: button('留下') }).click()
  await expect(asked).toBeHidden()
  await expect(box('医院管理')).toHaveAttribute('aria-checked', 'true')

  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: button('离开') }).click()
  await expect(drawer).toHaveCount(0)
  const admin = await api.as('admin')
  expect(await heldBy(admin, 4)).not.toContain('hospital')

  // Revoking permissions asks for confirmation even when saving is part of leaving.
  const again = await openEditor(page, list, '客服')
  await again.box('意见反馈').click()
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: button('保存') }).click()
  await page.getByRole('button', { name: '移除并保存' }).click()
  await notices.told('已保存“客服”的权限')
  await expect(drawer).toHaveCount(0)
  expect(await heldBy(admin, 4)).not.toContain('feedback')
})

test('a role is copied with its permissions', async ({ page, api, list, notices }) => {
  await list.row('财务').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('新角色名称')).toHaveValue('财务 副本')
  await dialog.getByRole('button', { name: button('复制') }).click()
  await notices.told('已复制为角色“财务 副本”')
  const admin = await api.as('admin')
  const copy = (await admin.ok(role.getRoleList)).list.find(({ roleName }) => roleName === '财务 副本')
  expect(await heldBy(admin, copy?.roleId ?? 0)).toEqual(await heldBy(admin, 3))

  await list.row('财务 副本').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: button('删除') }).click()
  await notices.told('已删除角色“财务 副本”')
  await expect(list.row('财务 副本')).toHaveCount(0)
})

test('the managers of a role are listed, and linked to the list of administrators', async ({ page, list }) => {
  await list.row('代理商').first().getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '使用者' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('tbody tr[data-row-key]')).toHaveCount(3)
  await drawer.getByRole('link', { name: '在平台管理员中查看' }).click()
  await expect(page).toHaveURL(/\/management\/platform\?roleId=5/)
})

test('a role that is built in or in use gives the reason why it stays', async ({ page, list }) => {
  await list.row('运营').getByRole('button', { name: '更多' }).click()
  const entry = page.getByRole('menuitem', { name: /删除/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('内置角色不能删除')
})

test('[P2] revoked permissions are lost at once by managers who are signed in', async ({
  page,
  api,
  browser,
  server,
  list,
}) => {
  const admin = await api.as('admin')
  const tree = await admin.ok(role.getRoleMenuList, { roleId: operations })
  const added = all(tree).filter(({ interfaceName }) => interfaceName === 'management.role')
  const menuIds = [...lowestOf(tree), ...added.map(({ menuId }) => menuId)]
  await admin.ok(role.setAuthorityByRole, { roleId: operations, menuIds })

  const other = await browser.newContext({ locale: 'zh-CN' })
  const { token } = await api.as('operator')
  await other.addCookies([{ name: 'Authorization', value: token, url: server.url, sameSite: 'Strict' }])
  const operator = await other.newPage()
  const listening = operator.waitForResponse((response) => response.url().includes(session.watchSession.path))
  await operator.goto(`${server.url}/#/management/role`)
  const entry = operator.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '角色列表' })
  await expect(entry).toBeVisible()
  // A page that makes no calls: only the stream can tell of the change.
  await listening
  await operator.goto(`${server.url}/#/welcome/index`)
  await expect(operator.getByRole('heading', { name: '全部页面' })).toBeVisible()
  await expect(entry).toBeVisible()

  await list.reload.click()
  const { drawer, box } = await openEditor(page, list, '运营')
  await box('管理中心').click()
  await expect(box('管理中心')).toHaveAttribute('aria-checked', 'true')
  await box('管理中心').click()
  await drawer.getByRole('button', { name: button('保存') }).click()
  await page.getByRole('button', { name: '移除并保存' }).click()
  await expect(drawer).toBeHidden()

  expect((await api.with(token).call(role.getRoleList)).code).toBe(21)
  await expect(entry).toBeHidden()
  await other.close()
})

test('changes cut off by the end of the session are restored after the next login', async ({
  page,
  api,
  list,
  login,
  notices,
}) => {
  const { box } = await openEditor(page, list, '客服')
  await box('医院管理').click()
  await api.provoke(role.setAuthorityByRole, { kind: 'code', code: 403, msg: '登录凭证已过期' })
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: button('保存') }).click()
  await expect(login.account).toBeVisible()
  await login.signIn('admin')
  await notices
    .notification('分配权限：客服')
    .getByRole('button', { name: button('恢复') })
    .click()
  await expect(drawer.getByText('分配权限：客服')).toBeVisible()
  await expect(treeOf(page, drawer).box('医院管理')).toHaveAttribute('aria-checked', 'true')
  await drawer.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存“客服”的权限')
  expect(await heldBy(await api.as('admin'), 4)).toContain('hospital.bed.bind')
})

test('the role editor is accessible', async ({ page, list }) => {
  for (const shade of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: shade })
    const { drawer, box, open } = await openEditor(page, list, '运营')
    await open('用户管理')
    await box('意见反馈').click()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '还原' }).click()
    await drawer.getByRole('button', { name: button('取消') }).click()
    await expect(drawer).toHaveCount(0)
  }
})
