import { readFile } from 'node:fs/promises'
import { agent, franchise, session } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test as base } from '../fixtures/test'
import { franchiseesOf } from '../pages/franchisees'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

const test = base.extend<{ leads: ReturnType<typeof franchiseesOf> }>({
  leads: async ({ page }, use) => use(franchiseesOf(page)),
})

test.describe('the platform', () => {
  test.beforeEach(async ({ page, signIn, leads }) => {
    await signIn('admin')
    await page.goto('/#/administrator/franchisee')
    await expect(leads.rows).toHaveCount(6)
  })

  test('[A10] leads are filtered, and those to be called first can be shown first', async ({ page, leads }) => {
    await leads.allFilters()
    await page.getByLabel('到期优先').check()
    await expect
      .poll(leads.names)
      .toEqual(['邓小燕', '余晓峰', '夏雪梅', '区志强', expect.anything(), expect.anything()])
    await expect(leads.row('邓小燕')).toContainText('到期')
    await expect(leads.row('区志强')).not.toContainText('到期')
    await page.reload()
    await expect.poll(leads.names).toEqual(expect.arrayContaining(['邓小燕']))
    expect((await leads.names())[0]).toBe('邓小燕')
    await leads.filter('状态').click()
    await offeredIn(page).getByTitle('已签约').click()
    await expect(leads.rows).toHaveCount(1)
    await expect(leads.row('许建国')).toContainText('JM202601')
    expect(page.url()).toContain('status=SIGNED')
    await leads.button('重置').click()
    await expect(leads.rows).toHaveCount(6)
    await leads.filter('地区').fill('武汉')
    await leads.filter('地区').press('Enter')
    await expect(leads.rows).toHaveCount(2)
    await expectAccessible(page)
  })

  test('leads without an agent are pointed out when their region gets one, and handed over together', async ({
    page,
    api,
    leads,
    dialogs,
    notices,
  }) => {
    const admin = await api.as('admin')
    const names = ['程一鸣', '程二鸣']
    for (const [n, name] of names.entries())
      await admin.ok(franchise.setFranchise, {
        name,
        phone: `1352222000${n}`,
        region: '海南 海口',
        intent: 'INVESTOR',
        agentId: '',
      })
    const { list } = await admin.ok(agent.getAgentList)
    const company = list.find(({ level }) => level === 1)?.company ?? ''
    await page.goto('/#/management/agent')
    await page
      .getByRole('row', { name: company })
      .getByRole('button', { name: button('编辑') })
      .click()
    const form = dialogs.named(/编辑/)
    await form.getByLabel('地区').fill('海口')
    await form.getByLabel('地区').press('Enter')
    await form.getByRole('button', { name: button('保存') }).click()
    const notice = notices.message(`“${company}”所在地区有 2 条申请尚无代理商负责`)
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: button('查看并移交') }).click()
    await expect(leads.rows).toHaveCount(2)
    await page.getByRole('main').getByRole('checkbox', { name: '全选本页' }).check()
    await leads.button('交给代理商').click()
    await dialogs.choose('负责代理商', company)
    await dialogs
      .named('将 2 条申请交给代理商')
      .getByRole('button', { name: button('交给代理商') })
      .click()
    // The batch continues, although the filter now finds none of its rows.
    await expect(leads.rows).toHaveCount(0)
    await expect(dialogs.named(/将 2 条申请交给代理商/)).toContainText('成功 2')
    await expect
      .poll(async () => (await admin.ok(franchise.getFranchiseList, { region: '海南 海口', owned: 1 })).total)
      .toBe(2)
  })

  test('[A10] a lead is added, assigned to the agent of its region, and changed', async ({
    leads,
    dialogs,
    notices,
  }) => {
    await leads.button('新增申请').click()
    const form = dialogs.named('新增申请')
    await form.getByLabel('姓名').fill('钟')
    await form.getByLabel('手机号').fill('123')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form.getByText('姓名至少 2 个字符')).toBeVisible()
    await expect(form.getByText('手机号至少 11 个字符')).toBeVisible()
    await form.getByLabel('姓名').fill('钟意达')
    await form.getByLabel('手机号').fill('13522220000')
    await form.getByLabel('意向金额').fill('30000.5')
    await form.getByLabel('地区').fill('佛山')
    await form.getByLabel('地区').press('Enter')
    await form.getByRole('button', { name: button('保存') }).click()
    await notices.told('已保存“钟意达”的申请')
    await expect(leads.row('钟意达')).toContainText('佛山禅悦陪护服务部')
    await expect(leads.row('钟意达')).toContainText('¥30,000.50')
    await leads.more('钟意达', '编辑')
    const edit = dialogs.named('编辑加盟申请')
    await edit.getByLabel('分成比例').fill('12.5')
    await edit.getByRole('button', { name: button('保存') }).click()
    await expect(leads.row('钟意达')).toContainText('12.5%')
    // The next follow-up is moved, and dropped, without a note.
    await expect(leads.row('钟意达')).toContainText('到期')
    await leads.more('钟意达', '编辑')
    await leads.day(edit, '下次跟进', '2026-11-20')
    await edit.getByRole('button', { name: button('保存') }).click()
    await expect(edit.getByText('下次跟进不能早于今天')).toBeVisible()
    await leads.day(edit, '下次跟进', '2026-12-24')
    await edit.getByRole('button', { name: button('保存') }).click()
    await expect(leads.row('钟意达')).toContainText('2026-12-24')
    await expect(leads.row('钟意达')).not.toContainText('到期')
    await leads.more('钟意达', '编辑')
    await edit.getByLabel('下次跟进').hover()
    await edit.locator('.ant-picker-clear').click()
    await edit.getByRole('button', { name: button('保存') }).click()
    await expect(leads.row('钟意达')).not.toContainText('2026-12-24')
  })

  test('[A10] a follow-up changes the status of a lead and is part of its history', async ({
    page,
    leads,
    dialogs,
  }) => {
    await leads.row('夏雪梅').getByRole('button', { name: /^更多/ }).click()
    await expect(page.getByRole('menuitem', { name: '签约' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await leads.do('夏雪梅', '跟进')
    const form = dialogs.named('跟进“夏雪梅”')
    await form.getByLabel('跟进内容').fill('愿意下周面谈\n需要代理政策')
    await leads.day(form, '下次跟进', '2026-11-20')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form.getByText('下次跟进不能早于今天')).toBeVisible()
    await leads.day(form, '下次跟进', '2026-12-24')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form).toBeHidden()
    await expect(leads.row('夏雪梅')).toContainText('跟进中')
    await expect(leads.row('夏雪梅')).toContainText('2026-12-24')
    await leads.do('夏雪梅', '详情')
    const drawer = leads.drawer('夏雪梅')
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await expect(drawer.getByRole('listitem')).toContainText('愿意下周面谈')
    await expect(drawer.getByRole('listitem')).toContainText('系统管理员')
    await drawer.getByRole('button', { name: button('跟进') }).click()
    const again = dialogs.named('跟进“夏雪梅”')
    await again.getByLabel('跟进内容').fill('资料已寄出')
    await leads.day(again, '下次跟进', '2026-12-31')
    await again.getByRole('button', { name: button('保存') }).click()
    await expect(drawer.getByRole('listitem').first()).toContainText('资料已寄出')
    await expectAccessible(page)
  })

  test('[A10] signing a lead who wants to be an agent adds an agent that can sign in', async ({
    api,
    leads,
    dialogs,
  }) => {
    await leads.more('区志强', '签约')
    const form = dialogs.named('与“区志强”签约')
    await form.getByLabel('合同编号').fill('JM-2026-0099')
    await leads.day(form, '合同开始', '2026-12-01')
    await leads.day(form, '合同结束', '2026-12-01')
    await form.getByLabel('公司').fill('佛山志强陪护服务部')
    await form.getByLabel('登录账号').fill('zhiqiang')
    await form.getByRole('button', { name: button('生成') }).click()
    const made = await form.getByLabel('初始密码').inputValue()
    await form.getByRole('button', { name: button('签约') }).click()
    await expect(form.getByText('合同结束必须晚于合同开始')).toBeVisible()
    await leads.day(form, '合同结束', '2029-11-30')
    await form.getByRole('button', { name: button('签约') }).click()
    await expect(dialogs.once).toBeVisible()
    expect(await dialogs.shownPassword()).toBe(made)
    await dialogs.closeOnce()
    await expect(leads.row('区志强')).toContainText('已签约')
    await expect(leads.row('区志强')).toContainText('佛山志强陪护服务部')
    const zhiqiang = await api.as('zhiqiang' as 'agent', made)
    expect((await zhiqiang.ok(session.getManagerInfo)).family).toBe('AGENT')
    const admin = await api.as('admin')
    expect((await admin.ok(agent.getAgentList, { keyword: '志强' })).list).toMatchObject([{ bedShareBps: 2500 }])
  })

  test('[A10] choosing an existing agent and then a new one again leaves nothing unsaved', async ({
    leads,
    dialogs,
  }) => {
    await leads.more('区志强', '签约')
    const form = dialogs.named('与“区志强”签约')
    await form.getByLabel('关联已有代理商').check()
    await expect(form.getByText('已有代理商', { exact: true })).toBeVisible()
    await form.getByLabel('新建代理商').check()
    await expect(form.getByLabel('公司')).toBeVisible()
    await form.getByRole('button', { name: button('取消') }).click()
    await expect(form).toBeHidden()
  })

  test('[A10] a lead is given up with a reason, and a conflict with another manager is reported', async ({
    page,
    api,
    leads,
    dialogs,
    notices,
  }) => {
    await leads.more('邓小燕', '标记无效')
    const form = dialogs.named('将“邓小燕”标记为无效')
    await form.getByLabel('原因', { exact: true }).fill('医院已自购')
    const { list } = await (await api.as('operator')).ok(franchise.getFranchiseList, { keyword: '邓小燕' })
    const franchiseId = list[0]?.franchiseId ?? 0
    await (await api.as('operator')).ok(franchise.invalidateFranchise, { franchiseId, reason: '联系不上' })
    await form.getByRole('button', { name: button('标记无效') }).click()
    await notices.told('状态已变化，请刷新')
    await form.getByRole('button', { name: button('取消') }).click()
    await page.getByRole('button', { name: button('离开') }).click()
    await leads.reload.click()
    await expect(leads.row('邓小燕')).toContainText('无效')
    await leads.do('邓小燕', '详情')
    await expect(leads.drawer('邓小燕')).toContainText('联系不上')
  })

  test('[A10] the list is exported', async ({ page, leads }) => {
    await leads.filter('意向').click()
    await offeredIn(page).getByTitle('成为代理商').click()
    await expect(leads.rows).toHaveCount(2)
    const download = page.waitForEvent('download')
    await leads.button('导出').click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('区志强')
    expect(text).not.toContain('许建国')
  })
})

