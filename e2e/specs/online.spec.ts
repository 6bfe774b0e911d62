import { manager, session } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, expectPath, test, tokenOf } from '../fixtures/test'
import { button } from '../pages/names'

const kick = '强制下线'

test('all sign-ins are listed, the viewer’s own marked and without actions', async ({ page, api, signIn, list }) => {
  await api.as('operator')
  await signIn('admin')
  await page.goto('/#/management/online')
  await expect(list.rows).toHaveCount(2)
  await expect(list.row('operator').getByRole('button', { name: kick })).toBeVisible()
  const own = list.row('当前会话')
  await expect(own).toContainText('admin')
  await expect(own.getByRole('button', { name: kick })).toHaveCount(0)
  await expect(own.getByRole('checkbox')).toBeDisabled()
})

test('filters by name and family are in the address', async ({ page, api, signIn, list }) => {
  for (const account of ['operator', 'agent', 'shop'] as const) await api.as(account)
  await signIn('admin')
  await page.goto('/#/management/online?family=AGENT')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('陈志远')).toBeVisible()
  await list.button('重置').click()
  await list.filter('账号或姓名').fill('李运')
  await list.filter('账号或姓名').press('Enter')
  await expect(list.row('operator')).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  await page.reload()
  await expect(list.rows).toHaveCount(1)
})

test('a manager is signed out with a reason, and sees it', async ({ page, api, signIn, list, notices }) => {
  const operator = await api.as('operator')
  await signIn('admin')
  await page.goto('/#/management/online')
  await list.row('operator').getByRole('button', { name: kick }).click()
  const dialog = page.getByRole('dialog', { name: '强制 operator 下线' })
  await expect(dialog.getByLabel('原因', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: kick }).click()
  await expect(dialog.getByText('原因必填')).toBeVisible()
  await dialog.getByLabel('原因', { exact: true }).fill('换班，请重新登录')
  // What is typed is not lost by Escape.
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: '有未保存的内容' })
  await expect(asked.getByRole('button', { name: button('保存') })).toHaveCount(0)
  await asked.getByRole('button', { name: button('留下') }).click()
  await dialog.getByLabel('原因', { exact: true }).press('Enter')
  await notices.told('operator 已下线')
  await expect(dialog).toBeHidden()
  await expect(list.row('operator')).toHaveCount(0)
  expect((await operator.call(session.getManagerInfo)).msg).toContain('换班，请重新登录')
})

test('several are signed out with one reason, and each row shows its outcome', async ({ page, api, signIn, list }) => {
  const operator = await api.as('operator')
  const service = await api.as('service')
  await signIn('admin')
  await page.goto('/#/management/online')
  await expect(list.rows).toHaveCount(3)
  await list.table.getByRole('checkbox', { name: '全选本页' }).check()
  await expect(list.whole.getByText('已选 2 项')).toBeVisible()
  // One of the two signs out meanwhile.
  await service.ok(session.logout)
  await list.whole.locator('.list-batch').getByRole('button', { name: kick }).click()
  await page.getByRole('dialog', { name: '强制 2 个会话下线' }).getByLabel('原因', { exact: true }).fill('系统维护')
  await page.keyboard.press('Enter')

  const outcome = page.getByRole('dialog', { name: '强制 2 个会话下线' })
  await expect(outcome.getByRole('listitem').filter({ hasText: 'operator' })).toContainText('成功')
  await expect(outcome.getByRole('listitem').filter({ hasText: 'service' })).not.toContainText('成功')
  expect((await operator.call(session.getManagerInfo)).msg).toContain('系统维护')
})

test('[P1] without the permission to sign others out, no action is offered', async ({ page, api, signIn, list }) => {
  await grantOnly(await api.as('admin'), 2, ['management.online'])
  await signIn('operator')
  await page.goto('/#/management/online')
  await expect(list.rows).toHaveCount(2)
  await expect(list.button(kick)).toHaveCount(0)
  await expect(list.whole.getByRole('checkbox')).toHaveCount(0)
})

