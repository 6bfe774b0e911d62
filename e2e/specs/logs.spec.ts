import { agent, device, log, manager, role, session, testMode } from '@bedside/contracts'
import type { Locator } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, expectPath, test } from '../fixtures/test'

/** Adds a role, renames it, gives it permissions, and has a manager without permission try to delete it. */
async function work(admin: Api, operator: Api): Promise<number> {
  const { roleId, version } = await admin.ok(role.setRole, { roleName: '夜班客服', family: 'PLATFORM', remark: '夜间' })
  await admin.ok(role.setRole, { roleId, version, roleName: '夜班值守', remark: '' })
  await grantOnly(admin, roleId, ['management.role.edit', 'user.list'])
  await operator.call(role.delRole, { roleId })
  return roleId
}

test('an operation is described in words, with each field before and after', async ({ page, api, signIn, list }) => {
  const admin = await signIn('admin')
  await work(admin, await api.as('operator'))
  await page.goto('/#/management/log')
  const renamed = list.row('夜班值守').filter({ hasText: '修改角色' })
  await expect(list.row('夜班客服').filter({ hasText: '新增角色' })).toHaveCount(1)
  await expect(renamed).toContainText('admin 系统管理员')
  await expect(renamed).toContainText('角色名称、备注')
  await renamed.getByRole('button', { name: '修改角色的详情' }).click()

  const entry = page.getByRole('dialog')
  await expect(entry.getByRole('row', { name: '角色名称 夜班客服 夜班值守' })).toBeVisible()
  await expect(entry.getByRole('row', { name: '备注 夜间 —' })).toBeVisible()
  await expect(entry.getByRole('table', { name: '变更内容' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(renamed.getByRole('button', { name: '修改角色的详情' })).toBeFocused()
})

test('permissions and shares are shown in words', async ({ page, api, signIn, list }) => {
  const admin = await signIn('admin')
  await work(admin, await api.as('operator'))
  const { list: agents } = await admin.ok(agent.getAgentList, { keyword: '云岭' })
  const [one] = agents
  if (!one) throw new Error('There is no such agent')
  const { agentId, version, company, contact, phone, region, mallShareBps } = one
  await admin.ok(agent.updateAgent, {
    agentId,
    version,
    company,
    contact,
    phone,
    region,
    mallShareBps,
    bedShareBps: 3650,
  })
  await page.goto('/#/management/log')

  await list.row('设置角色的权限').getByRole('button', { name: /详情/ }).click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('角色列表 › 新增/编辑', { exact: true })).toBeVisible()
  await expect(entry.getByText('用户管理 › 用户列表', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()

  await list.row(company).getByRole('button', { name: /详情/ }).click()
  await expect(entry.getByRole('row', { name: /35%\s+36\.5%/ })).toBeVisible()
})

test('an assigned role is shown by its name', async ({ page, signIn, list }) => {
  const admin = await signIn('admin')
  const { list: people } = await admin.ok(manager.getManagerlist, { keyword: 'finance' })
  await admin.ok(manager.setRoleByManager, { managerId: people[0]?.managerId ?? 0, roleId: 4 })
  await page.goto('/#/management/log')
  await list.row('给管理员分配角色').getByRole('button', { name: /详情/ }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: '角色 财务 客服' })).toBeVisible()
})

test('[A11] an unlocking that failed is shown with its command, in red and with the reason', async ({
  page,
  api,
  signIn,
  list,
}) => {
  const admin = await signIn('admin')
  await api.ok(testMode.setLock, { play: 'FAIL', reason: 'JAM' })
  const { lockId } = await admin.ok(device.lockDevice, { deviceId: 8, action: 'OPEN', reason: '用户无法开锁' })
  await expect.poll(async () => (await admin.ok(device.getLockInfo, { lockId })).state).toBe('FAILED')
  await page.goto('/#/management/log')
  const given = list.row('用户无法开锁')
  await expect(given).toContainText('远程开锁')
  await expect(given.getByText('已下发')).toHaveAttribute('data-tone', 'processing')
  const ended = list.row('卡锁')
  await expect(ended).toContainText('远程开锁')
  await expect(ended.getByText('失败')).toHaveAttribute('data-tone', 'error')
  await ended.getByRole('button', { name: '远程开锁的详情' }).click()
  await expect(page.getByRole('dialog')).toContainText('卡锁')
  await expectAccessible(page)
})

test('[P4] refused operations are marked, with the reason', async ({ page, api, signIn, list }) => {
  await work(await signIn('admin'), await api.as('operator'))
  await page.goto('/#/management/log?result=REFUSED')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('operator 李运营')).toContainText('被拒绝')
  await expect(list.row('operator 李运营')).toContainText('您的权限不足')
  await list.button(/详情/).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('操作被拒绝，未做任何修改')
})

test('filters are in the address, and an entry links to all entries of its record or manager', async ({
  page,
  api,
  signIn,
  list,
}) => {
  const roleId = await work(await signIn('admin'), await api.as('operator'))
  await page.goto('/#/management/log')
  await expect(list.rows).toHaveCount(4)

  await list.row('夜班客服').getByRole('button', { name: /详情/ }).click()
  await page.getByRole('button', { name: '该对象的全部记录' }).click()
  await expect(list.rows).toHaveCount(3)
  expect(page.url()).toContain(`entity=role&entityId=${roleId}`)
  await page.reload()
  await expect(list.rows).toHaveCount(3)
  await expect(list.filter('对象编号')).toHaveValue(String(roleId))
  await list.button('重置').click()
  await expect(list.rows).toHaveCount(4)

  await list.row('operator').getByRole('button', { name: /详情/ }).click()
  await page.getByRole('button', { name: '该操作人的全部记录' }).click()
  await expect(list.rows).toHaveCount(1)
  await expect(list.whole.getByTitle('operator 李运营')).toBeVisible()
})

test('the filter by manager searches all managers', async ({ page, api, signIn, list }) => {
  await work(await signIn('admin'), await api.as('operator'))
  await page.goto('/#/management/log')
  const who = list.whole.getByRole('combobox', { name: '操作人' })
  await who.click()
  await who.fill('fin')
  await page.getByTitle('finance 王财务').click()
  await expect(list.whole.getByText('没有符合条件的数据')).toBeVisible()
  expect(page.url()).toMatch(/managerId=\d+/)
})

test('common periods are one click away', async ({ page, time, signIn, list, api }) => {
  await work(await signIn('admin'), await api.as('operator'))
  await time.install(new Date('2026-11-21T02:00:00Z'))
  await page.goto('/#/management/log')
  await expect(list.rows).toHaveCount(4)
  await list.allFilters()
  for (const [preset, days] of [
    ['今天', 'from=2026-11-21&to=2026-11-21'],
    ['昨天', 'from=2026-11-20&to=2026-11-20'],
    ['最近 7 天', 'from=2026-11-15&to=2026-11-21'],
    ['本月', 'from=2026-11-01&to=2026-11-21'],
  ] as const) {
    await list.whole.getByPlaceholder('开始日期').click()
    await page.getByText(preset, { exact: true }).click()
    await time.pass(500)
    await expect.poll(() => page.url()).toContain(days)
  }
  await expect(list.rows).toHaveCount(4)
})

test('the sign-in log shows successful and failed sign-ins with their browser', async ({ page, api, login, list }) => {
  await api.call(session.login, { managerAccount: 'finance', managerPassword: 'wrong' })
  await login.open()
  await login.signIn('admin')
  await expectPath(page, '/welcome/index')
  await page.goto('/#/management/log')
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect.poll(() => page.url()).toContain('view=login')
  await expect(list.row('finance')).toContainText('密码错误')
  await expect(list.row('admin')).toContainText(/成功.*Chrome \d+ · Linux/)
  await page.reload()
  await expect(list.row('finance')).toContainText('密码错误')

  await list.filter('账号').fill('fin')
  await list.filter('账号').press('Enter')
  await expect(list.rows).toHaveCount(1)
  // Each of the two lists keeps its own filters.
  await page.getByRole('tab', { name: '操作日志' }).last().click()
  await expect(list.filter('对象名称或请求编号')).toHaveValue('')
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(list.rows).toHaveCount(1)
})

test('a request id can be copied', async ({ page, context, api, signIn, list }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const admin = await signIn('admin')
  await work(admin, await api.as('operator'))
  const { list: rows } = await admin.ok(log.getOperationLogList, { result: 'REFUSED' })
  await page.goto('/#/management/log?result=REFUSED')
  await list.button(/^复制请求编号/).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(rows[0]?.requestId)
})

test('a log that cannot be read differs from an empty one', async ({ page, api, signIn, list }) => {
  await signIn('admin')
  await api.provoke(log.getOperationLogList, { kind: 'code', code: 500, msg: '日志暂时不可用' })
  await page.goto('/#/management/log')
  await expect(list.failed).toBeVisible()
  await expect(list.whole.getByText('日志暂时不可用')).toBeVisible()
  await list.button('重试').click()
  await expect(list.whole.getByText('暂无数据').last()).toBeVisible()
})

test('[P1] an agent reads the operations of its own staff, and no sign-ins', async ({ page, api, signIn, list }) => {
  await work(await api.as('admin'), await api.as('operator'))
  await signIn('agent')
  await page.goto('/#/management/log')
  await expect(list.whole.getByText('暂无数据').last()).toBeVisible()
  await expect(page.getByRole('tab', { name: '登录日志' })).toHaveCount(0)
  await expect(list.button('导出')).toHaveCount(0)
})

for (const [account, unlisted] of [
  ['admin', ['操作日志', '在线管理员']],
  ['agent', ['操作日志']],
  ['operator', []],
] as const)
  test(`[P1] no menu lists the logs, but ${account} finds those permitted: ${unlisted.join('、') || 'none'}`, async ({
    page,
    signIn,
    shell,
  }) => {
    await signIn(account)
    await page.goto('/#/welcome/index')
    const shortcuts = shell.main.getByRole('region', { name: '全部页面' })
    await expect(shortcuts).toBeVisible()
    await shell.openAccount()
    await expect(page.getByRole('menuitem', { name: '我的登录' })).toBeVisible()
    for (const title of ['操作日志', '在线管理员']) {
      const count = (unlisted as readonly string[]).includes(title) ? 1 : 0
      await expect(shell.sidebar.getByRole('link', { name: title })).toHaveCount(0)
      await expect(page.getByRole('menuitem', { name: title })).toHaveCount(count)
      await expect(shortcuts.getByRole('link', { name: title })).toHaveCount(count)
    }
    if (unlisted.length === 0) return
    await page.getByRole('menuitem', { name: '操作日志' }).click()
    await expectPath(page, '/management/log')
  })

test('[P1] without the permission for the log, the viewer is sent to /401', async ({ page, signIn }) => {
  await signIn('operator')
  await page.goto('/#/management/log')
  await expectPath(page, '/401')
})

test('[A2] the log in English', async ({ page, api, signIn, speak, list }) => {
  await speak('en')
  await work(await signIn('admin'), await api.as('operator'))
  await page.goto('/#/management/log')
  const renamed = list.row('夜班值守').filter({ hasText: 'Change a role' })
  await expect(renamed).toContainText('Role name, Remark')
  await renamed.getByRole('button', { name: 'Details: Change a role' }).click()
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Before' })).toBeVisible()
})

test('[A8] the history of a record is shown with the record, field by field and with reasons', async ({
  page,
  signIn,
}) => {
  const admin = await signIn('admin')
  const reason = '床板松动待检修'
  await admin.ok(device.reportFault, { deviceId: 3, fault: reason })
  await page.goto('/#/equipment/list?deviceId=3')
  await page.getByRole('dialog').getByRole('tab', { name: '操作记录' }).click()
  const history = page.getByRole('tabpanel', { name: '操作记录' })
  await expect(history.getByRole('row').filter({ hasText: '报修' })).toContainText(reason)
  await expect(history.getByRole('row').filter({ hasText: '报修' })).toContainText(/空闲.*故障/)
  // Its values fit into the drawer without scrolling.
  const drawer = await page.getByRole('dialog').locator('.ant-drawer-body').boundingBox()
  const changed = await history.getByText('故障', { exact: true }).first().boundingBox()
  expect((changed?.x ?? Infinity) + (changed?.width ?? 0)).toBeLessThan((drawer?.x ?? 0) + (drawer?.width ?? 0))
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await page.goto('/#/user/list?userId=1')
  await page.getByRole('tab', { name: '操作记录' }).click()
  await expect(page.getByRole('tabpanel', { name: '操作记录' })).toBeVisible()
})

/** Narrows a history to yesterday. */
async function narrow(history: Locator) {
  await history.getByPlaceholder('开始日期').click()
  await history.page().locator('.ant-picker-dropdown:visible').getByText('昨天', { exact: true }).click()
  await expect(history.getByPlaceholder('开始日期')).not.toHaveValue('')
}

test('[A8] the history of a record is not filtered by what that of the one before was', async ({
  page,
  signIn,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list')
  const historyOf = async (orderNo: string) => {
    await list
      .row(orderNo)
      .getByRole('button', { name: /的详情$/ })
      .click()
    const drawer = page.getByRole('dialog', { name: orderNo })
    await drawer.getByRole('tab', { name: '操作记录' }).click()
    return drawer.getByRole('tabpanel', { name: '操作记录' })
  }
  await narrow(await historyOf('SEED000001'))
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/log\./)
  const history = await historyOf('CASE000015')
  await expect(history.getByPlaceholder('开始日期')).toHaveValue('')
})

test('[A8] neither is a history that a row opens, even after a reload', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/system/public')
  const historyOf = async (name: RegExp) => {
    const row = page.getByRole('table', { name: '代理商提现' }).getByRole('row', { name })
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '操作记录' }).click()
    return page.getByRole('dialog', { name: '操作记录' })
  }
  await narrow(await historyOf(/单笔最低金额/))
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/log\./)
  await narrow(await historyOf(/单笔最低金额/))
  await page.reload()
  await expect((await historyOf(/单笔最高金额/)).getByPlaceholder('开始日期')).toHaveValue('')
})

test('[A8] an address with the former name of the history opens it', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/hospital/detail?hospitalId=1&tab=history')
  await expect(page.getByRole('tab', { name: '操作记录', selected: true })).toBeVisible()
})
