import { device, franchise, lock, testMode, yuan } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { test as base, expect } from '../fixtures/test'
import { devicesOf } from '../pages/devices'
import { button } from '../pages/names'
import { freeOptionsIn, offeredIn, optionsIn } from '../pages/offered'

const test = base.extend<{ devices: ReturnType<typeof devicesOf> }>({
  devices: async ({ page }, use) => use(devicesOf(page)),
})

/** The first seeded devices: in use, low battery, offline, faulty, in repair; and an idle one. */
const [used, weak, silent, faulty, repairing, idle] = [1, 2, 3, 4, 5, 8].map(
  (n) => `BC${String(n).padStart(8, '0')}`,
) as [string, string, string, string, string, string]
const idOf = (deviceNo: string): number => Number(deviceNo.slice(2))

test.describe('the list of devices', () => {
  test.beforeEach(async ({ page, signIn, list }) => {
    await signIn('admin')
    // These devices and few others, because every action here refetches the list.
    await page.goto('/#/equipment/list?pageSize=10&sort=deviceNo&order=asc')
    await expect(list.rows).toHaveCount(10)
  })

  test('[A11] filters by number, status, alarm, battery and place are kept in the address', async ({ page, list }) => {
    const choose = async (label: string, option: string) => {
      await list.whole.getByRole('combobox', { name: label, exact: true }).click()
      await offeredIn(page).getByTitle(option, { exact: true }).click()
    }
    await list.allFilters()
    await choose('告警', '电量低')
    await expect(list.row(weak)).toContainText('12%')
    await expect(list.row(used)).toHaveCount(0)
    await list.button(button('重置')).click()
    await choose('状态', '维修中')
    await expect(list.row(repairing)).toBeVisible()
    await expect(list.row(faulty)).toHaveCount(0)
    await page.reload()
    await expect(list.row(repairing)).toBeVisible()
    await expect(list.row(faulty)).toHaveCount(0)
    await list.button(button('重置')).click()
    await list.allFilters()
    await list.filter('电量低于（%）').fill('500')
    await list.filter('电量低于（%）').press('Enter')
    await expect(page.getByText('电量低于（%）不能大于 100')).toBeVisible()
    await list.filter('电量低于（%）').fill('20')
    await list.filter('电量低于（%）').press('Enter')
    await expect(list.row(weak)).toBeVisible()
    await expect(list.row(used)).toHaveCount(0)
    await list.button(button('重置')).click()
    // A reset also discards a number that was refused, and so is in no address.
    await choose('状态', '维修中')
    await list.filter('电量低于（%）').fill('500')
    await list.button(button('重置')).click()
    await expect(list.filter('电量低于（%）')).toHaveValue('')
    await list.filter('设备编号').fill('00000007')
    await list.filter('设备编号').press('Enter')
    await expect(list.rows).toHaveCount(1)
    await expectAccessible(page)
  })

  test('[A11] a device is added, bound to a free bed, unbound and scrapped, all of which its timeline shows', async ({
    page,
    list,
    dialogs,
    notices,
    devices,
  }) => {
    // The newest devices come first.
    await page.goto('/#/equipment/list?pageSize=10')
    await list.button('新增设备').click()
    const form = dialogs.named('新增设备')
    await form.getByLabel('设备编号').fill('bc1')
    await form.getByLabel('锁编号').fill('LK-NEW-1')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form.getByText(/设备编号至少 10 个字符/)).toBeVisible()
    await form.getByLabel('设备编号').fill('ZZ00000001')
    await form.getByLabel('采购成本').fill('688.5')
    await form.getByRole('button', { name: button('保存') }).click()
    await notices.told('已保存设备 ZZ00000001')
    await expect(list.row('ZZ00000001')).toContainText('库存')

    await devices.step('ZZ00000001', '绑定床位')
    const binding = dialogs.named('绑定床位：ZZ00000001')
    for (const level of ['医院', '科室', '病房', '床位']) {
      await binding.getByRole('combobox', { name: level }).click()
      await freeOptionsIn(page).first().click()
    }
    await binding.getByRole('button', { name: button('绑定床位') }).click()
    await notices.told('设备 ZZ00000001 已绑定床位')
    await expect(list.row('ZZ00000001')).toContainText('空闲')

    await devices.step('ZZ00000001', '解绑床位')
    await devices.give('解绑床位：ZZ00000001', '原因', '病房装修', '解绑床位')
    await expect(list.row('ZZ00000001')).toContainText('库存')
    await devices.step('ZZ00000001', '报废')
    await devices.give('报废设备 ZZ00000001', '原因', '运输损坏', '报废')
    await expect(list.row('ZZ00000001')).toContainText('报废')

    await devices.details('ZZ00000001')
    const entries = devices.drawer.getByRole('region', { name: '时间线' }).getByRole('listitem')
    await expect(entries).toHaveCount(4)
    await expect(entries.first()).toContainText('报废（库存 → 报废）')
    await expect(entries.first()).toContainText('运输损坏')
    await expect(entries.last()).toContainText('入库')
    await expect(devices.drawer).toContainText('¥688.50')
    await expectAccessible(page)
  })

  test('[A11] a device bound here has left its bed in every other tab as soon as that is shown', async ({
    page,
    api,
    tabs,
    list,
    notices,
    devices,
  }) => {
    const admin = await api.as('admin')
    const { hospitalId } = await admin.ok(device.getDeviceInfo, { deviceId: idOf(idle) })
    const bedOf = list.rows.filter({ hasText: idle })
    await page.goto('/#/hospital/bed?pageSize=50')
    await expect(bedOf).toHaveCount(1)
    await page.goto('/#/hospital/list')
    await list.rows.first().waitFor()
    const column = (await list.table.getByRole('columnheader').allInnerTexts()).indexOf('设备数')
    const counted = list.whole.locator(`tr[data-row-key="${hospitalId}"] > *`).nth(column)
    const before = Number(await counted.innerText())
    await tabs.open('设备列表')
    await devices.step(idle, '解绑床位')
    await devices.give(`解绑床位：${idle}`, '原因', '病房装修', '解绑床位')
    await notices.told(idle)
    await tabs.open('床位管理')
    await expect(bedOf).toHaveCount(0)
    await tabs.open('医院列表')
    await expect(counted).toHaveText(String(before - 1))
  })

  test('[A11] [A10] the investor of a device is chosen among signed ones, and removed again', async ({
    page,
    api,
    devices,
    dialogs,
    notices,
  }) => {
    const admin = await api.as('admin')
    const [investor, ...others] = await admin.ok(franchise.dropDownInvestor)
    const edit = async () => {
      await devices
        .row(idle)
        .getByRole('button', { name: button('编辑') })
        .click()
      return dialogs.named('编辑设备')
    }
    const ownerOf = async () => (await admin.ok(device.getDeviceInfo, { deviceId: idOf(idle) })).franchiseName
    const form = await edit()
    await form.getByRole('combobox', { name: '所属加盟商' }).click()
    const options = optionsIn(page)
    await expect(options).toHaveCount(others.length + 1)
    await options.filter({ hasText: investor?.name ?? 'nobody' }).click()
    await form.getByRole('button', { name: button('保存') }).click()
    await notices.told(`已保存设备 ${idle}`)
    expect(await ownerOf()).toBe(investor?.name)

    await edit()
    await expect(form).toContainText(investor?.name ?? 'nobody')
    await form.getByRole('combobox', { name: '所属加盟商' }).hover()
    await form.locator('.ant-form-item').filter({ hasText: '所属加盟商' }).locator('.ant-select-clear').click()
    await form.getByRole('button', { name: button('保存') }).click()
    await expect.poll(ownerOf).toBeNull()
  })

  test('[A11] a number that is taken is refused at its field, and the input stays', async ({ list, dialogs }) => {
    await list.button('新增设备').click()
    const form = dialogs.named('新增设备')
    await form.getByLabel('设备编号').fill(used)
    await form.getByLabel('锁编号').fill('LK-NEW-2')
    await form.getByRole('button', { name: button('保存') }).click()
    await expect(form.getByLabel('设备编号')).toHaveAccessibleDescription(/设备编号已存在/)
    await expect(form.getByLabel('锁编号')).toHaveValue('LK-NEW-2')
  })

  test('[A11] a lock is opened remotely with a reason, and the dialog follows the command to its end', async ({
    page,
    api,
    devices,
    dialogs,
    list,
  }) => {
    // The first attempt gets no answer and the second one does, so that there is progress to watch.
    await api.ok(testMode.setLock, { play: 'SILENT', ackMs: 15_000 })
    await devices.step(idle, '远程开锁')
    const asked = dialogs.named(`远程开锁：${idle}`)
    await expect(asked.locator('.lock-target')).toContainText('无人')
    await expect(asked.locator('.lock-target')).toContainText('空闲')
    await expect(asked.getByText('床位正在使用中')).toHaveCount(0)
    await asked.getByRole('combobox', { name: '常用原因' }).click()
    await offeredIn(page).getByTitle('用户无法自行开锁', { exact: true }).click()
    await expect(asked.getByLabel('原因', { exact: true })).toHaveValue('用户无法自行开锁')
    await expectAccessible(page)
    await devices.give(`远程开锁：${idle}`, '原因', '用户无法开锁', '发送指令')
    await expect(devices.progress).toHaveAttribute('data-state', 'SENT')
    await api.ok(testMode.setLock, { play: 'OK' })
    await expect(devices.progress).toHaveAttribute('data-state', 'SUCCESS')
    await expect(devices.progress).toContainText(/已发送（第 [23] 次）/)
    await expect(devices.progress).toContainText('成功，耗时')
    await devices.closeProgress()
    await expect(list.row(idle)).toContainText('已开')
  })

  test('[A11] a silent lock is rebooted like it is unlocked, and stays closed', async ({ page, devices, list }) => {
    await devices.step(idle, '远程重启')
    await devices.give(`远程重启：${idle}`, '原因', '指令长时间无应答', '发送指令')
    await expect(devices.progress).toContainText('成功，耗时')
    await devices.closeProgress()
    await expect(list.row(idle)).toContainText('已关')
    await page.goto(`/#/equipment/lock?deviceNo=${idle}&action=REBOOT`)
    await expect(list.row(idle)).toContainText('重启')
  })

  test('[A11] opening the lock of a bed in use shows its user, masked, with a warning', async ({
    page,
    devices,
    dialogs,
  }) => {
    await devices.step(used, '远程开锁')
    const asked = dialogs.named(`远程开锁：${used}`)
    await expect(asked.getByText('床位正在使用中')).toBeVisible()
    const target = asked.locator('.lock-target')
    await expect(target).toContainText(/租用人.*(1\d{2}\*{4}\d{4}|使用中，租用人不详)/s)
    await expect(target).toContainText('88%')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('[A11] a lock that does not answer is reported as timed out, and a silent device as offline', async ({
    page,
    api,
    devices,
  }) => {
    await api.ok(testMode.setLock, { play: 'SILENT', ackMs: 900 })
    await devices.step(idle, '远程关锁')
    await devices.give(`远程关锁：${idle}`, '原因', '忘记关锁', '发送指令')
    await expect(devices.progress).toContainText('超时：无应答')
    // A retry keeps the reason, and the earlier outcome stays visible.
    await api.ok(testMode.setLock, { play: 'OK' })
    await page.getByRole('button', { name: '再次发送' }).click()
    await expect(page.getByText('此前：超时：无应答')).toBeVisible()
    await expect(devices.progress).toHaveAttribute('data-state', 'SUCCESS')
    await expect(page.getByRole('button', { name: '再次发送' })).toHaveCount(0)
    const { list: log } = await (await api.as('admin')).ok(lock.getLockLogList, { deviceNo: idle })
    expect(log.slice(0, 2).map(({ note }) => note)).toEqual(['忘记关锁', '忘记关锁'])
    await devices.closeProgress()
    await devices.step(silent, '远程开锁')
    await devices.give(`远程开锁：${silent}`, '原因', '检查设备', '发送指令')
    await expect(devices.progress).toContainText('失败：设备不在线')
  })

  test('[A11] a repair goes from report to end, which requires that the lock has opened', async ({
    api,
    devices,
    dialogs,
    notices,
    list,
  }) => {
    await devices.step(idle, '报修')
    await devices.give(`报修：${idle}`, '故障描述', '锁舌不回弹', '报修')
    await expect(list.row(idle)).toContainText('故障')
    await devices.step(idle, '开始维修')
    await devices.give(`开始维修：${idle}`, '维修人员', '赵师傅', '开始维修')
    await expect(list.row(idle)).toContainText('维修中')
    await devices.step(idle, '完成维修')
    await devices.give(`完成维修：${idle}`, '维修结果', '已更换锁舌', '完成维修')
    await notices.told('维修开始后请先试开锁成功，再完成维修')
    const admin = await api.as('admin')
    const { lockId } = await admin.ok(device.lockDevice, { deviceId: idOf(idle), action: 'OPEN', reason: '试开锁' })
    await expect.poll(async () => (await admin.ok(device.getLockInfo, { lockId })).state).toBe('SUCCESS')
    await dialogs
      .named(`完成维修：${idle}`)
      .getByRole('button', { name: button('完成维修') })
      .click()
    await expect(list.row(idle)).toContainText('空闲')
  })

  test('[A11] several devices are disabled at once, and refused ones give the reason', async ({
    page,
    devices,
    dialogs,
  }) => {
    for (const deviceNo of [weak, used]) await devices.row(deviceNo).getByRole('checkbox').check()
    await page
      .locator('.list-batch')
      .getByRole('button', { name: button('停用') })
      .click()
    await expect(dialogs.question).toContainText(`${weak}、${used}`)
    await dialogs.agree('停用')
    await expect(dialogs.outcomes('done')).toContainText(weak)
    await expect(dialogs.outcomes('refused')).toContainText('设备使用中，不能操作')
  })

  test('[A11] the selection is kept across pages, and cleared with the filter under which it was made', async ({
    page,
    list,
    devices,
    dialogs,
    api,
  }) => {
    const bar = page.locator('.list-batch')
    await page.goto('/#/equipment/list?pageSize=20&sort=deviceNo&order=asc')
    await expect(list.rows).toHaveCount(20)
    for (const deviceNo of [weak, idle]) await devices.row(deviceNo).getByRole('checkbox').check()
    await expect(bar).toContainText('已选 2 项')
    await page.locator('.pager').getByRole('button', { name: '2', exact: true }).click()
    await expect(devices.row('BC00000021')).toBeVisible()
    await expect(bar).toContainText('已选 2 项，其中 2 项在其他页')
    await list.filter('设备编号').fill(silent)
    await list.filter('设备编号').press('Enter')
    await expect(list.rows).toHaveCount(1)
    await expect(bar).toBeHidden()
    await devices.row(silent).getByRole('checkbox').check()
    await expect(bar).toContainText('已选 1 项')
    await bar.getByRole('button', { name: button('停用') }).click()
    await dialogs.agree('停用')
    await expect(dialogs.outcomes('done')).toHaveText([new RegExp(silent)])
    const { list: disabled } = await (
      await api.as('admin')
    ).ok(device.getDeviceList, { status: 'DISABLED', pageSize: 100 })
    const numbers = disabled.map(({ deviceNo }) => deviceNo)
    expect(numbers).toContain(silent)
    expect(numbers).not.toContain(idle)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: button('关闭') })
      .last()
      .click()
    await list.button(button('重置')).click()
    await expect(list.rows.first()).toBeVisible()
    // Setting the filter again does not bring the selection back.
    await expect(bar).toBeHidden()
  })

  test('the first tick moves no row under the pointer', async ({ page, devices }) => {
    const row = devices.row(used)
    const before = await row.boundingBox()
    await devices.row(weak).getByRole('checkbox').check()
    await expect(page.locator('.list-batch')).toContainText('已选 1 项')
    expect(await row.boundingBox()).toEqual(before)
  })

  test('[A11] a selected row that has left the list is no longer selected', async ({ page, devices, dialogs }) => {
    const bar = page.locator('.list-batch')
    await page.goto('/#/equipment/list?pageSize=10&sort=deviceNo&order=asc&status=IDLE')
    await expect(devices.row(weak)).toBeVisible()
    for (const deviceNo of [weak, idle]) await devices.row(deviceNo).getByRole('checkbox').check()
    await expect(bar).toContainText('已选 2 项')
    await devices.step(idle, '停用')
    await devices.give(`停用设备 ${idle}`, '原因', '床体松动', '停用')
    await expect(devices.row(idle)).toHaveCount(0)
    await expect(bar).toContainText('已选 1 项')
    await bar.getByRole('button', { name: button('停用') }).click()
    await expect(dialogs.question).toContainText(weak)
    await expect(dialogs.question).not.toContainText(idle)
  })
})

