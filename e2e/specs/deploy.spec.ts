import { readFile } from 'node:fs/promises'
import { bed, device, hospital, testMode } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, expectPath, openFresh, test as base } from '../fixtures/test'
import { boardOf } from '../pages/board'
import { deploymentOf } from '../pages/deployment'
import { devicesOf } from '../pages/devices'
import { importsOf } from '../pages/imports'
import { offeredIn } from '../pages/offered'

const test = base.extend<{
  deploy: ReturnType<typeof deploymentOf>
  devices: ReturnType<typeof devicesOf>
  wards: ReturnType<typeof boardOf>
}>({
  deploy: async ({ page }, use) => use(deploymentOf(page)),
  devices: async ({ page }, use) => use(devicesOf(page)),
  wards: async ({ page }, use) => use(boardOf(page)),
})

const idOf = async (api: Api, deviceNo: string): Promise<number> => {
  const [row] = (await api.ok(device.getDeviceList, { deviceNo })).list
  if (!row) throw new Error(`no device ${deviceNo}`)
  return row.deviceId
}

test('[A14] [A11] an operator deploys beds from nothing: places, devices from a file, labels, and one opened on the board', async ({
  page,
  signIn,
  list,
  notices,
  deploy,
  devices,
  dialogs,
  wards,
}) => {
  test.slow()
  const operator = await signIn('operator')
  await deploy.hospital('深圳前湾人民医院')
  await expect(page.getByRole('main').getByRole('link', { name: '床位看板' })).toHaveAttribute(
    'href',
    /\/hospital\/board\?hospitalId=\d+$/,
  )
  await page.getByRole('main').getByRole('button', { name: /^更多/ }).click()
  await dialogs.entry(/^科室$/).click()
  await expectPath(page, '/hospital/department')
  await deploy.department('骨科')
  await deploy.choose('骨科', '查看病房')
  await deploy.ward('301')
  await deploy.choose('301', '查看床位')
  await deploy.beds(3)
  const bedsPage = page.url()

  const numbers = ['DP00000001', 'DP00000002', 'DP00000003'] as const
  const imports = importsOf(page)
  await page.goto('/#/equipment/list')
  await imports.open()
  const lines = numbers.map((deviceNo, n) => `${deviceNo},LK-DP-${n},蓝牙`)
  await imports.choose('devices.csv', ['设备编号,锁编号,锁类型', ...lines].join('\r\n'))
  await expect(imports.says).toContainText('共 3 行，全部正确')
  await imports.write.click()
  await notices.told('已导入 3 行')
  for (const deviceNo of numbers) await expect(list.row(deviceNo)).toContainText('库存')

  await page.goto(bedsPage)
  for (const [n, deviceNo] of numbers.entries()) await deploy.bind(new RegExp(`^0${n + 1}`), deviceNo)
  const { list: bound } = await operator.ok(bed.getBedList, { keyword: 'DP0000', order: 'asc' })
  expect(bound.map(({ bedNo, deviceNo }) => [bedNo, deviceNo])).toEqual(numbers.map((no, n) => [`0${n + 1}`, no]))

  // The labels of all three are downloaded as one archive of pictures; one is printed.
  await page.goto('/#/equipment/list?deviceNo=DP0000')
  await expect(list.rows).toHaveCount(3)
  for (const deviceNo of numbers) await devices.row(deviceNo).getByRole('checkbox').check()
  await page.locator('.list-batch').getByRole('button', { name: '二维码' }).click()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 ZIP' }).click(),
  ])
  const packed = (await readFile(await zip.path())).toString('latin1')
  for (const name of [...numbers.map((no) => `${no}.png`), 'labels.txt']) expect(packed).toContain(name)
  await page.keyboard.press('Escape')

  // At its bed the device is opened for a trial, and reports success.
  await operator.ok(testMode.reportLock, { deviceNo: numbers[0], lockState: 'CLOSED', battery: 96 })
  await devices.step(numbers[0], '远程开锁')
  await devices.give(`远程开锁：${numbers[0]}`, '原因', '投放后试开', '发送指令')
  await expect(devices.progress).toHaveAttribute('data-state', 'SUCCESS')
  await devices.closeProgress()
  await devices.step(numbers[0], '床位看板')
  await expectPath(page, '/hospital/board')
  await expect(wards.tiles).toHaveCount(3)
  const [first] = bound
  await wards.tile(first?.bedId ?? 0).click()
  await expect(wards.panel).toContainText(numbers[0])
  await expect(wards.panel).toContainText('96')
  await expect(wards.panel.locator('dl')).toContainText('锁已开是')
})

