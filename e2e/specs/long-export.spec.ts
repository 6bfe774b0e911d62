import { role } from '@bedside/contracts'
import { startServer } from '../fixtures/server'
import { sheetOf } from '../fixtures/sheet'
import { expect, test as base } from '../fixtures/test'

/** A server that treats lists of more than five rows as long. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ EXPORT_ROWS_AT_ONCE: '5' })
      await use(server)
      await server.stop()
      expect(server.newlyBroken()).toEqual([])
    },
    { scope: 'worker' },
  ],
})

test('a long list is exported in the background, listed after a reload, downloaded and deleted', async ({
  page,
  signIn,
  list,
}) => {
  const admin = await signIn('admin')
  for (let number = 1; number <= 8; number++) await admin.ok(role.setRole, { roleName: `=临时${number}` })
  await page.goto('/#/management/role')
  await list.button('选择格式：CSV').click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const files = page.getByRole('dialog', { name: '我的文件' })
  await expect(files.getByRole('listitem', { name: '角色列表 (Excel)' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '我的文件，1 个可下载' }).click()
  const line = files.getByRole('listitem', { name: '角色列表 (Excel)' })
  await expect(line).toContainText('14 条')
  const [file] = await Promise.all([page.waitForEvent('download'), line.getByRole('button', { name: '下载' }).click()])
  expect(file.suggestedFilename()).toBe('角色列表-20261121.xlsx')
  const rows = await sheetOf(file)
  expect(rows).toHaveLength(15)
  expect(JSON.stringify(rows)).toContain('=临时8')
  await expect(page.getByRole('button', { name: '我的文件', exact: true })).toBeVisible()

  await line.getByRole('button', { name: '删除' }).click()
  await expect(files.getByText('还没有文件')).toBeVisible()
})
