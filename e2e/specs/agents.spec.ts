import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { agent, codes, manager, role, session } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, test as base } from '../fixtures/test'
import { dialogsOf } from '../pages/dialogs'
import { button } from '../pages/names'

interface More {
  dialogs: ReturnType<typeof dialogsOf>
  /** The row of an agent; its company also stands in the rows of the agents below it. */
  rowOf: (company: keyof typeof ids) => Locator
}
const test = base.extend<More>({
  dialogs: async ({ page }, use) => use(dialogsOf(page)),
  rowOf: async ({ list }, use) => use((company) => list.whole.locator(`tr[data-row-key="${ids[company]}"]`)),
})

const yunling = '广州云岭护理服务有限公司'
const chanyue = '佛山禅悦陪护服务部'
const donghu = '武汉东湖康养科技有限公司'
const ids = { [yunling]: 1, [chanyue]: 2, [donghu]: 3 } as const
const agentRole = 5

test.describe('the list of agents', () => {
  test.beforeEach(async ({ page, signIn, list }) => {
    await signIn('admin')
    await page.goto('/#/management/agent')
    await expect(list.rows).toHaveCount(3)
  })

  test('an agent is added with its account, whose generated password is shown this once and lets it in', async ({
    page,
    api,
    list,
    dialogs,
  }) => {
    await list.button('新增代理商').click()
    const form = dialogs.named('新增代理商')
    await form.getByLabel('公司').fill('佛山季华陪护服务部')
    await form.getByLabel('联系人').fill('何小姐')
    await form.getByLabel('手机号').fill('13822223333')
    await dialogs.choose('上级代理商', yunling)
    await expect(form.getByText('不能高于上级的 35%')).toBeVisible()
    await form.getByLabel('床位分成').fill('25.5')
    await form.getByLabel('登录账号').fill('jihua')
    await form.getByRole('button', { name: button('生成') }).click()
    const made = await form.getByLabel('初始密码').inputValue()
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(dialogs.once).toBeVisible()
    expect(await dialogs.shownPassword()).toBe(made)
    await expectAccessible(page)
    await dialogs.closeOnce()
    await expect(list.row('佛山季华陪护服务部')).toContainText('25.5%')
    expect(await page.content()).not.toContain(made)
    const jihua = await api.as('jihua' as 'agent', made)
    expect(await jihua.ok(session.getManagerInfo)).toMatchObject({ family: 'AGENT', mustChangePassword: 1 })
  })

  test('only agents of the first level that are enabled can be put above another', async ({ page, list, dialogs }) => {
    await list.button('新增代理商').click()
    await dialogs.named('新增代理商').getByRole('combobox', { name: '上级代理商' }).click()
    const offered = page.locator('.ant-select-dropdown:visible')
    await expect(offered.getByTitle(yunling)).toBeVisible()
    await expect(offered.getByTitle(donghu)).toBeVisible()
    await expect(offered.getByTitle(chanyue)).toHaveCount(0)
  })

  test('a share above that of the parent is refused in words, and what was typed stays', async ({
    dialogs,
    notices,
    rowOf,
  }) => {
    await rowOf(chanyue)
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('床位分成').fill('40')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(notices.message('下级分成比例不能高于上级')).toBeVisible()
    await expect(form.getByLabel('床位分成')).toHaveValue('40.00')
  })

  test('what the server fixes is shown and cannot be changed', async ({ api, dialogs, notices, rowOf }) => {
    await rowOf(chanyue)
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named('编辑代理商')
    await expect(form.getByRole('combobox', { name: '上级代理商' })).toBeDisabled()
    await expect(form.getByLabel('登录账号')).toBeDisabled()
    await expect(form.getByLabel('登录账号')).toHaveValue('subagent')
    await expect(form.getByLabel('初始密码')).toHaveCount(0)
    await form.getByLabel('客服电话').fill('')
    await form.getByLabel('备注').fill('夜间联系值班电话')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(notices.message(`已保存代理商“${chanyue}”`)).toBeVisible()
    const saved = await (await api.as('admin')).ok(agent.agentInfo, { agentId: ids[chanyue] })
    expect(saved).toMatchObject({ servicePhone: '', note: '夜间联系值班电话', managerAccount: 'subagent' })
  })

  test('somebody else saved first: both values are shown, and one is chosen', async ({ api, dialogs, rowOf }) => {
    await rowOf(donghu)
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('联系人').fill('周大明')
    const admin = await api.as('admin')
    const { company, phone } = await admin.ok(agent.agentInfo, { agentId: ids[donghu] })
    await admin.ok(agent.updateAgent, { agentId: ids[donghu], company, phone, contact: '周二明' })
    await form.getByRole('button', { name: button('保存') }).click()
    const conflict = form.getByRole('alert')
    await expect(conflict.getByRole('row', { name: '联系人 周大明 周二明' })).toBeVisible()
    await conflict.getByRole('button', { name: '采用已保存的' }).click()
    await expect(form.getByLabel('联系人')).toHaveValue('周二明')
  })

  test('disabling says what follows, ends the sessions below at once, and can be taken back for ten seconds', async ({
    api,
    dialogs,
    notices,
    rowOf,
  }) => {
    const below = await api.as('subagent')
    const disable = rowOf(donghu).getByRole('button', { name: button('停用') })
    await rowOf(yunling)
      .getByRole('button', { name: button('停用') })
      .click()
    await expect(dialogs.question).toContainText('所有账号会立即下线')
    await dialogs.agree('停用')
    await expect(rowOf(yunling).getByText('停用', { exact: true })).toBeVisible()
    expect((await below.call(session.getManagerInfo)).code).toBe(codes.expired)
    await notices
      .notification(yunling)
      .getByRole('button', { name: button('撤销') })
      .click()
    await expect(rowOf(yunling).getByText('启用', { exact: true })).toBeVisible()
    await expect(notices.message('已撤销')).toBeVisible()
    await expect(disable).toBeVisible()
  })

  test('after ten seconds it can no longer be taken back', async ({ page, time, dialogs, notices, rowOf }) => {
    await time.install()
    await page.reload()
    await rowOf(donghu)
      .getByRole('button', { name: button('停用') })
      .click()
    await dialogs.agree('停用')
    // Pointing at a notice keeps it.
    await page.mouse.move(400, 700)
    const notice = notices.notification(donghu)
    await expect(notice.getByRole('button', { name: button('撤销') })).toBeVisible()
    await time.expectGoneAfter(notice, 10_000)
  })

  test('a password left empty is made up and shown this once; a typed one is not shown again', async ({
    page,
    api,
    dialogs,
    notices,
    rowOf,
  }) => {
    const before = await api.as('otheragent')
    const open = async () => {
      await rowOf(donghu)
        .getByRole('button', { name: button('更多') })
        .click()
      await dialogs.entry('修改密码').click()
    }
    const form = dialogs.named('重置“otheragent”的密码')
    await open()
    await form.getByRole('button', { name: button('重置密码') }).click()
    const made = await dialogs.shownPassword()
    await dialogs.closeOnce()
    expect((await before.call(session.getManagerInfo)).code).toBe(codes.expired)
    await api.as('otheragent', made)
    await expect(rowOf(donghu).getByRole('button', { name: button('更多') })).toBeFocused()
    await open()
    await form.getByLabel('新密码').fill('Fresh2026x')
    await form.getByRole('button', { name: button('重置密码') }).click()
    await expect(notices.message('已重置“otheragent”的密码')).toBeVisible()
    await expect(dialogs.once).toBeHidden()
    await api.as('otheragent', 'Fresh2026x')
    expect(await page.content()).not.toContain('Fresh2026x')
  })

  test('a batch tells of each row, and tries again only what was refused', async ({ page, api, list, dialogs }) => {
    await api.provoke(agent.updateAgentIsFlag, { kind: 'code', code: 409, msg: '数据已被他人修改', times: 1 })
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes(agent.updateAgentIsFlag.path) ? 1 : 0))
    await list.table.getByRole('checkbox').first().check()
    await list.button(button('停用')).first().click()
    await dialogs.agree('停用')
    const dialog = dialogs.named('停用 3 个代理商')
    await expect(dialog.getByRole('status')).toHaveText('成功 2 · 失败 1')
    await expect(dialogs.outcomes('refused')).toContainText('数据已被他人修改')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '重试失败的 1 项' }).click()
    await expect(dialog.getByRole('status')).toHaveText('成功 3 · 失败 0')
    expect(calls).toBe(4)
    await dialog
      .getByRole('button', { name: button('关闭') })
      .last()
      .click()
    await expect(list.whole.getByText('已选')).toHaveCount(0)
    await expect(list.rows.getByText('停用', { exact: true })).toHaveCount(3)
  })

  test('filters stand in the address, the parent among them; the file holds what is shown', async ({
    page,
    list,
    rowOf,
  }) => {
    await page.goto(`/#/management/agent?parentId=${ids[yunling]}`)
    await expect(list.rows).toHaveCount(1)
    await expect(rowOf(chanyue)).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), list.button('导出').click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(chanyue)
    expect(text).not.toContain(donghu)
    await list.button('重置').click()
    await expect(list.rows).toHaveCount(3)
    await expect(page).toHaveURL(/management\/agent$/)
  })
})