test('the list is refetched every 30 s while its page is visible', async ({ page, api, signIn, time, list, tabs }) => {
  await signIn('admin')
  await time.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(session.getOnlineList.path)) asked++
  })
  await page.goto('/#/management/role')
  await expect(list.row('运营')).toBeVisible()
  await page.goto('/#/management/online')
  await expect(list.rows).toHaveCount(1)
  const before = asked
  await api.as('operator')
  await time.pass(31_000)
  await expect(list.row('operator')).toBeVisible()
  expect(asked).toBe(before + 1)

  await tabs.open('角色列表')
  await expect(list.row('运营')).toBeVisible()
  await time.pass(120_000)
  expect(asked).toBe(before + 1)
  await tabs.open('在线管理员')
  await expect(list.row('operator')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(before + 1)
})

test.describe('the viewer’s sign-ins', () => {
  for (const account of ['admin', 'agent', 'shop'] as const)
    test(`[P1] ${account} sees them, this browser marked`, async ({ page, api, signIn, shell }) => {
      await api.as(account)
      await signIn(account)
      await page.goto('/#/account/sessions')
      await expectPath(page, '/account/sessions')
      await expect(shell.main.getByRole('article')).toHaveCount(2)
      await expect(shell.main.getByText('本机')).toHaveCount(1)
    })

  test('one is ended, and its token no longer works', async ({ page, api, signIn, shell, notices }) => {
    const elsewhere = await api.as('admin')
    await signIn('admin')
    await page.goto('/#/account/sessions')
    await shell.main.getByRole('button', { name: '结束登录' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '结束登录' }).click()
    await notices.told('已结束该登录')
    await expect(shell.main.getByRole('article')).toHaveCount(1)
    expect((await elsewhere.call(session.getManagerInfo)).code).not.toBe(1)
  })

  test('all others are ended at once, and this one stays', async ({ page, context, api, signIn, shell, notices }) => {
    const others = [await api.as('admin'), await api.as('admin')]
    await signIn('admin')
    await page.goto('/#/account/sessions')
    await shell.main.getByRole('button', { name: '结束其他全部登录' }).click()
    await expect(page.getByRole('tooltip')).toContainText('结束其他 2 个登录？')
    await page.getByRole('tooltip').getByRole('button', { name: '结束其他全部登录' }).click()
    await notices.told('已结束其他 2 个登录')
    await expect(shell.main.getByText('没有其他登录')).toBeVisible()
    for (const other of others) expect((await other.call(manager.getManagerMenuList)).code).not.toBe(1)
    expect((await api.with((await tokenOf(context)) ?? '').call(session.getManagerInfo)).code).toBe(1)
  })

  test('the confirmation is shown on the page, with English plurals', async ({ page, api, signIn, shell, speak }) => {
    await speak('en')
    await api.as('admin')
    await signIn('admin')
    await page.goto('/#/account/sessions')
    const question = page.getByRole('tooltip')
    const ask = async (label: string, text: string) => {
      await shell.main.getByRole('button', { name: label }).click()
      await expect(question).toContainText(text)
      const box = await question.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(1440 - 8)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
    }
    await ask('End all other sessions', 'End 1 other session?')
    await ask('End session', 'End the session on ')
    await api.as('admin')
    await page.reload()
    await ask('End all other sessions', 'End 2 other sessions?')
  })

  test('an unfamiliar one leads to the password dialog', async ({ page, signIn, shell, passwords }) => {
    await signIn('admin')
    await page.goto('/#/account/sessions')
    await expect(shell.main.getByText('看到不认识的登录？')).toBeVisible()
    await expectAccessible(page)
    await shell.main.getByRole('button', { name: '修改密码' }).click()
    await expect(passwords.dialog).toBeVisible()
  })

  test('a failure is shown in place of the list, and can be retried', async ({ page, api, signIn, shell }) => {
    await signIn('admin')
    await api.provoke(session.getSessionList, { kind: 'code', code: 500, msg: '暂时不可用' })
    await page.goto('/#/account/sessions')
    await expect(shell.main.getByText('暂时不可用')).toBeVisible()
    await shell.main.getByRole('button', { name: '重试' }).click()
    await expect(shell.main.getByRole('article')).toHaveCount(1)
  })
})
