import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { log, manager, order, role, session } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { grantOnly } from '../fixtures/grant'
import { Line } from '../fixtures/line'
import { sheetOf } from '../fixtures/sheet'
import { expect, test as base } from '../fixtures/test'

const test = base.extend<{ line: Line }>({
  line: async ({ server }, use) => {
    const line = await Line.open(server.url)
    await use(line)
    await line.close()
  },
})

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), 'utf8')

async function addRoles(admin: Api, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await admin.ok(role.setRole, { roleName: `临时${number}` })
}

test('the file contains all pages of the list, with its filters, order and columns', async ({
  page,
  api,
  signIn,
  list,
  notices,
}) => {
  const admin = await signIn('admin')
  await addRoles(admin, 12)
  await (await api.as('operator')).call(role.setRole, { roleName: '不许' })
  await page.goto('/#/management/log?result=OK&sort=createdAt&order=asc&pageSize=10')
  await expect(list.rows).toHaveCount(10)
  await list.button(/^(列设置|Columns)$/).click()
  await page.getByRole('checkbox', { name: '地址' }).uncheck()
  await page.keyboard.press('Escape')

  const [file] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(file.suggestedFilename()).toBe('操作日志-20261121.csv')
  const [head, ...rows] = (await textOf(file)).trimEnd().split('\r\n')
  expect(head).toBe('﻿时间,账号,姓名,操作,对象,对象名称,对象编号,修改后,修改前,结果,原因,请求编号')
  expect(rows).toHaveLength(12)
  expect(rows[0]).toContain('临时1,')
  expect(rows[11]).toContain('临时12,')
  await notices.told('已导出 12 条')

  // The operation log contains the export, with its filters in words.
  await page.goto('/#/management/log?entity=log')
  await list.button('导出操作日志的详情').click()
  const changes = page.getByRole('dialog').getByRole('table', { name: '变更内容' })
  await expect(changes.getByRole('row', { name: '记录数 — 12' })).toBeVisible()
  await expect(changes.getByRole('row', { name: '筛选条件 — 结果：成功' })).toBeVisible()
})

test('a filtered list is exported as a spreadsheet with numeric amounts and whole order numbers, the default from then on', async ({
  page,
  signIn,
  list,
}) => {
  const admin = await signIn('admin')
  const { list: orders } = await admin.ok(order.getOrderList, { status: 'COMPLETED', pageSize: 100 })
  await page.goto('/#/equipmentOrders/list?status=COMPLETED')
  await list.button('选择格式：CSV').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('消费订单-20261121.xlsx')
  const [head = [], ...rows] = await sheetOf(file)
  const column = (label: string) => rows.map((cells) => cells[head.indexOf(label)])
  expect(column('订单号')).toEqual(orders.map(({ orderNo }) => orderNo))
  expect(column('实付金额')).toEqual(orders.map(({ paidCents }) => String(paidCents / 100)))

  await page.reload()
  await expect(list.rows.first()).toBeVisible()
  const [again] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(again.suggestedFilename()).toBe('消费订单-20261121.xlsx')
})

test('the log in another tab shows the export when it is visible again', async ({ page, signIn, list, tabs }) => {
  await signIn('admin')
  await page.goto('/#/management/log')
  await expect(list.whole.getByText('暂无数据').filter({ visible: true })).toBeVisible()
  await page.goto('/#/management/role')
  await expect(list.row('运营')).toBeVisible()
  await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  await tabs.open('操作日志')
  await expect(list.button('导出角色列表的详情')).toBeVisible()
})

test('text that a spreadsheet would run as a formula stays text in the file', async ({ page, api, signIn, list }) => {
  const admin = await signIn('admin')
  await api.as('operator')
  const { list: online } = await admin.ok(session.getOnlineList, { keyword: 'operator' })
  await admin.ok(session.kickSession, { sessionId: online[0]?.sessionId ?? 0, reason: '=HYPERLINK("http://x","点我")' })
  await page.goto('/#/management/log')
  const [file] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(await textOf(file)).toContain(`"'=HYPERLINK(""http://x"",""点我"")"`)
})

test('progress is shown, the export continues on another page, and the file is complete', async ({
  page,
  signIn,
  line,
  list,
  tabs,
  notices,
}) => {
  await addRoles(await signIn('admin'), 30)
  await page.goto(`${line.url}/#/management/role`)
  await expect(list.row('运营')).toBeVisible()
  await page.goto(`${line.url}/#/management/log`)
  await expect(list.rows).toHaveCount(20)
  line.hold(log.exportOperationLogList.path, 2500)
  await list.button('导出').click()
  await expect(list.whole.getByText(/^正在导出 [1-9]\d? \/ 30$/)).toBeVisible()
  await expect(list.whole.getByRole('progressbar', { name: /正在导出/ })).toBeVisible()

  await tabs.open('角色列表')
  await expect(list.row('运营')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), Promise.resolve(line.goOn())])
  expect((await textOf(file)).trimEnd().split('\r\n')).toHaveLength(31)
  await notices.told('已导出 30 条')
  await tabs.open('操作日志')
  await expect(list.whole.getByRole('progressbar')).toHaveCount(0)
})

