import { menu, type MenuRow } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'
import { treeOf } from '../pages/tree'

const wholeTree = (api: Api): Promise<MenuRow[]> => api.ok(menu.getMenuByFid, { fid: 0, deep: 1 })
const entryOf = async (api: Api, name: string): Promise<MenuRow> => {
  const found = (await wholeTree(api)).find(({ interfaceName }) => interfaceName === name)
  if (!found) throw new Error(`no entry ${name}`)
  return found
}
const below = async (api: Api, name: string): Promise<string[]> => {
  const { menuId } = await entryOf(api, name)
  return (await api.ok(menu.getMenuByFid, { fid: menuId })).map(({ interfaceName }) => interfaceName)
}
const idIn = (page: Page) => Number(new URLSearchParams(page.url().split('?')[1]).get('menuId'))
const save = (page: Page) => page.getByRole('button', { name: button('保存') }).click()

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/management/permission')
})

test('[P5] an entry shows its type, page, parent and order, and can be linked to', async ({ page, api }) => {
  const { open, choose } = treeOf(page)
  await open('管理中心')
  await choose('management.role')
  const { menuId, orderBy } = await entryOf(api.with((await api.as('admin')).token), 'management.role')
  await expect.poll(() => idIn(page)).toBe(menuId)
  const expectShown = async () => {
    await expect(page.getByRole('radio', { name: '页面' })).toBeChecked()
    await expect(page.getByLabel('接口名称', { exact: true })).toHaveValue('management.role')
    await expect(page.getByLabel('页面路径')).toHaveValue('/management/role')
    await expect(page.getByLabel('排序')).toHaveValue(String(orderBy))
    await expect(page.locator('.entry-fields').getByTitle('管理中心')).toBeVisible()
  }
  await expectShown()
  await page.reload()
  await expectShown()
  await expect(treeOf(page).entry('management.role')).toHaveClass(/selected/)
})

test('a built-in entry shows what is fixed; entries that everybody needs cannot be disabled', async ({ page }) => {
  const { open, choose } = treeOf(page)
  await open('管理中心')
  await choose('management.role')
  await expect(page.getByText('内置权限项：类型、接口名称和适用账号类型不能修改，也不能删除。')).toBeVisible()
  await expect(page.getByLabel('接口名称', { exact: true })).toBeDisabled()
  await expect(page.getByRole('radio', { name: '停用' })).toBeDisabled()
  await expect(page.getByText('停用此项后将无法再管理权限')).toBeVisible()
  await expect(page.getByRole('button', { name: button('删除') })).toBeDisabled()
})

test('a title changed in both languages is in the sidebar at once', async ({ page, shell }) => {
  const { open, choose, entry } = treeOf(page)
  await open('管理中心')
  await choose('management.role')
  await page.getByLabel('名称', { exact: true }).fill('岗位列表')
  await page.getByLabel('英文名称').fill('Positions')
  await save(page)
  await expect(shell.entry('岗位列表')).toBeVisible()
  await expect(entry('management.role')).toContainText('岗位列表')
  await shell.otherLanguage.click()
  await expect(shell.entry('Positions')).toBeVisible()
  await expect(entry('management.role')).toContainText('Positions')
})

test('a module, a page and a button below it are added, and deleted from the bottom up', async ({ page, api }) => {
  const admin = await api.as('admin')
  const { entry, entries } = treeOf(page)
  await page.getByRole('button', { name: '新增模块' }).click()
  await page.getByLabel('名称', { exact: true }).fill('培训')
  await page.getByLabel('接口名称', { exact: true }).fill('training')
  await page.getByRole('combobox', { name: '图标' }).click()
  await page
    .getByRole('option', { name: 'tool' })
    .or(page.locator('.ant-select-item-option', { hasText: 'tool' }))
    .last()
    .click()
  await save(page)
  await expect(entry('training')).toBeVisible()

  await page.getByRole('button', { name: '新增页面' }).click()
  await expect(page.getByLabel('接口名称', { exact: true })).toHaveValue('training.')
  await page.getByLabel('接口名称', { exact: true }).fill('training.course')
  await page.getByLabel('名称', { exact: true }).fill('课程')
  await page.getByLabel('页面路径').fill('/training/course')
  await save(page)
  await expect(entry('training.course')).toBeVisible()

  await page.getByRole('button', { name: '新增按钮' }).click()
  await page.getByLabel('接口名称', { exact: true }).fill('training.course.edit')
  await page.getByLabel('名称', { exact: true }).fill('编辑课程')
  await save(page)
  await expect(entry('training.course.edit')).toBeVisible()
  expect(await entryOf(admin, 'training')).toMatchObject({ interfaceType: 1, icon: 'tool', name: '培训' })
  expect(await entryOf(admin, 'training.course')).toMatchObject({ interfaceType: 2, pageUrl: '/training/course' })
  expect(await entryOf(admin, 'training.course.edit')).toMatchObject({ interfaceType: 3, families: ['PLATFORM'] })

  for (const key of ['training.course.edit', 'training.course', 'training']) {
    await expect(page.getByLabel('接口名称', { exact: true })).toHaveValue(key)
    await page.getByRole('button', { name: button('删除') }).click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: button('删除') })
      .click()
    await expect(entries.filter({ hasText: key })).toHaveCount(0)
  }
})