test.describe('one agent', () => {
  test('[T1] two agents are two tabs, called by their companies', async ({ page, signIn, tabs }) => {
    await signIn('admin')
    for (const company of [yunling, donghu] as const) {
      await page.goto(`/#/management/detail?agentId=${ids[company]}`)
      await expect(page.getByRole('heading', { name: company, level: 2 })).toBeVisible()
    }
    await expect(tabs.tab(yunling)).toBeVisible()
    await expect(tabs.active).toContainText(donghu)
  })

  test('its shares have a history, and so has all else that was done to it', async ({ page, signIn, dialogs, api }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${ids[donghu]}`)
    await page.getByRole('button', { name: button('编辑') }).click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('床位分成').fill('32.5')
    await form.getByRole('button', { name: button('保存') }).click()
    const history = page.getByRole('region', { name: '分成变更记录' })
    await expect(history.getByRole('row', { name: /32% → 32\.5%.*系统管理员/ })).toBeVisible()
    expect((await (await api.as('admin')).ok(agent.agentInfo, { agentId: ids[donghu] })).bedShareBps).toBe(3250)
    await page.getByRole('tab', { name: '操作记录' }).click()
    const row = page.getByRole('row').filter({ hasText: '新增或修改代理商' })
    await expect(row.getByRole('listitem')).toHaveText(/床位分成.*32%.*32\.5%/)
  })

  test('its sub-agents lead on, and which part is open stands in the address', async ({ page, signIn, rowOf }) => {
    await signIn('admin')
    await page.goto('/#/management/agent')
    await rowOf(yunling).getByRole('link', { name: '1', exact: true }).click()
    await expect(page.getByRole('tab', { name: '下级代理商 (1)' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/tab=children/)
    await rowOf(chanyue).getByRole('link', { name: chanyue }).click()
    await expect(page.getByRole('heading', { name: chanyue, level: 2 })).toBeVisible()
    await expect(page.getByRole('tab', { name: /下级代理商/ })).toHaveCount(0)
  })

  test('staff accounts are added; the own account of the agent is not deleted, and the page says why', async ({
    page,
    signIn,
    api,
    list,
    dialogs,
  }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${ids[yunling]}&tab=staff`)
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
    expect(people[0]).toMatchObject({ family: 'AGENT', agentId: ids[yunling] })
    await list
      .row('主账号')
      .getByRole('button', { name: button('更多') })
      .click()
    await expect(dialogs.entry('删除')).toHaveAttribute('aria-disabled', 'true')
    await expect(dialogs.entry('删除')).toContainText('代理商主账号不能删除')
  })

  test('two lists of one page turn their own pages', async ({ page, signIn, list }) => {
    await signIn('admin')
    await page.goto(`/#/management/detail?agentId=${ids[yunling]}&tab=staff&staff.keyword=nobody`)
    await expect(list.whole.getByText('没有符合条件的数据')).toBeVisible()
    await page.getByRole('tab', { name: '下级代理商 (1)' }).click()
    await expect(list.rows).toHaveCount(1)
    await expect(page).toHaveURL(/staff\.keyword=nobody/)
  })

  for (const [what, address] of [
    ['an unknown number', 'agentId=99'],
    ['something that is no number', 'agentId=abc'],
  ] as const)
    test(`${what} is told in place`, async ({ page, signIn }) => {
      await signIn('admin')
      await page.goto(`/#/management/detail?${address}`)
      await expect(page.getByText('记录不存在或已删除')).toBeVisible()
      await page.getByRole('link', { name: '返回列表' }).click()
      await expect(
        page.getByRole('heading', { name: yunling, level: 2 }).or(page.getByText(yunling).first()),
      ).toBeVisible()
    })

  test('a failure looks like one, and can be tried again', async ({ page, signIn, api }) => {
    await signIn('admin')
    await api.provoke(agent.agentInfo, { kind: 'code', code: 503, msg: '服务繁忙，请稍后再试', times: 1 })
    await page.goto(`/#/management/detail?agentId=${ids[donghu]}`)
    await expect(page.getByText('服务繁忙，请稍后再试')).toBeVisible()
    await page.getByRole('button', { name: button('重试') }).click()
    await expect(page.getByRole('heading', { name: donghu, level: 2 })).toBeVisible()
  })
})

