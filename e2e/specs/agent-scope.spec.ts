import { manager, role, session } from '@bedside/contracts'
import { agentIds, chanyue, donghu, test, yunling } from '../fixtures/agents'
import { grantOnly } from '../fixtures/grant'
import { expect } from '../fixtures/test'
import { button } from '../pages/names'

const agentRole = 5

test.describe('as an agent', () => {
  test('[P3] it sees itself and the agents below, with the actions of its role', async ({
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
    await expect(page.getByRole('region', { name: '分成变更记录' })).toContainText('自创建以来没有变更')
    await page.goto(`/#/management/detail?agentId=${agentIds[donghu]}`)
    await expect(page.getByText('您无权查看这条记录')).toBeVisible()
  })

  test('an agent of the second level sees only itself; its parent is only named', async ({
    page,
    signIn,
    list,
    rowOf,
  }) => {
    await signIn('subagent')
    await page.goto('/#/management/agent')
    await expect(list.rows).toHaveCount(1)
    await expect(rowOf(chanyue)).toContainText(yunling)
    await expect(rowOf(chanyue).getByRole('link', { name: yunling })).toHaveCount(0)
  })

  test('with more permissions it changes its own record but not its terms, and adds agents below itself', async ({
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

  test('an agent of the second level adds no agents', async ({ page, api, signIn, list, rowOf }) => {
    await grantOnly(await api.as('admin'), agentRole, ['management.agent.edit'])
    await signIn('subagent')
    await page.goto('/#/management/agent')
    await expect(rowOf(chanyue).getByRole('button', { name: button('编辑') })).toBeVisible()
    await expect(list.button('新增代理商')).toHaveCount(0)
  })

  test('its staff manage each other, but not the principal of their agent', async ({ page, api, signIn, list }) => {
    const admin = await api.as('admin')
    const options = await admin.ok(role.dropDownList, { family: 'AGENT' })
    const agentAccount = { managerName: '帮手', roleId: options[0]?.roleId ?? 0, agentId: agentIds[yunling] }
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
