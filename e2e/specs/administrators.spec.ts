import { codes, manager, session, type ManagerRow } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, expectPath, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

const operations = 2
const rowOf = async (admin: Api, account: string): Promise<ManagerRow> => {
  const { list } = await admin.ok(manager.getManagerlist, { keyword: account })
  const row = list.find(({ managerAccount }) => managerAccount === account)
  if (!row) throw new Error(`no account ${account}`)
  return row
}

test.beforeEach(async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/management/platform')
  await expect(list.rows).toHaveCount(4)
})

test('platform accounts are shown first; all families are one click away, and the address contains the filter', async ({
  page,
  list,
}) => {
  await expect(page).toHaveURL(/management\/platform$/)
  await expect(list.button('重置')).toBeDisabled()
  await list.filter('账号类型').click()
  await offeredIn(page).getByTitle('店铺').click()
  await expect(list.rows).toHaveCount(2)
  await expect(page).toHaveURL(/family=STORE/)
  await page.goto('/#/management/platform?family=')
  await expect(list.rows).toHaveCount(9)
  await list.button('重置').click()
  await expect(list.rows).toHaveCount(4)
})

test('an administrator is added, gets a password that is shown once, and must change it at the first sign-in', async ({
  page,
  api,
  list,
  dialogs,
}) => {
  await list.button('新增管理员').click()
  const form = dialogs.named('新增管理员')
  await form.getByLabel('账号', { exact: true }).fill('newclerk')
  await form.getByLabel('姓名').fill('新客服')
  await dialogs.choose('角色', '客服')
  await form.getByRole('button', { name: button('生成') }).click()
  await form.getByRole('button', { name: button('保存') }).click()
  const made = await dialogs.shownPassword()
  await expectAccessible(page)
  await dialogs.closeOnce()
  await expect(list.row('newclerk')).toContainText('待改密')
  expect(await page.content()).not.toContain(made)
  const clerk = await api.as('newclerk' as 'service', made)
  expect(await clerk.ok(session.getManagerInfo)).toMatchObject({ family: 'PLATFORM', mustChangePassword: 1 })
})

test('an account with an agent role belongs to an agent', async ({ api, list, dialogs, page }) => {
  await list.button('新增管理员').click()
  const form = dialogs.named('新增管理员')
  await expect(form.getByRole('combobox', { name: '所属代理商' })).toHaveCount(0)
  await form.getByLabel('账号', { exact: true }).fill('eastlake')
  await form.getByLabel('姓名').fill('东湖员工')
  await form.getByLabel('初始密码').fill('Initial2026')
  await dialogs.choose('角色', '代理商')
  await form.getByRole('button', { name: button('保存') }).click()
  await expect(form.getByText('所属代理商必填')).toBeVisible()
  await dialogs.choose('所属代理商', '武汉东湖康养科技有限公司')
  await form.getByRole('button', { name: button('保存') }).click()
  await dialogs.closeOnce()
  expect(await rowOf(await api.as('admin'), 'eastlake')).toMatchObject({ family: 'AGENT', agentId: 3 })
  await page.goto('/#/management/platform?family=AGENT')
  await list.row('eastlake').getByRole('link', { name: '武汉东湖康养科技有限公司' }).click()
  await expectPath(page, '/management/detail')
})

test('a refused field shows the reason', async ({ page, list, dialogs, notices }) => {
  await list.button('新增管理员').click()
  const form = dialogs.named('新增管理员')
  await form.getByLabel('账号', { exact: true }).fill('finance')
  await form.getByLabel('姓名').fill('另一位')
  await form.getByLabel('初始密码').fill('Initial2026')
  await dialogs.choose('角色', '客服')
  await form.getByRole('button', { name: button('保存') }).click()
  await expect(form.locator('.ant-form-item', { has: page.getByLabel('账号', { exact: true }) })).toContainText(
    '账号已存在',
  )
  await expect(form.getByLabel('账号', { exact: true })).toBeFocused()
  await expect(notices.message('账号已存在')).toHaveCount(0)
  await expect(form.getByLabel('姓名')).toHaveValue('另一位')
})