test('unsaved input in a deleted entry causes no question', async ({ page, api }) => {
  const admin = await api.as('admin')
  const start = { interfaceType: 1, interfaceName: 'training', name: '培训', family: 'PLATFORM' } as const
  await admin.ok(menu.setMenu, start)
  await page.reload()
  const { choose, entries } = treeOf(page)
  await choose('training')
  await page.getByLabel('英文名称').fill('Training')
  await page.getByRole('button', { name: button('删除') }).click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: button('删除') })
    .click()
  await expect(entries.filter({ hasText: 'training' })).toHaveCount(0)
  await expect(page.getByText('在树中选择一个权限项，即可查看和修改')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new entry gets the focus when it is opened, but not whenever its tab is shown again', async ({
  page,
  shell,
  tabs,
}) => {
  const name = page.getByLabel('名称', { exact: true })
  await page.getByRole('button', { name: '新增模块' }).click()
  await expect(name).toBeFocused()
  await page.keyboard.type('培训')
  await shell.goTo('管理中心', '角色列表')
  await tabs.open('权限列表')
  await expect(name).toHaveValue('培训')
  await expect(tabs.tab('权限列表')).toBeFocused()
})

test('refused fields show the reason', async ({ page }) => {
  await page.getByRole('button', { name: '新增模块' }).click()
  await page.getByLabel('名称', { exact: true }).fill('坏')
  await page.getByLabel('接口名称', { exact: true }).fill('Bad Name')
  await save(page)
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(2)
  await page.getByLabel('名称', { exact: true }).fill('首页二')
  await page.getByLabel('接口名称', { exact: true }).fill('home')
  await save(page)
  await expect(page.getByText('接口名称已存在')).toBeVisible()
})

test('an entry moves up and down by keyboard, and the move can be undone', async ({ page, api, notices }) => {
  const admin = await api.as('admin')
  const before = await below(admin, 'management')
  const { open, choose } = treeOf(page)
  await open('管理中心')
  await choose('management.platform')
  await page.getByRole('button', { name: '上移' }).press('Enter')
  await expect(notices.notification('已移动“平台管理员”')).toBeVisible()
  const [first, second, third, ...rest] = before
  expect(await below(admin, 'management')).toEqual([first, third, second, ...rest])
  await notices
    .notification('已移动“平台管理员”')
    .getByRole('button', { name: button('撤销') })
    .click()
  await notices.told('已撤销')
  expect(await below(admin, 'management')).toEqual(before)
})

const dragOn = (page: Page) => async (from: string, to: string, at: 'above' | 'below') => {
  const { entry } = treeOf(page)
  const target = entry(to).locator('.ant-tree-node-content-wrapper')
  const box = await target.boundingBox()
  if (!box) throw new Error(`${to} is not to be seen`)
  await entry(from).dragTo(target, { targetPosition: { x: 20, y: at === 'above' ? 3 : box.height - 3 } })
}

