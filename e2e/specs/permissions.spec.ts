import { agent, menu, manager, role, type MenuNode } from '@bedside/contracts'
import type { Account } from '../fixtures/api'
import { expect, expectPath, openFresh, pathOf, test } from '../fixtures/test'

const pages = ['/management/agent', '/management/platform', '/management/role', '/management/permission'] as const

/** The pages that each account may open; all others of this group are refused. */
const may: Partial<Record<Account, readonly string[]>> = {
  admin: pages,
  operator: [],
  finance: [],
  service: [],
  agent: ['/management/agent'],
  subagent: ['/management/agent'],
}

for (const [account, allowed] of Object.entries(may) as [Account, readonly string[]][])
  test(`[P1] ${account} can open only permitted pages`, async ({ page, signIn, shell }) => {
    const instead = account.endsWith('agent') ? '/404' : '/401'
    await signIn(account)
    for (const path of pages) {
      await page.goto(`/#${path}`)
      // For an agent, pages that only the platform can hold do not exist at all.
      await expectPath(page, allowed.includes(path) ? path : instead)
    }
    await page.goto('/#/welcome/index')
    await expectPath(page, '/welcome/index')
    await shell.expectWhole()
  })

test('[P1] a page without an interface name is open to everyone signed in', async ({ page, signIn }) => {
  for (const account of ['admin', 'operator', 'agent', 'shop'] as const) {
    await signIn(account)
    await openFresh(page, '/welcome/index')
    await expect(page.getByText('欢迎').first()).toBeVisible()
    expect(pathOf(page)).toBe('/welcome/index')
  }
})

test('[P1] isFlag above 0 counts at any level of the tree', async ({ page, signIn, api, shell }) => {
  const admin = await api.as('admin')
  const tree = await admin.ok(role.getRoleMenuList, { roleId: 2 })
  const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...all(node.sysMenuList)])
  const held = all(tree).filter(({ isFlag, sysMenuList }) => isFlag > 0 && sysMenuList.length === 0)
  const added = all(tree).find(({ interfaceName }) => interfaceName === 'management.role')
  const menuIds = [...held.map(({ menuId }) => menuId), added?.menuId ?? 0]
  await signIn('operator')
  await page.goto('/#/management/role')
  await expectPath(page, '/401')

  await admin.ok(role.setAuthorityByRole, { roleId: 2, menuIds })
  await openFresh(page, '/management/role')
  await expectPath(page, '/management/role')
  await expect(shell.main.getByRole('table').first()).toBeVisible()
  // Viewing the list and changing it are separate permissions.
  await expect(shell.main.getByRole('button', { name: /新\s?增|删\s?除|编\s?辑/ })).toHaveCount(0)
})

for (const account of ['admin', 'agent'] as const)
  test(`[P3] ${account} has the routes of platform and agents, and none of the shops`, async ({ page, signIn }) => {
    await signIn(account)
    for (const path of ['/business/home', '/business/order/orderList']) {
      await openFresh(page, path)
      await expectPath(page, '/404')
    }
  })

test('[P3] shop accounts have none of the routes of platform and agents', async ({ page, signIn }) => {
  await signIn('shop')
  for (const path of pages) {
    await openFresh(page, path)
    await expectPath(page, '/404')
  }
})

test('[P4] a permission revoked meanwhile: the server refuses, the open page says so, and nobody is signed out', async ({
  page,
  signIn,
  api,
  list,
}) => {
  const admin = await api.as('admin')
  const caller = await signIn('agent')
  await page.goto('/#/management/agent')
  await expect(list.rows.first()).toBeVisible()
  await admin.ok(role.setAuthorityByRole, { roleId: 5, menuIds: [] })
  expect(await caller.call(agent.getAgentList)).toMatchObject({ code: 21 })
  // The stream tells the client, which takes the list away before anybody needs to reload it.
  await expect(page.getByRole('heading', { name: '您已没有查看此页面的权限' })).toBeVisible()
  await expect(list.whole).toHaveCount(0)
  await expect(page.getByLabel('密码')).toHaveCount(0)
})

test('[P2] a manager with a new role gets its pages', async ({ page, signIn, api }) => {
  const admin = await api.as('admin')
  const {
    list: [operator],
  } = await admin.ok(manager.getManagerlist, { keyword: 'operator' })
  await signIn('operator')
  await page.goto('/#/management/platform')
  await expectPath(page, '/401')
  await admin.ok(manager.setRoleByManager, { managerId: operator?.managerId ?? 0, roleId: 1 })
  await openFresh(page, '/management/platform')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectPath(page, '/management/platform')
})

test('[P6] the permission page shows the modules that the menu tree begins with', async ({ page, signIn, shell }) => {
  const admin = await signIn('admin')
  const below = await admin.ok(menu.getMenuByFid, { fid: 0 })
  await page.goto('/#/management/permission')
  for (const { name } of below.slice(0, 3)) await expect(shell.main.getByText(name).first()).toBeVisible()
})
