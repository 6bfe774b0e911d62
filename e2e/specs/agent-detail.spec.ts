import { agent, manager } from '@bedside/contracts'
import { agentIds, chanyue, donghu, test, yunling } from '../fixtures/agents'
import { expect } from '../fixtures/test'
import { button } from '../pages/names'

test.describe('one agent', () => {
  test('[T1] two agents are two tabs, named after their companies', async ({ page, signIn, tabs }) => {
    await signIn('admin')
    for (const company of [yunling, donghu] as const) {
      await page.goto(`/#/management/detail?agentId=${agentIds[company]}`)
      await expect(page.getByRole('heading', { name: company, level: 2 })).toBeVisible()
    }
    await expect(tabs.tab(yunling)).toBeVisible()
    await expect(tabs.active).toContainText(donghu)
  })

  test('[A9] earnings, withdrawals and bank accounts are shown beside the agent', async ({ page, signIn, list }) => {
    await signIn('admin')
    const agentId = agentIds[yunling]
    await page.goto(`/#/management/detail?agentId=${agentId}&tab=income`)
    await expect(page.getByRole('region', { name: '收入与提现' })).toContainText('可提现')
    await expect(page.getByRole('heading', { name: '近 30 天分成收入' })).toBeVisible()
    await expect(page.locator('.chart-marks svg').first()).toBeVisible()
    await expect(list.rows.first()).toBeVisible()
    await page.getByRole('tab', { name: '收款账户' }).click()
    await expect(page.getByRole('table', { name: '收款账户' })).toBeVisible()
    await expect(page.getByText(/\d{12,}/)).toHaveCount(0)
  })

  test('its shares have a history, and so have all other changes', async ({ page, signIn, dialogs, api }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${agentIds[donghu]}`)
    await page.getByRole('button', { name: button('编辑') }).click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('床位分成').fill('32.5')
    await form.getByRole('button', { name: button('保存') }).click()
    const history = page.getByRole('region', { name: '分成变更记录' })
    await expect(history.getByRole('row', { name: /32% → 32\.5%.*系统管理员/ })).toBeVisible()
    expect((await (await api.as('admin')).ok(agent.agentInfo, { agentId: agentIds[donghu] })).bedShareBps).toBe(3250)
    await page.getByRole('tab', { name: '操作记录' }).click()
    const row = page.getByRole('row').filter({ hasText: '修改代理商' })
    await expect(row.getByRole('listitem')).toHaveText(/床位分成.*32%.*32\.5%/)
  })

  test('the agent itself sees what its shares were, and not who of the platform changed them', async ({
    page,
    signIn,
    api,
  }) => {
    const admin = await api.as('admin')
    const { agentId, version, company, contact, phone, region } = await (await api.as('agent')).ok(agent.agentInfo)
    await admin.ok(agent.updateAgent, { agentId, version, company, contact, phone, region, bedShareBps: 4000 })
    await signIn('agent')
    await page.goto(`/#/management/detail?agentId=${agentId}`)
    const history = page.getByRole('region', { name: '分成变更记录' })
    await expect(history.getByRole('row', { name: /35% → 40%.*平台工作人员/ })).toBeVisible()
    await expect(history).not.toContainText('系统管理员')
  })

  test('it stays open while a form is in use, even if it could not be read again', async ({
    page,
    signIn,
    dialogs,
    api,
    notices,
  }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${agentIds[donghu]}`)
    await page.getByRole('button', { name: button('编辑') }).click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('床位分成').fill('32.5')
    await api.provoke(agent.agentInfo, { kind: 'code', code: -1, msg: '读取失败', times: 1 })
    const again = page.waitForResponse((response) => response.url().includes(agent.agentInfo.path))
    await form.getByRole('button', { name: button('保存') }).click()
    expect(await (await again).json()).toMatchObject({ msg: '读取失败' })
    await notices.told(`已保存代理商“${donghu}”`)
    await expect(page.getByRole('heading', { name: donghu, level: 2 })).toBeVisible()
    await expect(page.getByText('加载失败')).toHaveCount(0)
  })

  test('sub-agents link to their pages, and the address contains the open part', async ({ page, signIn, rowOf }) => {
    await signIn('admin')
    await page.goto('/#/management/agent')
    await rowOf(yunling).getByRole('link', { name: '1', exact: true }).click()
    await expect(page.getByRole('tab', { name: '下级代理商（1）' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/tab=children/)
    await rowOf(chanyue).getByRole('link', { name: chanyue }).click()
    await expect(page.getByRole('heading', { name: chanyue, level: 2 })).toBeVisible()
    await expect(page.getByRole('tab', { name: /下级代理商/ })).toHaveCount(0)
  })

  test('staff accounts are added; the principal cannot be deleted, and the page gives the reason', async ({
    page,
    signIn,
    api,
    list,
    dialogs,
  }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${agentIds[yunling]}&tab=staff`)
    await list.button('新增员工账号').click()
    const form = dialogs.named('新增员工账号')
    await form.getByLabel('账号', { exact: true }).fill('nightshift')
    await form.getByLabel('姓名').fill('夜班小李')
    await form.getByLabel('初始密码').fill('Night2026x')
    await expect(form.getByRole('combobox', { name: '所属代理商' })).toBeDisabled()
    await form.getByRole('button', { name: button('保存') }).click()
    await dialogs.closeOnce()
    await expect(list.row('nightshift')).toContainText('待改密')
    const { list: people } = await (await api.as('admin')).ok(manager.getManagerlist, { keyword: 'nightshift' })
    expect(people[0]).toMatchObject({ family: 'AGENT', agentId: agentIds[yunling] })
    await list
      .row('主账号')
      .getByRole('button', { name: button('更多') })
      .click()
    await expect(dialogs.entry('删除')).toHaveAttribute('aria-disabled', 'true')
    await expect(dialogs.entry('删除')).toContainText('代理商主账号不能删除')
  })

  test('two lists of one page are paged separately', async ({ page, signIn, list }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${agentIds[yunling]}&tab=staff&staff.keyword=nobody`)
    await expect(list.whole.getByText('没有符合条件的数据')).toBeVisible()
    await page.getByRole('tab', { name: '下级代理商（1）' }).click()
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(/staff\.keyword=nobody/)
  })

  for (const [what, address] of [
    ['an unknown number', 'agentId=99'],
    ['something that is no number', 'agentId=abc'],
  ] as const)
    test(`${what} is shown in place`, async ({ page, signIn }) => {
      await signIn('admin')
      await page.goto(`/#/management/detail?${address}`)
      await expect(page.getByText('记录不存在或已删除')).toBeVisible()
      await page.getByRole('link', { name: '返回列表' }).click()
      await expect(
        page.getByRole('heading', { name: yunling, level: 2 }).or(page.getByText(yunling).first()),
      ).toBeVisible()
    })

  test('a failure is shown as one, and can be retried', async ({ page, signIn, api }) => {
    await signIn('admin')
    await api.provoke(agent.agentInfo, { kind: 'code', code: 503, msg: '服务繁忙，请稍后再试', times: 1 })
    await page.goto(`/#/management/detail?agentId=${agentIds[donghu]}`)
    await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible()
    await page.getByRole('button', { name: button('重试') }).click()
    await expect(page.getByRole('heading', { name: donghu, level: 2 })).toBeVisible()
  })
})
