import { preference, testMode } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import { expect, pathOf, test } from '../fixtures/test'
import { listOf } from '../pages/list'

test.beforeEach(async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/management/role?family=AGENT')
  await expect(list.rows).toHaveCount(1)
})

test('a saved view restores its filters, in another browser too', async ({ page, list }) => {
  await list.button('视图').click()
  await page.getByLabel('视图名称').fill('代理商角色')
  await page.getByRole('button', { name: '保存当前筛选' }).click()
  await expect(page.getByRole('button', { name: '删除视图 代理商角色' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/#/management/role')
  await page.reload()
  await list.button('视图').click()
  await page.getByRole('button', { name: '代理商角色', exact: true }).click()
  await expect(list.rows).toHaveCount(1)
  expect(page.url()).toContain('family=AGENT')
})

test('views saved in two windows at the same time are all kept', async ({ page, context, list, api }) => {
  const other = await context.newPage()
  await other.goto('/#/management/role?family=STORE')
  const save = async (where: Page, name: string) => {
    await listOf(where).button('视图').click()
    await where.getByLabel('视图名称').fill(name)
    await where.getByRole('button', { name: '保存当前筛选' }).click()
    await expect(where.getByRole('button', { name: `删除视图 ${name}` })).toBeVisible()
  }
  await expect(listOf(other).rows).toHaveCount(1)
  await expect(list.rows).toHaveCount(1)
  // Neither call is sent before both have been made.
  let arrive: () => void
  const both = new Promise<void>((resolve) => (arrive = resolve))
  await context.route(`**${preference.setPreference.path}`, async (route) => {
    if (route.request().frame().page() === other) arrive()
    await both
    await route.continue()
  })
  await save(page, '代理商角色')
  await save(other, '店铺角色')
  const mine = await api.as('admin')
  await expect
    .poll(async () => JSON.stringify(await mine.ok(preference.getPreferenceList)))
    .toMatch(/代理商角色.*店铺角色|店铺角色.*代理商角色/)
})

test('preferences that could not be read are not overwritten', async ({ api, page, list }) => {
  const admin = await api.as('admin')
  const views = { views: [{ name: '旧视图', address: 'family=STORE' }] }
  const key = 'views:role.getRoleList'
  await admin.ok(preference.setPreference, { key, value: JSON.stringify(views) })
  await api.ok(testMode.setScenario, {
    endpoint: 'preference.getPreferenceList',
    kind: 'code',
    code: 500,
    times: 1,
    msg: '',
    delayMs: 0,
  })
  await page.reload()
  await list.button('视图').click()
  await page.getByLabel('视图名称').fill('新视图')
  await page.getByRole('button', { name: '保存当前筛选' }).click()
  for (const name of ['旧视图', '新视图'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
  await expect.poll(async () => JSON.stringify(await admin.ok(preference.getPreferenceList))).toMatch(/旧视图.*新视图/)
})

test('a table wider than the window shows that more columns follow, until its end is reached', async ({
  page,
  list,
}) => {
  const shadow = () =>
    list.rows
      .first()
      .locator('.table-end')
      .evaluate((cell) => getComputedStyle(cell, '::before').content !== 'none')
  const goesOn = () => list.whole.locator('.table-frame').evaluate((frame) => frame.scrollWidth > frame.clientWidth)
  await page.goto('/#/management/agent')
  await expect(list.rows).toHaveCount(3)
  await page.setViewportSize({ width: 2500, height: 800 })
  await expect.poll(goesOn).toBe(false)
  await expect.poll(shadow).toBe(false)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(goesOn).toBe(true)
  await expect.poll(shadow).toBe(true)
  await list.whole.locator('.table-frame').evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
  await expect.poll(shadow).toBe(false)
})

test('the menu opens a list with its last filters', async ({ page, list }) => {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '平台管理员' }).click()
  await expect(page).toHaveURL(/platform/)
  await menu.getByRole('link', { name: '角色列表' }).click()
  await expect(page).toHaveURL(/family=AGENT/)
  await expect(list.rows).toHaveCount(1)
})

test('Ctrl+K finds a page by its pinyin initials', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('qxlb')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/management/permission')
})

test('a page of a list that no longer exists is replaced by the last one', async ({ page, list }) => {
  await page.goto('/#/equipment/list?pageNum=99')
  await expect(list.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/pageNum=4$/)
})

test('the focus on a button of a row does not move to another record', async ({ page, list }) => {
  await page.goto('/#/equipment/lock')
  const first = list.rows.first()
  const record = await first.getAttribute('data-row-key')
  await first.getByRole('button', { name: '详情' }).focus()
  await page.goto('/#/equipment/lock?pageNum=2')
  await expect(first).not.toHaveAttribute('data-row-key', record ?? '')
  expect(await list.rows.filter({ has: page.locator(':focus') }).count()).toBe(0)
})

test('a list is printed with all columns, without the page around it', async ({ page, list, shell }) => {
  await page.goto('/#/equipment/list?pageSize=100')
  await expect(list.rows).toHaveCount(40)
  await page.emulateMedia({ media: 'print' })
  await expect(list.rows.last()).toBeVisible()
  await expect(shell.sidebar).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(await list.whole.evaluate((shown) => shown.getBoundingClientRect().height > innerHeight)).toBe(true)
})
