import { hospital, plan } from '@bedside/contracts'
import { donghu, yunling } from '../fixtures/agents'
import { askingOf } from '../fixtures/asking'
import { expectAccessible } from '../fixtures/axe'
import { expect, expectPath, test as base } from '../fixtures/test'
import { hospitalsOf } from '../pages/hospitals'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

const test = base.extend<{ hospitals: ReturnType<typeof hospitalsOf> }>({
  hospitals: async ({ page }, use) => use(hospitalsOf(page)),
})
const yunlingHospital = '广州云岭人民医院'

test.describe('the list of hospitals', () => {
  test('[A14] counts places and devices, warns of contracts and finds their hospitals', async ({
    page,
    signIn,
    list,
    hospitals,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/list')
    await expect(list.rows).toHaveCount(5)
    await expect(list.row(yunlingHospital)).toContainText(/三级甲等.*广东 广州.*标准方案/)
    await expect(page.getByText('2 份合同已到期或 30 天内到期')).toBeVisible()
    await expectAccessible(page)
    await hospitals.press('查看即将到期')
    await expect(list.rows).toHaveCount(1)
    await expect(list.row('广州越秀江畔妇儿医院')).toContainText('剩 20 天')
    await expect(page).toHaveURL(/contractState=ENDING/)
    await list.button('重置').click()
    await list.filter('地区').fill('武汉')
    await list.filter('地区').press('Enter')
    await expect(list.rows).toHaveCount(2)
  })

  test('[A14] a hospital is disabled after a confirmation, and enabled again by undoing that', async ({
    page,
    api,
    signIn,
    list,
    dialogs,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/list')
    await list.row(yunlingHospital).getByRole('button', { name: /^更多/ }).click()
    await dialogs.entry('停用').click()
    const question = dialogs.named(`停用医院“${yunlingHospital}”？`)
    await expect(question).toContainText('不再接受新租用')
    await question.getByRole('button', { name: button('停用') }).click()
    await expect(list.row(yunlingHospital)).toContainText('停用')
    const admin = await api.as('admin')
    await expect.poll(async () => (await admin.ok(hospital.getHospitalInfo, { hospitalId: 1 })).isFlag).toBe(2)
    await page.getByRole('button', { name: button('撤销') }).click()
    await expect.poll(async () => (await admin.ok(hospital.getHospitalInfo, { hospitalId: 1 })).isFlag).toBe(1)
  })

  test('[A14] in English, at 1000 px, an agent sees only its own, and only permitted actions', async ({
    page,
    signIn,
    speak,
    list,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await speak('en')
    await signIn('agent')
    await page.goto('/#/hospital/list')
    await expect(list.rows).toHaveCount(3)
    await expect(list.row('武汉')).toHaveCount(0)
    for (const name of ['Add hospital', 'Disable']) await expect(list.button(name)).toHaveCount(0)
    await list.row(yunlingHospital).getByRole('button', { name: /^More/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Pricing' })).toBeVisible()
    for (const name of ['Transfer', 'Disable']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
    await page.goto('/#/hospital/add')
    await expectPath(page, '/404')
  })

  test('[A14] a hospital is transferred to another agent with a reason, which its page keeps', async ({
    page,
    api,
    signIn,
    list,
    dialogs,
    hospitals,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/list')
    await list.row(yunlingHospital).getByRole('button', { name: /^更多/ }).click()
    await dialogs.entry('转移代理商').click()
    const form = dialogs.named('转移到其他代理商')
    await dialogs.choose('新代理商', donghu)
    await form.getByLabel('原因', { exact: true }).fill('合同到期重签')
    await form.getByRole('button', { name: button('转移代理商') }).click()
    await expect(list.row(yunlingHospital)).toContainText(donghu)
    await page.goto('/#/hospital/detail?hospitalId=1&tab=transfers')
    await expect(page.getByRole('row', { name: new RegExp(`${yunling} ${donghu} 合同到期重签 admin`) })).toBeVisible()
    await expect(hospitals.heading(yunlingHospital)).toBeVisible()
    const former = await api.as('agent')
    expect((await former.ok(hospital.getHospitalList)).total).toBe(2)
  })
})

test.describe('a new hospital', () => {
  test('[A14] is added step by step; each step is checked and kept, even over a reload', async ({
    page,
    api,
    signIn,
    dialogs,
    hospitals,
    tabs,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/add')
    await hospitals.press('下一步')
    await expect(page.getByText('医院名称必填')).toBeVisible()
    await expect(hospitals.step).toHaveText(/基本信息/)
    await hospitals.field('医院名称').fill('深圳南湾中心医院')
    // The default deposit depends on the level.
    for (const [level, deposit] of [
      ['二级甲等', '99.00'],
      ['三级甲等', '199.00'],
    ] as const) {
      await page.getByRole('main').getByRole('combobox', { name: '等级' }).click()
      await offeredIn(page).getByTitle(level, { exact: true }).click()
      await expect(hospitals.field('押金')).toHaveValue(deposit)
    }
    await hospitals.field('联系电话').fill('12')
    await hospitals.press('下一步')
    await expect(page.getByText('联系电话至少 7 个字符')).toBeVisible()
    await hospitals.field('联系电话').fill('0755-26000000')
    await hospitals.press('下一步')
    await expect(hospitals.step).toHaveText(/合同/)
    await page.getByRole('main').getByRole('combobox', { name: '代理商' }).click()
    await offeredIn(page).getByTitle(yunling, { exact: true }).click()
    await hospitals.field('合同编号').fill('HT-2026-088')

    // Input is restored after a reload.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: button('恢复') }).click()
    // At the step where it was left.
    await expect(hospitals.step).toHaveText(/合同/)
    await expect(hospitals.field('合同编号')).toHaveValue('HT-2026-088')
    await hospitals.press('上一步')
    await expect(hospitals.field('医院名称')).toHaveValue('深圳南湾中心医院')
    await hospitals.press('下一步')
    await hospitals.press('下一步')

    await hospitals.field('医院分成').fill('50.01')
    await expect(page.getByText('三方分成之和为 100.01%，不能超过 95%')).toBeVisible()
    await hospitals.press('下一步')
    await expect(hospitals.step).toHaveText(/分成/)
    await hospitals.field('医院分成').fill('25')
    await expect(page.getByText('平台分成：25%')).toBeVisible()
    await hospitals.press('下一步')

    await hospitals.border('日间与夜间之间的界线').press('ArrowRight')
    await hospitals.border('日间与夜间之间的界线').press('PageUp')
    await expect(hospitals.border('日间与夜间之间的界线')).toHaveAttribute('aria-valuetext', '18:15')
    await hospitals.press('下一步')
    await expect(hospitals.field('押金')).toHaveValue('199.00')
    await hospitals.field('押金').fill('209')
    await hospitals.press('下一步')
    await hospitals.press('提交')
    await expect(hospitals.heading('深圳南湾中心医院')).toBeVisible()
    await expect(tabs.active).toContainText('深圳南湾中心医院')
    // The tab of the form closes after saving.
    await expect(tabs.at('/hospital/add')).toHaveCount(0)

    const admin = await api.as('admin')
    const [row] = (await admin.ok(hospital.getHospitalList, { keyword: '南湾' })).list
    expect(row).toMatchObject({
      company: yunling,
      contractNo: 'HT-2026-088',
      depositCents: 20_900,
      hospitalShareBps: 2500,
    })
    const [added] = await admin.ok(plan.getPlanList, { hospitalId: row?.hospitalId ?? 0 })
    expect(added?.windows.map(({ startMin, endMin }) => [startMin, endMin])).toEqual([
      [480, 1095],
      [1095, 480],
    ])
    await expect(dialogs.named(/./)).toHaveCount(0)
  })
})

test.describe('one hospital', () => {
  test('[A14] is edited in place; of two managers the second chooses, and nothing is lost', async ({
    page,
    api,
    signIn,
    hospitals,
    notices,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=2')
    await expect(page.getByText('合同到期：')).toBeVisible()
    const contract = hospitals.section('合同')
    await contract.getByRole('button', { name: button('编辑') }).click()
    await contract.getByLabel('合同编号').fill('HT-2026-NEW')
    const other = await api.as('operator')
    const row = await other.ok(hospital.getHospitalInfo, { hospitalId: 2 })
    const { hospitalId, version, hospitalName, level, nature } = row
    const renamed = `${hospitalName}（东院）`
    const theirs = { hospitalId, version, hospitalName: renamed, level, nature, contractNo: 'HT-2026-OTHER' }
    await other.ok(hospital.setHospital, theirs)
    await contract.getByRole('button', { name: button('保存') }).click()
    const conflict = contract.getByRole('alert')
    await expect(conflict.getByRole('row', { name: '合同编号 HT-2026-NEW HT-2026-OTHER' })).toBeVisible()
    await conflict.getByRole('button', { name: '保留我的' }).click()
    await contract.getByRole('button', { name: button('保存') }).click()
    await notices.told(`已保存医院“${renamed}”`)
    await expect(contract).toContainText('HT-2026-NEW')
    // Fields of other sections keep the values that the other manager saved.
    expect(await other.ok(hospital.getHospitalInfo, { hospitalId: 2 })).toMatchObject({
      contractNo: 'HT-2026-NEW',
      hospitalName: renamed,
    })
    await page.getByRole('tab', { name: '操作记录' }).click()
    const mine = page.getByRole('row').filter({ hasText: '系统管理员' }).getByRole('listitem')
    await expect(mine.filter({ hasText: '合同编号' })).toHaveText(/HT-2026-OTHER.*HT-2026-NEW/)
  })

  test('[A14] two sections are edited at a time, and saving one is no conflict with the other', async ({
    page,
    signIn,
    hospitals,
    notices,
  }) => {
    const admin = await signIn('admin')
    const { hospitalName } = await admin.ok(hospital.getHospitalInfo, { hospitalId: 2 })
    await page.goto('/#/hospital/detail?hospitalId=2')
    const [contact, deposit] = [hospitals.section('联系方式'), hospitals.section('押金')]
    for (const section of [contact, deposit]) await section.getByRole('button', { name: button('编辑') }).click()
    await contact.getByLabel('联系人').fill('林晓')
    await deposit.getByLabel('押金').fill('123')
    await contact.getByRole('button', { name: button('保存') }).click()
    await notices.told(`已保存医院“${hospitalName}”`)
    await expect(contact).toContainText('林晓')
    await deposit.getByRole('button', { name: button('保存') }).click()
    await expect(deposit).toContainText('¥123.00')
    expect(await admin.ok(hospital.getHospitalInfo, { hospitalId: 2 })).toMatchObject({
      hospitalName,
      contact: '林晓',
      depositCents: 12_300,
    })
  })

  test('[A14] a hospital that takes no deposit is said to, in the list and in its details', async ({
    page,
    signIn,
    list,
    hospitals,
  }) => {
    const admin = await signIn('admin')
    const row = await admin.ok(hospital.getHospitalInfo, { hospitalId: 2 })
    const { hospitalId, version, hospitalName, level, nature } = row
    await admin.ok(hospital.setHospital, { hospitalId, version, hospitalName, level, nature, depositCents: 0 })
    await page.goto('/#/hospital/list')
    await expect(list.row(hospitalName)).toContainText('免押金')
    await page.goto('/#/hospital/detail?hospitalId=2')
    await expect(hospitals.section('押金')).toContainText('免押金')
  })

  test('[A14] an agent edits the contact of its hospital, and nothing else', async ({
    page,
    api,
    signIn,
    hospitals,
  }) => {
    await signIn('agent')
    await page.goto('/#/hospital/detail?hospitalId=1')
    await expect(page.getByRole('main').getByRole('button', { name: button('编辑') })).toHaveCount(1)
    const contact = hospitals.section('联系方式')
    await contact.getByRole('button', { name: button('编辑') }).click()
    await contact.getByLabel('联系人').fill('夜班护士长')
    await contact.getByRole('button', { name: button('保存') }).click()
    await expect(contact).toContainText('夜班护士长')
    const asking = askingOf(page)
    await hospitals.part('收费方案')
    await expect(hospitals.bar).toBeVisible()
    await expect(page.getByRole('button', { name: '新增方案' })).toHaveCount(0)
    // Only viewers who may add a plan fetch the defaults of a new one.
    expect([asking.count('getPlanList'), asking.count('getPlanDefaults')]).toEqual([1, 0])
    expect((await (await api.as('admin')).ok(hospital.getHospitalInfo, { hospitalId: 1 })).contact).toBe('夜班护士长')
  })

  test('[A14] its prices are drawn over the day, their borders dragged, and a stay is billed line by line', async ({
    page,
    api,
    signIn,
    dialogs,
    hospitals,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1&tab=pricing')
    await hospitals.calculator.getByLabel('开始').fill('2026-11-21 15:10')
    await hospitals.calculator.getByLabel('开始').press('Enter')
    await hospitals.calculator.getByLabel('结束').fill('2026-11-22 07:30')
    await hospitals.calculator.getByLabel('结束').press('Enter')
    await expect(
      hospitals.calculator.getByRole('row', { name: /日间 11-21 15:10 → 11-21 17:00 110 分钟 2 × ¥3\.00 ¥6\.00/ }),
    ).toBeVisible()
    await expect(hospitals.calculator.getByRole('status')).toContainText('¥21.00')
    await expectAccessible(page)

    await page.getByRole('button', { name: '编辑方案' }).click()
    const form = dialogs.named('编辑方案')
    const border = form.getByRole('slider', { name: '日间与夜间之间的界线' })
    const bar = await form.locator('.plan-bar').boundingBox()
    const grip = await border.boundingBox()
    if (!bar || !grip) throw new Error('The bar is not drawn')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(bar.x + (bar.width * 20) / 24, grip.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect(border).toHaveAttribute('aria-valuetext', '20:00')
    await expect(form.getByRole('group', { name: '08:00–20:00' })).toBeVisible()
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(hospitals.calculator.getByRole('status')).toContainText('¥25.00')
    const [saved] = await (await api.as('admin')).ok(plan.getPlanList, { hospitalId: 1 })
    expect(saved?.windows.map(({ startMin }) => startMin)).toEqual([480, 1200])
  })

  test('[A14] of two managers who change its prices, the second is shown the stored windows in words', async ({
    page,
    api,
    signIn,
    dialogs,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1&tab=pricing')
    await page.getByRole('button', { name: '编辑方案' }).click()
    const form = dialogs.named('编辑方案')
    // An emptied price is asked for again; it does not become free of charge.
    await form.getByLabel('17:00–08:00 一口价').fill('')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form.getByText('17:00–08:00 一口价须为数字，最多两位小数')).toBeVisible()
    await form.getByLabel('17:00–08:00 一口价').fill('18')
    const other = await api.as('operator')
    const [stored] = await other.ok(plan.getPlanList, { hospitalId: 1 })
    if (!stored) throw new Error('the hospital has a plan')
    const { planId, version, planName, mode, windows } = stored
    for (const window of windows) if (window.kind === 'NIGHT') window.flatCents = 1600
    await other.ok(plan.setPlan, { planId, version, planName, mode, windows })
    await form.getByRole('button', { name: button('保存') }).click()
    const row = form.getByRole('alert').getByRole('row', { name: /^收费时段/ })
    await expect(row).toContainText('17:00–08:00 夜间 ¥18.00')
    await expect(row).toContainText('17:00–08:00 夜间 ¥16.00')
    await form.getByRole('button', { name: '采用已保存的' }).click()
    await expect(form.getByLabel('17:00–08:00 一口价')).toHaveValue('16.00')
    await form.getByRole('button', { name: button('取消') }).click()
    await expect(form).toBeHidden()
  })

  test('[A14] an hourly plan is added and made the default, and the first one can then be deleted', async ({
    page,
    signIn,
    dialogs,
    hospitals,
    notices,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1&tab=pricing')
    await hospitals.press('新增方案')
    const form = dialogs.named('新增方案')
    await form.getByLabel('方案名称').fill('全天计时')
    await form.getByText('计时', { exact: true }).click()
    await expect(form.getByRole('slider')).toHaveCount(0)
    await form.getByRole('button', { name: button('保存') }).click()
    const first = hospitals.section('标准方案')
    const second = hospitals.section('全天计时')
    await expect(second).toContainText('00:00–24:00')
    await expect(first.getByRole('button', { name: button('删除') })).toHaveCount(0)
    await second.getByRole('button', { name: '设为默认' }).click()
    await notices.told('默认方案已改为“全天计时”')
    await first.getByRole('button', { name: button('删除') }).click()
    await dialogs.agree('删除')
    await expect(first).toHaveCount(0)
  })

  test('[A14] its header has buttons of one height', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1')
    const actions = page.locator('.record-actions').locator('a, button')
    await expect(actions.nth(1)).toBeVisible()
    const heights = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  test('[A14] its agent is a way to the agent', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1')
    await page.getByRole('region', { name: '合同', exact: true }).getByRole('link').first().click()
    await expectPath(page, '/management/detail')
  })

  test('[A14] its departments, wards and beds show the current state of their devices', async ({
    page,
    signIn,
    hospitals,
  }) => {
    await signIn('admin')
    await page.goto('/#/hospital/detail?hospitalId=1&tab=places')
    const first = page.locator('details').filter({ hasText: '骨科' })
    await expect(first).toContainText('6 张床 · 5 台设备')
    await expect(first.getByRole('listitem').filter({ hasText: '故障' })).toBeVisible()
    await expect(first.getByRole('listitem').filter({ hasText: '离线' })).toBeVisible()
    const beds = page.waitForResponse(/getDepartmentBeds/)
    await page.locator('summary').filter({ hasText: '产科' }).press('Enter')
    await beds
    await expect(page.locator('details').filter({ hasText: '产科' }).getByRole('listitem').first()).toBeVisible()
    await hospitals.part('基本信息')
    await expect(first).toBeHidden()
  })
})
