import { readFile } from 'node:fs/promises'
import { agent, codes, session } from '@bedside/contracts'
import type { Locator } from '@playwright/test'
import { agentIds, chanyue, donghu, test, yunling } from '../fixtures/agents'
import { expectAccessible } from '../fixtures/axe'
import { expect } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn, optionsIn } from '../pages/offered'

test.describe('the list of agents', () => {
  test.beforeEach(async ({ page, signIn, list }) => {
    await signIn('admin')
    await page.goto('/#/management/agent')
    await expect(list.rows).toHaveCount(3)
  })

  test('an agent is added with its account, whose generated password is shown once and signs in', async ({
    page,
    api,
    list,
    dialogs,
  }) => {
    await list.button('新增代理商').click()
    const form = dialogs.named('新增代理商')
    await form.getByLabel('公司').fill('佛山季华陪护服务部')
    await form.getByLabel('联系人').fill('何小姐')
    await form.getByLabel('手机号').fill('138 2222 3333')
    await expect(form.getByLabel('手机号')).toHaveValue('13822223333')
    await dialogs.choose('上级代理商', yunling)
    await expect(form.getByText('不能高于上级的 35%')).toBeVisible()
    // Nothing is saved as 0 % that nobody typed.
    await form.getByRole('button', { name: button('保存') }).click()
    for (const share of ['床位分成', '商城分成']) {
      await expect(form.getByLabel(share)).toHaveValue('')
      await expect(form.getByText(`${share}必填`)).toBeVisible()
    }
    await form.getByLabel('床位分成').fill('25.5')
    await form.getByLabel('商城分成').fill('10')
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

  test('[A14] a hospital is assigned to an agent, whose details then list it', async ({
    page,
    list,
    rowOf,
    dialogs,
    notices,
  }) => {
    await rowOf(donghu).getByRole('button', { name: /^更多/ }).click()
    await dialogs.entry('绑定医院').click()
    const form = dialogs.named(`为“${donghu}”绑定医院`)
    await form.getByRole('combobox').click()
    // Its own hospital is there, and cannot be chosen.
    await expect(optionsIn(page).filter({ hasText: '武汉东湖协仁医院' })).toHaveClass(/disabled/)
    await form.getByRole('combobox').fill('佛山')
    await offeredIn(page).getByTitle(`佛山禅悦中医院（${chanyue}）`).click()
    await form.getByLabel('原因', { exact: true }).fill('合同变更')
    await form.getByRole('button', { name: button('绑定医院') }).click()
    await notices.told(`已为“${donghu}”绑定医院`)
    await rowOf(donghu).getByRole('link', { name: '3', exact: true }).click()
    await expect(page.getByRole('tab', { name: '医院（3）' })).toHaveAttribute('aria-selected', 'true')
    await expect(list.row('佛山禅悦中医院')).toBeVisible()
  })

  test('a button can be clicked right after an error has been corrected', async ({ page, list, dialogs, notices }) => {
    const form = dialogs.named('编辑代理商')
    const save = form.getByRole('button', { name: button('保存') })
    const phone = form.getByLabel('客服电话')
    await list
      .row(chanyue)
      .getByRole('button', { name: button('编辑') })
      .click()
    await phone.fill('123')
    const complaint = form.getByText('客服电话至少 7 个字符')
    const longer = form.getByText('客服电话必须是手机号、座机号或 400 电话')
    await phone.press('Tab')
    await expect(complaint).toBeVisible()
    await phone.fill('1234567890')
    await expect(complaint).toBeHidden()
    const { x, y, width, height } = await placeOf(save)
    await phone.press('Tab')
    // The complaint has two lines, which moves everything below it.
    await expect(longer).toBeVisible()
    await expect.poll(async () => (await placeOf(save)).y).toBeGreaterThan(y + 10)
    await phone.fill('400-800-1234')
    await expect(longer).toBeHidden()
    // The field still has the focus, and the button will not move any more.
    await page.mouse.move(x + width / 2, y + height - 2)
    await page.mouse.down()
    await expect(phone).not.toBeFocused()
    await page.mouse.up()
    await notices.told(`已保存代理商“${chanyue}”`)
  })

  test('only enabled agents of the first level can be parents', async ({ page, list, dialogs }) => {
    await list.button('新增代理商').click()
    await dialogs.named('新增代理商').getByRole('combobox', { name: '上级代理商' }).click()
    const offered = offeredIn(page)
    await expect(offered.getByTitle(yunling)).toBeVisible()
    await expect(offered.getByTitle(donghu)).toBeVisible()
    await expect(offered.getByTitle(chanyue)).toHaveCount(0)
  })

  test('a share above the parent’s is refused with the reason, and the input stays', async ({
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
    await notices.told('下级分成比例不能高于上级')
    await expect(form.getByLabel('床位分成')).toHaveValue('40.00')
  })

  test('values that the server fixes are shown read-only', async ({ api, dialogs, notices, rowOf }) => {
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
    await notices.told(`已保存代理商“${chanyue}”`)
    const saved = await (await api.as('admin')).ok(agent.agentInfo, { agentId: agentIds[chanyue] })
    expect(saved).toMatchObject({ servicePhone: '', note: '夜间联系值班电话', managerAccount: 'subagent' })
  })

  test('if another manager saved first, both values are shown and one is chosen', async ({ api, dialogs, rowOf }) => {
    await rowOf(donghu)
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named('编辑代理商')
    await form.getByLabel('联系人').fill('周大明')
    const admin = await api.as('admin')
    const { company, phone } = await admin.ok(agent.agentInfo, { agentId: agentIds[donghu] })
    await admin.ok(agent.updateAgent, { agentId: agentIds[donghu], company, phone, contact: '周二明' })
    await form.getByRole('button', { name: button('保存') }).click()
    const conflict = form.getByRole('alert')
    await expect(conflict.getByRole('row', { name: '联系人 周大明 周二明' })).toBeVisible()
    await conflict.getByRole('button', { name: '采用已保存的' }).click()
    await expect(form.getByLabel('联系人')).toHaveValue('周二明')
  })

  test('disabling announces its effects, ends the sessions below at once, and can be undone for ten seconds', async ({
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
    await expect(rowOf(yunling).getByRole('cell', { name: '停用', exact: true })).toBeVisible()
    expect((await below.call(session.getManagerInfo)).code).toBe(codes.expired)
    await notices
      .notification(yunling)
      .getByRole('button', { name: button('撤销') })
      .click()
    await expect(rowOf(yunling).getByRole('cell', { name: '启用', exact: true })).toBeVisible()
    await notices.told('已撤销')
    await expect(disable).toBeVisible()
  })

  test('after ten seconds it can no longer be undone', async ({ page, time, dialogs, notices, rowOf }) => {
    await time.install()
    await page.reload()
    await rowOf(donghu)
      .getByRole('button', { name: button('停用') })
      .click()
    await dialogs.agree('停用')
    // A notice stays while the mouse is over it.
    await page.mouse.move(400, 700)
    const notice = notices.notification(donghu)
    await expect(notice.getByRole('button', { name: button('撤销') })).toBeVisible()
    await time.expectGoneAfter(notice, 10_000)
  })

  test('a password left empty is generated and shown once; a typed one is not shown again', async ({
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
    await notices.told('已重置“otheragent”的密码')
    await expect(dialogs.once).toBeHidden()
    await api.as('otheragent', 'Fresh2026x')
    expect(await page.content()).not.toContain('Fresh2026x')
  })

  test('a batch shows the outcome of each row, and retries only refused ones', async ({ page, api, list, dialogs }) => {
    await api.provoke(agent.updateAgentIsFlag, { kind: 'code', code: 503, msg: '服务繁忙，请稍后再试', times: 1 })
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes(agent.updateAgentIsFlag.path) ? 1 : 0))
    await list.table.getByRole('checkbox').first().check()
    await list.batch.getByRole('button', { name: button('停用') }).click()
    await dialogs.agree('停用')
    const dialog = dialogs.named('停用 3 个代理商')
    await expect(dialog.getByRole('status')).toHaveText('成功 2 · 失败 1')
    await expect(dialogs.outcomes('refused')).toContainText('服务繁忙')
    // An error would say that nothing was done.
    await expect(dialog.locator('.ant-progress')).not.toHaveClass(/status-exception/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '重试失败的 1 项' }).click()
    await expect(dialog.getByRole('status')).toHaveText('成功 3 · 失败 0')
    expect(calls).toBe(4)
    await dialog
      .getByRole('button', { name: button('关闭') })
      .last()
      .click()
    await expect(list.whole.getByText('已选')).toHaveCount(0)
    await expect(list.rows.getByRole('cell', { name: '停用', exact: true })).toHaveCount(3)
  })

  test.describe('a batch whose tab is closed', () => {
    let goOn: () => void
    const goesOn = '“停用 3 个代理商”在后台继续执行，完成后会通知您'

    test.beforeEach(async ({ page, list, dialogs, tabs, notices }) => {
      const blocker = new Promise<void>((resolve) => (goOn = resolve))
      await page.route(`**${agent.updateAgentIsFlag.path}`, async (route) => {
        await blocker
        await route.continue()
      })
      await list.table.getByRole('checkbox').first().check()
      await list.batch.getByRole('button', { name: button('停用') }).click()
      await dialogs.agree('停用')
      await expect(dialogs.named('停用 3 个代理商')).toBeVisible()
      await page.goto('/#/management/role')
      await tabs.close('代理商列表')
      await notices.told(goesOn)
    })

    test('continues, and announces its end', async ({ page, api, notices, list, dialogs }) => {
      await api.provoke(agent.updateAgentIsFlag, { kind: 'code', code: 409, msg: '数据已被他人修改', times: 1 })
      goOn()
      const notice = notices.notification('停用 3 个代理商')
      await expect(notice).toContainText('成功 2 · 失败 1')
      await expect(notice).toContainText(/：数据已被他人修改/)
      await page.goto('/#/management/agent')
      await expect(list.rows.getByRole('cell', { name: '停用', exact: true })).toHaveCount(2)
      await expect(dialogs.named('停用 3 个代理商')).toBeHidden()
    })

    test('announces its end, even if the tab is open again by then', async ({ page, list, notices }) => {
      await page.goto('/#/management/agent')
      await expect(list.rows).toHaveCount(3)
      goOn()
      await expect(notices.notification('停用 3 个代理商')).toContainText('成功 3 · 失败 0')
      await expect(list.rows.getByRole('cell', { name: '停用', exact: true })).toHaveCount(3)
    })

    test('delays a sign-out or closing the window by a question while it runs', async ({
      page,
      shell,
      dialogs,
      notices,
    }) => {
      const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
      expect(await asks()).toBe(true)
      await shell.logOut()
      const asked = dialogs.named('有未保存的内容')
      await expect(asked.getByRole('listitem')).toHaveText('停用 3 个代理商')
      await asked.getByRole('button', { name: button('留下') }).click()
      goOn()
      await expect(notices.notification('停用 3 个代理商')).toContainText('成功 3 · 失败 0')
      expect(await asks()).toBe(false)
    })
  })

  test('the address contains the filters, including the parent; the file contains what is shown', async ({
    page,
    list,
    rowOf,
  }) => {
    await page.goto(`/#/management/agent?parentId=${agentIds[yunling]}`)
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

test('the dialogs and confirmations of agents are accessible', async ({
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
  await list.button('Add agent').click()
  await dialogs.named('Add agent').getByRole('button', { name: 'Save' }).click()
  await expect(dialogs.named('Add agent').getByText('Company cannot be empty')).toBeVisible()
  await expectAccessible(page)
  await dialogs.named('Add agent').getByRole('button', { name: 'Cancel' }).click()
  await rowOf(donghu).getByRole('button', { name: 'Disable' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rowOf(donghu).getByRole('button', { name: 'More' }).click()
  await expect(dialogs.entry('Change password')).toBeVisible()
  await expectAccessible(page)
  await dialogs.entry('Change password').click()
  await expect(dialogs.named('Reset the password of “otheragent”')).toBeVisible()
  await expectAccessible(page)
  for (const tab of ['facts', 'children', 'hospitals', 'staff', 'log']) {
    await page.goto(`/#/management/detail?agentId=1&tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true }).last()).toBeVisible()
    await expectAccessible(page)
  }
})

async function placeOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}