test('[A11] the orders and income of all devices found are added up below the list', async ({ page, signIn, list }) => {
  const me = await signIn('admin')
  const { orders, incomeCents } = await me.ok(device.getDeviceSums, {})
  await page.goto('/#/equipment/list')
  const totals = page.getByRole('region', { name: '合计' })
  await expect(totals).toContainText(`租用订单${(orders ?? 0).toLocaleString('en')}收入${yuan(incomeCents ?? 0)}`)
  await list.filter('设备编号').fill(used)
  await list.filter('设备编号').press('Enter')
  const { list: found } = await me.ok(device.getDeviceList, { deviceNo: used })
  await expect(totals).toContainText(`租用订单${String(found[0]?.orders)}收入${yuan(found[0]?.incomeCents ?? 0)}`)
})

test('[A11] the lock log names the rental of an opening, and is filtered by its number', async ({
  page,
  signIn,
  list,
}) => {
  const me = await signIn('admin')
  const { list: log } = await me.ok(lock.getLockLogList, { source: 'USER', pageSize: 100 })
  const orderNo = log.find((row) => row.orderNo !== null)?.orderNo ?? ''
  await page.goto('/#/equipment/lock')
  await list.filter('订单号').fill(orderNo)
  await list.filter('订单号').press('Enter')
  const { total } = await me.ok(lock.getLockLogList, { orderNo })
  expect(total).toBeGreaterThan(0)
  await expect(list.rows).toHaveCount(total)
  await list.rows.first().getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('dialog', { name: new RegExp(orderNo) })).toBeVisible()
})