test('[A10] an agent sees only leads of its subtree, and only permitted actions', async ({ page, signIn, leads }) => {
  await signIn('agent')
  await page.goto('/#/administrator/franchisee')
  await expect(leads.rows).toHaveCount(3)
  for (const name of ['许建国', '邓小燕', '区志强']) await expect(leads.row(name)).toBeVisible()
  await expect(leads.button('新增申请')).toHaveCount(0)
  await expect(leads.row('邓小燕').getByRole('button', { name: button('跟进') })).toHaveCount(0)
  await leads.do('许建国', '详情')
  await expect(leads.drawer('许建国').getByRole('listitem')).toHaveCount(2)
  await expect(leads.drawer('许建国')).toContainText('平台或上级代理商')
})

test('[A10] in English, at 1000 px', async ({ page, signIn, speak, leads }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await speak('en')
  await signIn('operator')
  await page.goto('/#/administrator/franchisee')
  await expect(leads.header('Next follow-up')).toBeVisible()
  await expect(leads.row('区志强')).toContainText('Become an agent')
  await leads.do('区志强', 'Follow up')
  await expect(leads.drawer('Follow up “区志强”')).toBeVisible()
})

test('[A10] an investor’s devices are found from its details', async ({ page, signIn, list, leads }) => {
  await signIn('operator')
  await page.goto('/#/administrator/franchisee')
  await leads.do('许建国', '详情')
  await leads.drawer('许建国').getByRole('link', { name: '已分配设备数 8' }).click()
  await expect(page).toHaveURL(/equipment\/list\?franchiseId=1$/)
  await expect(list.whole).toContainText('共 8 条')
  await expect(list.row('BC').first()).toContainText('许建国')
})