test('[A14] [A11] [P3] an agent deploys a device of its own stock in its own hospital, labels it, opens it and sees it open', async ({
  page,
  context,
  api,
  signIn,
  list,
  notices,
  deploy,
  devices,
  dialogs,
  wards,
}) => {
  test.slow()
  const agent = await signIn('agent')
  const [own] = (await agent.ok(hospital.getHospitalList, { keyword: '云岭' })).list
  const bound = await agent.ok(bed.getBedList, { hospitalId: own?.hospitalId, bound: 1, pageSize: 100 })
  const standing = bound.list.find(({ deviceStatus }) => deviceStatus === 'IDLE')
  const deviceNo = standing?.deviceNo ?? ''
  await page.goto('/#/equipment/list')
  await expect(list.rows.first()).toBeVisible()
  await expect(list.button('导入')).toHaveCount(0)

  // Unbound with a reason, a device stays in the agent's stock.
  await page.goto(`/#/hospital/bed?keyword=${deviceNo}`)
  await deploy.choose(deviceNo, '解绑设备')
  await devices.give(`解绑设备 ${deviceNo}`, '原因', '调往新病房', '解绑设备')
  await notices.told(`设备 ${deviceNo} 已解绑`)
  const history = await agent.ok(device.getDeviceTimeline, { deviceId: await idOf(agent, deviceNo) })
  expect(history.list[0]).toMatchObject({ move: 'UNBIND', note: '调往新病房' })

  await page.goto(`/#/hospital/department?hospitalId=${own?.hospitalId}`)
  await deploy.department('康复科')
  await deploy.choose('康复科', '查看病房')
  await deploy.ward('901')
  await deploy.choose('901', '查看床位')
  await deploy.beds(2)
  await deploy.bind(/^01/, deviceNo)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelectorAll('canvas').length))
  })
  await deploy.choose(deviceNo, '打印标签')
  await expect(page.getByRole('img', { name: `设备 ${deviceNo} 的二维码` })).toBeVisible()
  await dialogs
    .named('二维码标签（1）')
    .getByRole('button', { name: /打\s?印/ })
    .click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await page.keyboard.press('Escape')

  // The board is already open when the lock opens, and shows it without a reload.
  const { list: beds } = await agent.ok(bed.getBedList, { keyword: deviceNo })
  await deploy.choose(deviceNo, '床位看板')
  await expect(wards.live).toHaveText('实时')
  await wards.tile(beds[0]?.bedId ?? 0).click()
  await expect(wards.panel.locator('dl')).toContainText('锁已开否')
  await api.ok(testMode.reportLock, { deviceNo, lockState: 'CLOSED' })
  const beside = await context.newPage()
  await beside.goto(`/#/equipment/list?deviceNo=${deviceNo}`)
  const there = devicesOf(beside)
  await there.step(deviceNo, '远程开锁')
  await there.give(`远程开锁：${deviceNo}`, '原因', '投放后试开', '发送指令')
  await expect(there.progress).toHaveAttribute('data-state', 'SUCCESS')
  await expect(wards.panel.locator('dl')).toContainText('锁已开是')
})

test('[A14] [P4] a device in use cannot be unbound, and each role sees only its own actions on the bed', async ({
  page,
  api,
  signIn,
  list,
  deploy,
  dialogs,
}) => {
  const admin = await api.as('admin')
  const [used] = (await admin.ok(device.getDeviceList, { status: 'IN_USE' })).list
  const [free] = (await admin.ok(device.getDeviceList, { status: 'IN_STOCK' })).list
  const [empty] = (await admin.ok(bed.getBedList, { bound: 0 })).list
  const operators = 2
  await grantOnly(admin, operators, ['hospital.bed', 'hospital.bed.bind'])
  await signIn('operator')
  await page.goto(`/#/hospital/bed?keyword=${used?.deviceNo}`)
  await list
    .row(used?.deviceNo ?? 'none')
    .getByRole('button', { name: /^更多/ })
    .click()
  await expect(dialogs.entry('解绑设备')).toContainText('使用中')
  await expect(dialogs.entry('解绑设备')).toBeDisabled()
  for (const entry of [/^绑定设备/, '打印标签', '床位看板', '删除'])
    await expect(page.locator('.ant-dropdown').getByRole('menuitem', { name: entry })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Binding needs no permission for the page of devices.
  await page.goto(`/#/hospital/bed?wardId=${empty?.wardId}&bound=0`)
  await deploy.choose(new RegExp(`^${empty?.bedNo}`), '绑定设备')
  await expectAccessible(page)
  await dialogs
    .named(/绑定设备/)
    .getByRole('combobox')
    .fill(free?.deviceNo ?? '')
  await expect(offeredIn(page).getByTitle(new RegExp(free?.deviceNo ?? ''))).toBeVisible()
  await page.keyboard.press('Escape')

  await grantOnly(admin, operators, ['hospital.bed'])
  await openFresh(page, `/hospital/bed?keyword=${used?.deviceNo}`)
  await expect(list.row(used?.deviceNo ?? 'none')).toBeVisible()
  await expect(list.row(used?.deviceNo ?? 'none').getByRole('button', { name: /^更多/ })).toHaveCount(0)
})