test('the same list of another record, in its own tab, is exported separately', async ({
  page,
  signIn,
  line,
  list,
}) => {
  await signIn('admin')
  const staffOf = async (agentId: number) => {
    await page.goto(`${line.url}/#/management/detail?agentId=${agentId}&tab=staff`)
    await expect(list.rows).toHaveCount(1)
  }
  await staffOf(1)
  line.hold(manager.exportManagerlist.path, 300)
  await list.button('导出').click()
  await expect(list.whole.getByRole('progressbar')).toBeVisible()
  await staffOf(2)
  await expect(list.whole.getByRole('progressbar')).toHaveCount(0)
  const [other] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(await textOf(other)).toContain('subagent')
  await staffOf(1)
  await expect(list.whole.getByRole('progressbar')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), Promise.resolve(line.goOn())])
  expect(await textOf(file)).not.toContain('subagent')
})

test('an export can be cancelled without a file, and started again', async ({ page, signIn, line, list, notices }) => {
  await addRoles(await signIn('admin'), 5)
  await page.goto(`${line.url}/#/management/log`)
  line.hold(log.exportOperationLogList.path, 300)
  let files = 0
  page.on('download', () => files++)
  await list.button(/导出$/).click()
  await list.button('取消导出').click()
  await notices.told('导出已取消')
  await expect(list.whole.getByRole('progressbar')).toHaveCount(0)
  await expect(list.button(/导出$/)).toBeFocused()
  expect(files).toBe(0)
  // On a busy machine it is cancelled before the server has replied.
  line.release()
  await Promise.all([page.waitForEvent('download'), list.button(/导出$/).click()])
})

test('a file that breaks off is reported as a failure and not offered', async ({
  page,
  signIn,
  line,
  list,
  notices,
  expectFailures,
}) => {
  expectFailures(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/)
  await addRoles(await signIn('admin'), 5)
  await page.goto(`${line.url}/#/management/log`)
  line.hold(log.exportOperationLogList.path, 300)
  let files = 0
  page.on('download', () => files++)
  await list.button('导出').click()
  await expect(list.whole.getByText(/^正在导出 \d+ \/ 5$/)).toBeVisible()
  await line.whenHeld()
  line.cut()
  await notices.told('传输中断，文件不完整，请重试')
  await expect(list.whole.getByRole('progressbar')).toHaveCount(0)
  expect(files).toBe(0)
})

test('a stalled export is ended after the timeout of all calls', async ({
  page,
  signIn,
  line,
  list,
  notices,
  time,
}) => {
  await addRoles(await signIn('admin'), 5)
  await time.install()
  await page.goto(`${line.url}/#/management/log`)
  line.hold(log.exportOperationLogList.path, 300)
  await list.button('导出').click()
  await expect(list.whole.getByText(/^正在导出 \d+ \/ 5$/)).toBeVisible()
  // The timeout begins with the request, which may come after the progress is shown.
  await line.whenHeld()
  await time.pass(31_000)
  await notices.told('请求超时，请稍后再试')
})

test('[X4] a refusal is shown like any other', async ({ page, api, signIn, list, notices }) => {
  await addRoles(await signIn('admin'), 1)
  await page.goto('/#/management/log')
  await api.provoke(log.exportOperationLogList, { kind: 'code', code: 21, msg: '说明 21' })
  await list.button('导出').click()
  await notices.warning('您的权限不足').waitFor()
})

test('[X5] a failure shows the server’s message, or that there was no reply', async ({
  page,
  api,
  signIn,
  list,
  notices,
  expectFailures,
}) => {
  expectFailures(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_CONNECTION_CLOSED/)
  await addRoles(await signIn('admin'), 1)
  await page.goto('/#/management/log')
  await api.provoke(log.exportOperationLogList, { kind: 'code', code: 500, msg: '导出服务繁忙' })
  await list.button('导出').click()
  await notices.told('导出服务繁忙')
  await api.provoke(log.exportOperationLogList, { kind: 'malformed' })
  await list.button('导出').click()
  await notices.told('服务器返回的内容无法识别')
  // The browser itself retries once on a connection that was open before.
  await api.provoke(log.exportOperationLogList, { kind: 'drop', times: 100 })
  await list.button('导出').click()
  await notices.told('网络错误，无法连接服务器')
})

test('[X2] an ended session ends here as well', async ({ page, api, signIn, list, notices, login }) => {
  await addRoles(await signIn('admin'), 1)
  await page.goto('/#/management/log')
  await api.provoke(log.exportOperationLogList, { kind: 'code', code: 403, msg: '登录凭证已过期' })
  await list.button('导出').click()
  await expect(notices.notification('警告')).toBeVisible()
  await expect(login.account).toBeVisible()
})

test('[P1] only viewers with the permission can export; the sign-in log has its own', async ({
  page,
  api,
  signIn,
  list,
}) => {
  await grantOnly(await api.as('admin'), 2, ['management.log', 'management.log.login', 'management.log.exportLogin'])
  await signIn('operator')
  await page.goto('/#/management/log')
  await expect(list.rows).toHaveCount(1)
  await expect(list.button('导出')).toHaveCount(0)
  await page.goto('/#/management/log?view=login')
  const [file] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
  expect(file.suggestedFilename()).toBe('登录日志-20261121.csv')
})

test('[A2] in English, the file is in English too', async ({ page, signIn, speak, list, notices }) => {
  await speak('en')
  await addRoles(await signIn('admin'), 2)
  await page.goto('/#/management/log')
  const [file] = await Promise.all([page.waitForEvent('download'), list.button('Export').click()])
  expect(file.suggestedFilename()).toBe('Operation log-20261121.csv')
  expect(await textOf(file)).toMatch(/^\ufeffTime,Account,Name,Action,/)
  await notices.told('2 rows exported')
})