// One drag per page: the tree stays open where an earlier drag hovered, which would move the next target.
test('an entry is dragged to another place', async ({ page, api, notices, shell }) => {
  const admin = await api.as('admin')
  await treeOf(page).open('管理中心')
  const [first, second, third, ...rest] = await below(admin, 'management')
  await dragOn(page)('management.role', 'management.agent', 'below')
  await expect(notices.notification('已移动“角色列表”')).toBeVisible()
  const moved = [first, 'management.role', second, third, ...rest.filter((key) => key !== 'management.role')]
  expect(await below(admin, 'management')).toEqual(moved)
  await expect(shell.sidebar.getByRole('menuitem')).toContainText(['管理中心', '代理商列表', '角色列表', '平台管理员'])
})

test('an entry is dragged below another parent', async ({ page, api, notices }) => {
  const admin = await api.as('admin')
  await treeOf(page).open('管理中心')
  await dragOn(page)('management.online', 'system', 'below')
  await expect(notices.notification('已移动“在线管理员”')).toBeVisible()
  expect((await below(admin, 'system')).at(-1)).toBe('management.online')
})

test('a module cannot be dropped below a page', async ({ page, api }) => {
  const admin = await api.as('admin')
  const modules = async () => (await admin.ok(menu.getMenuByFid, { fid: 0 })).map(({ interfaceName }) => interfaceName)
  await treeOf(page).open('管理中心')
  const before = await modules()
  await dragOn(page)('feedback', 'management.agent', 'below')
  expect(await modules()).toEqual(before)
})

test('a move that the server refuses is reverted, with the reason', async ({ page, api, notices }) => {
  const admin = await api.as('admin')
  await api.provoke(menu.moveMenu, { kind: 'code', code: 409, msg: '此处的权限项已被他人修改' })
  const { open, choose, entries } = treeOf(page)
  await open('管理中心')
  await choose('management.platform')
  const before = await entries.allTextContents()
  await page.getByRole('button', { name: '下移' }).click()
  await notices.told('此处的权限项已被他人修改')
  await expect(entries).toHaveText(before)
  expect(await below(admin, 'management')).toContain('management.platform')
})

test('selecting another entry with unsaved changes asks: stay, save or leave', async ({ page, api }) => {
  const { open, choose } = treeOf(page)
  const asked = page.getByRole('dialog').filter({ hasText: '有未保存的内容' })
  const name = page.getByLabel('名称', { exact: true })
  await open('管理中心')
  await choose('management.role')
  await name.fill('岗位')
  await choose('management.agent')
  await asked.getByRole('button', { name: button('留下') }).click()
  await expect(name).toHaveValue('岗位')
  await choose('management.agent')
  await asked.getByRole('button', { name: button('保存') }).click()
  await expect(name).toHaveValue('代理商列表')
  expect((await entryOf(await api.as('admin'), 'management.role')).name).toBe('岗位')
})

test('the second to save sees both values and chooses; a move meanwhile is kept', async ({ page, api }) => {
  const admin = await api.as('admin')
  const { open, choose } = treeOf(page)
  await open('管理中心')
  await choose('management.role')
  await page.getByLabel('英文名称').fill('Positions')
  const row = await entryOf(admin, 'management.role')
  await admin.ok(menu.setMenu, {
    menuId: row.menuId,
    interfaceType: row.interfaceType,
    interfaceName: row.interfaceName,
    name: '岗位',
    orderBy: 77,
  })
  await save(page)
  await expect(page.getByText('admin 在此期间修改了这条记录')).toBeVisible()
  await page.getByRole('button', { name: '采用已保存的' }).click()
  await save(page)
  await expect.poll(async () => (await entryOf(admin, 'management.role')).nameEn).toBe('Positions')
  expect(await entryOf(admin, 'management.role')).toMatchObject({ name: '岗位', orderBy: 77 })
})

test('below 1024 px the entry is below the tree', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const { open, choose, tree } = treeOf(page)
  await open('管理中心')
  await choose('management.role')
  const [upper, lower] = await Promise.all([tree.boundingBox(), page.getByLabel('英文名称').boundingBox()])
  expect((lower?.y ?? 0) > (upper?.y ?? 0) + (upper?.height ?? 0)).toBe(true)
})

test('the permission page is accessible', async ({ page }) => {
  for (const shade of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: shade })
    await page.reload()
    const { tree, choose } = treeOf(page)
    await expect(tree).toBeVisible()
    await choose('user')
    await expect(page.getByLabel('英文名称')).toBeVisible()
    await expectAccessible(page)
  }
})