test('[A11] the lock log is filtered, and shows the messages exchanged', async ({ page, signIn, list, devices }) => {
  const admin = await signIn('admin')
  const { lockId } = await admin.ok(device.lockDevice, { deviceId: idOf(idle), action: 'OPEN', reason: '现场协助' })
  await expect.poll(async () => (await admin.ok(lock.getLockLogInfo, { lockId })).state).toBe('SUCCESS')
  await page.goto('/#/equipment/lock')
  await expect(list.rows).toHaveCount(20)
  await list.filter('设备编号').fill(idle)
  await list.filter('设备编号').press('Enter')
  await expect(list.rows.first()).toContainText('现场协助')
  await expect(list.rows.first()).toContainText('系统管理员')
  await list.rows.first().getByRole('button', { name: /详情$/ }).click()
  await expect(devices.drawer.getByRole('region', { name: '原始报文' })).toContainText('"ok":true')
  await expectAccessible(page)
})

test('[A11] an agent sees only its own devices, and only permitted actions', async ({
  page,
  signIn,
  list,
  devices,
}) => {
  await signIn('otheragent')
  await page.goto('/#/equipment/list?pageSize=50')
  await expect(list.rows.first()).toBeVisible()
  await expect(list.row(used)).toHaveCount(0)
  await expect(list.button('新增设备')).toHaveCount(0)
  await expect(list.rows.first().getByRole('button', { name: button('编辑') })).toHaveCount(0)
  const first = (await list.rows.first().locator('td').nth(1).innerText()).trim()
  await devices.details(first)
  await expect(devices.drawer).toContainText('锁编号')
  await expect(devices.drawer).not.toContainText('采购成本')
})

test('[A11] the pages in English, at 1000 px and in the dark theme', async ({
  page,
  signIn,
  speak,
  list,
  devices,
  shell,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await speak('en')
  await signIn('admin')
  await page.goto('/#/equipment/list')
  await expect(list.header('Last heartbeat')).toBeVisible()
  await list.filter('Device no.').fill(faulty)
  await list.filter('Device no.').press('Enter')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row(faulty)).toContainText('Faulty')
  await devices.details(faulty)
  await expect(devices.drawer.getByRole('region', { name: 'Timeline' })).toContainText('Bound to a bed')
  await page.keyboard.press('Escape')
  await page.goto('/#/equipment/lock')
  await shell.expectSettled()
  await expect(list.header('Attempts')).toBeVisible()
  await expectAccessible(page)
})