test('a role is assigned, and its permissions apply at once', async ({ api, list, dialogs, notices }) => {
  const service = await api.as('service')
  expect((await service.call(manager.getManagerlist)).code).toBe(codes.forbidden)
  await list
    .row('service')
    .getByRole('button', { name: button('更多') })
    .click()
  await dialogs.entry('分配角色').click()
  const dialog = dialogs.named('给“service”分配角色')
  await expect(dialog.getByRole('button', { name: '分配角色' })).toBeDisabled()
  await dialogs.choose('角色', '超级管理员')
  await dialog.getByRole('button', { name: '分配角色' }).click()
  await notices.told('已给“service”分配角色')
  await expect(list.row('service')).toContainText('超级管理员')
  expect((await service.call(manager.getManagerlist)).code).toBe(codes.ok)
})

test('a password is reset: it is shown once, and earlier sessions have ended', async ({ api, list, dialogs }) => {
  const before = await api.as('finance')
  await list
    .row('finance')
    .getByRole('button', { name: button('更多') })
    .click()
  await dialogs.entry('重置密码').click()
  const form = dialogs.named('重置“finance”的密码')
  await expect(form).toContainText('所有登录会立即失效')
  await form.getByRole('button', { name: button('重置密码') }).click()
  const made = await dialogs.shownPassword()
  await dialogs.closeOnce()
  expect((await before.call(session.getManagerInfo)).code).toBe(codes.expired)
  await api.as('finance', made)
})

test('a locked account is marked as locked, and is unlocked', async ({ api, list, notices }) => {
  for (let time = 0; time < 5; time++)
    await api.call(session.login, { managerAccount: 'finance', managerPassword: 'wrong' })
  await list.reload.click()
  await expect(list.row('finance')).toContainText('已锁定')
  await list.row('finance').getByRole('button', { name: '解除锁定' }).click()
  await notices.told('已解除“finance”的登录锁定')
  await expect(list.row('finance')).not.toContainText('已锁定')
  await api.as('finance')
})

test('disabling ends the sessions at once and can be undone, and keeps what others changed meanwhile', async ({
  api,
  list,
  dialogs,
  notices,
}) => {
  const finance = await api.as('finance')
  const admin = await api.as('admin')
  const { managerId, managerAccount, roleId } = await rowOf(admin, 'finance')
  // The row on the screen does not show this change yet.
  await admin.ok(manager.setManager, { managerId, managerAccount, roleId, managerName: '王改名' })
  await list
    .row('finance')
    .getByRole('button', { name: button('停用') })
    .click()
  await expect(dialogs.question).toContainText('立即下线')
  await dialogs.agree('停用')
  await expect(list.row('finance').getByRole('cell', { name: '停用', exact: true })).toBeVisible()
  expect((await finance.call(session.getManagerInfo)).code).toBe(codes.expired)
  await notices
    .notification('finance')
    .getByRole('button', { name: button('撤销') })
    .click()
  await expect(list.row('finance').getByRole('cell', { name: '启用', exact: true })).toBeVisible()
  expect(await rowOf(admin, 'finance')).toMatchObject({ managerName: '王改名', isFlag: 1 })
})

test('managers can edit their own account, but take no other action on it', async ({ list, dialogs }) => {
  const own = list.row('本人')
  await expect(own.getByRole('button')).toHaveCount(1)
  await own.getByRole('button', { name: button('编辑') }).click()
  const form = dialogs.named('编辑账号')
  await expect(form.getByRole('combobox', { name: '角色' })).toBeDisabled()
  await expect(form.getByText('不能修改自己的角色')).toBeVisible()
})