test.describe('as an agent', () => {
  test('[P3] it sees itself and those below, and is offered what its role allows', async ({
    page,
    signIn,
    list,
    rowOf,
  }) => {
    await signIn('agent')
    await page.goto('/#/management/agent')
    await expect(list.rows).toHaveCount(2)
    await expect(rowOf(yunling)).toContainText('本公司')
    for (const name of ['新增代理商', '编辑', '停用']) await expect(list.button(button(name))).toHaveCount(0)
    await expect(list.table.getByRole('checkbox')).toHaveCount(0)
    await page.goto('/#/management/detail')
    await expect(page.getByRole('heading', { name: yunling, level: 2 })).toBeVisible()
    await expect(page.getByText('只列出由您的账号所做的修改')).toBeVisible()
    await page.goto(`/#/management/detail?agentId=${ids[donghu]}`)
    await expect(page.getByText('您无权查看这条记录')).toBeVisible()
  })

  test('one of the second level sees itself only; its parent is a name', async ({ page, signIn, list, rowOf }) => {
    await signIn('subagent')
    await page.goto('/#/management/agent')
    await expect(list.rows).toHaveCount(1)
    await expect(rowOf(chanyue)).toContainText(yunling)
    await expect(rowOf(chanyue).getByRole('link', { name: yunling })).toHaveCount(0)
  })

  test('with more rights it changes its own record but not its terms, and adds agents below itself', async ({
    page,
    api,
    signIn,
    list,
    dialogs,
    rowOf,
  }) => {
    const admin = await api.as('admin')
    const edit = ['management.detail', 'management.agent.edit', 'management.agent.flag'] as const
    await grantOnly(admin, agentRole, edit)
    await signIn('agent')
    await page.goto('/#/management/agent')
    await expect(rowOf(yunling).getByRole('button', { name: button('停用') })).toHaveCount(0)
    await rowOf(yunling)
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named('编辑代理商')
    for (const term of ['公司', '床位分成', '商城分成', '合同开始', '合同结束'])
      await expect(form.getByLabel(term)).toBeDisabled()
    await expect(form.getByLabel('联系人')).toBeEnabled()
    await form.getByRole('button', { name: button('取消') }).click()
    await list.button('新增代理商').click()
    const added = dialogs.named('新增代理商')
    await expect(added.getByRole('combobox', { name: '上级代理商' })).toBeDisabled()
    await expect(added.getByText('新代理商归属于您')).toBeVisible()
  })

  test('one of the second level adds nobody', async ({ page, api, signIn, list, rowOf }) => {
    await grantOnly(await api.as('admin'), agentRole, ['management.agent.edit'])
    await signIn('subagent')
    await page.goto('/#/management/agent')
    await expect(rowOf(chanyue).getByRole('button', { name: button('编辑') })).toBeVisible()
    await expect(list.button('新增代理商')).toHaveCount(0)
  })

  test('its people look after one another, but not after the account of the agent they work for', async ({
    page,
    api,
    signIn,
    list,
  }) => {
    const admin = await api.as('admin')
    const options = await admin.ok(role.dropDownList, { family: 'AGENT' })
    const agentAccount = { managerName: '帮手', roleId: options[0]?.roleId ?? 0, agentId: ids[yunling] }
    await admin.ok(manager.setManager, { ...agentAccount, managerAccount: 'helper', managerPassword: 'Helper2026' })
    await admin.ok(manager.setManager, { ...agentAccount, managerAccount: 'second', managerPassword: 'Second2026' })
    const helper = await api.as('helper' as 'agent', 'Helper2026')
    await helper.ok(session.updateManagerPassword, { oldPassWord: 'Helper2026', managerPassword: 'Bedside2026' })
    await signIn('helper' as 'agent')
    await page.goto('/#/management/detail?tab=staff')
    await expect(list.row('主账号')).toContainText('由上级代理商或平台管理')
    await expect(list.row('主账号').getByRole('button')).toHaveCount(0)
    await expect(list.row('second').getByRole('button', { name: button('编辑') })).toBeVisible()
    await expect(list.row('helper').getByRole('button', { name: button('停用') })).toHaveCount(0)
  })
})

test("the forms and questions of agents stand in nobody's way", async ({
  page,
  signIn,
  speak,
  list,
  dialogs,
  rowOf,
}) => {
  await signIn('admin')
  await speak('en')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/#/management/agent')
  await list.button('Add an agent').click()
  await dialogs.named('Add an agent').getByRole('button', { name: 'Save' }).click()
  await expect(dialogs.named('Add an agent').getByText('Company is required')).toBeVisible()
  await expectAccessible(page)
  await dialogs.named('Add an agent').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(donghu).getByRole('button', { name: 'Disable' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rowOf(donghu).getByRole('button', { name: 'More' }).click()
  await expect(dialogs.entry('Change password')).toBeVisible()
  await expectAccessible(page)
  await dialogs.entry('Change password').click()
  await expect(dialogs.named('Reset the password of “otheragent”')).toBeVisible()
  await expectAccessible(page)
  for (const tab of ['facts', 'children', 'staff', 'history']) {
    await page.goto(`/#/management/detail?agentId=1&tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true }).last()).toBeVisible()
    await expectAccessible(page)
  }
})