test('an account is deleted after a confirmation', async ({ list, dialogs, notices }) => {
  await list
    .row('service')
    .getByRole('button', { name: button('更多') })
    .click()
  await dialogs.entry('删除').click()
  const question = dialogs.named('删除管理员“service”？')
  await expect(question).toContainText('删除后不能恢复')
  await question.getByRole('button', { name: button('删除') }).click()
  await notices.told('已删除管理员“service”')
  await expect(list.row('service')).toHaveCount(0)
})

test('a batch shows refused rows with the reason, and keeps them selected', async ({ page, list, dialogs }) => {
  await list.table.getByRole('checkbox').first().check()
  await list.batch.getByRole('button', { name: button('停用') }).click()
  await dialogs.agree('停用')
  const dialog = dialogs.named('停用 4 个账号')
  await expect(dialog.getByRole('status')).toHaveText('成功 3 · 失败 1')
  await expect(dialogs.outcomes('refused')).toHaveText(/admin.*不能对自己执行此操作/)
  await dialog
    .getByRole('button', { name: button('关闭') })
    .last()
    .click()
  await expect(list.whole.getByText('已选 1 项')).toBeVisible()
  await expect(list.row('本人').getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
})

test('a role is assigned to several accounts of one family, but not of several', async ({ page, list, dialogs }) => {
  for (const account of ['finance', 'service']) await list.row(account).getByRole('checkbox').check()
  await list.button('分配角色').click()
  await dialogs.choose('角色', '运营')
  await dialogs.named('给 2 个账号分配角色').getByRole('button', { name: '分配角色' }).click()
  await expect(dialogs.outcomes('done')).toHaveCount(2)
  await dialogs
    .named('给 2 个账号分配角色')
    .getByRole('button', { name: button('关闭') })
    .last()
    .click()
  await expect(list.row('finance')).toContainText('运营')
  await page.goto('/#/management/platform?family=')
  for (const account of ['finance', 'subagent']) await list.row(account).getByRole('checkbox').check()
  await expect(list.button('分配角色')).toBeDisabled()
})

test('accounts with more permissions than the viewer are shown without actions', async ({
  page,
  api,
  signIn,
  list,
}) => {
  await grantOnly(await api.as('admin'), operations, [
    'management.platform',
    'management.platform.edit',
    'management.platform.password',
  ])
  await signIn('operator')
  await page.reload()
  // After another account has signed in, the client opens with the welcome page.
  await expectPath(page, '/welcome/index')
  await page.goto('/#/management/platform')
  await expect(list.row('admin')).toContainText('对方拥有您没有的权限')
  await expect(list.row('admin').getByRole('button')).toHaveCount(0)
  await expect(list.row('本人').getByRole('button', { name: button('编辑') })).toBeVisible()
  await expect(list.button('在线管理员')).toHaveCount(0)
  await expect(list.button('操作日志')).toHaveCount(0)
})

test('the list links to online administrators and to the log', async ({ page, list }) => {
  await list.button('在线管理员').click()
  await expectPath(page, '/management/online')
  await page.goto('/#/management/platform')
  await list.button('操作日志').click()
  await expectPath(page, '/management/log')
})

test('the dialogs of administrators are accessible', async ({ page, speak, list, dialogs }) => {
  await speak('en')
  await page.evaluate(() => localStorage.setItem('bedside.language', 'en'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await list.button('Add administrator').click()
  await dialogs.named('Add administrator').getByRole('button', { name: 'Save' }).click()
  await expect(dialogs.named('Add administrator').getByText('Account cannot be empty')).toBeVisible()
  await expectAccessible(page)
  await dialogs.named('Add administrator').getByRole('button', { name: 'Cancel' }).click()
  await list.row('finance').getByRole('button', { name: 'More' }).click()
  await dialogs.entry('Assign role').click()
  await expect(dialogs.named('Assign a role to “finance”')).toBeVisible()
  await expectAccessible(page)
})
