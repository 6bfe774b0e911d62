import { board, device, hospital, session, testMode, type BoardBed } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { expect, test as base } from '../fixtures/test'
import { boardOf } from '../pages/board'
import { offeredIn } from '../pages/offered'
import { paletteOf } from '../pages/palette'

const test = base.extend<{ wards: ReturnType<typeof boardOf> }>({
  wards: async ({ page }, use) => use(boardOf(page)),
})

const bedsOf = async (api: Api, hospitalId: number): Promise<BoardBed[]> => {
  const { buildings } = await api.ok(board.getBoard, { hospitalId })
  return buildings.flatMap(({ departments }) => departments.flatMap(({ wards }) => wards.flatMap(({ beds }) => beds)))
}
const idleIn = async (api: Api, hospitalId: number) => {
  const found = (await bedsOf(api, hospitalId)).find(({ state }) => state === 'IDLE')
  if (!found || found.deviceId === null) throw new Error('no idle bed')
  const { bedId, bedNo, deviceNo, deviceId } = found
  return { bedId, bedNo, deviceNo, deviceId }
}

test('[A14] a hospital is chosen, and the state of each of its beds is shown', async ({ page, signIn, wards }) => {
  const api = await signIn('admin')
  await page.goto('/#/hospital/board')
  await expect(page.getByText('请选择要查看的医院')).toBeVisible()
  await wards.whole.getByRole('combobox', { name: '选择医院' }).click()
  await offeredIn(page).getByTitle('广州云岭人民医院').click()
  const beds = await bedsOf(api, 1)
  await expect(wards.tiles).toHaveCount(beds.length)
  expect(page.url()).toContain('hospitalId=1')
  for (const { bedId, state, bedNo } of beds.slice(0, 12)) {
    await expect(wards.tile(bedId)).toHaveAttribute('data-state', state)
    await expect(wards.tile(bedId)).toContainText(bedNo)
  }
  await expect(wards.live).toHaveText('实时')
  await expectAccessible(page)
})

test('[A14] a change of a device appears at once, is counted, and is announced to screen readers', async ({
  signIn,
  wards,
}) => {
  const api = await signIn('admin')
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const { bedId, deviceId, bedNo } = await idleIn(api, 1)
  const idle = Number(await wards.legend('空闲').locator('b').innerText())
  await api.ok(device.updateDeviceIsFlag, { deviceId, isFlag: 2, reason: '床架松动' })
  await expect(wards.tile(bedId)).toHaveAttribute('data-state', 'DISABLED')
  await expect(wards.tile(bedId)).toHaveAccessibleName(/停用/)
  await expect(wards.legend('空闲').locator('b')).toHaveText(String(idle - 1))
  await expect(wards.changes).toContainText(`${bedNo} 停用`)
  await api.ok(device.updateDeviceIsFlag, { deviceId, isFlag: 1, reason: '已修好' })
  await expect(wards.tile(bedId)).toHaveAttribute('data-state', 'IDLE')
})

test('[A14] a bed opens a panel that follows the state of its device', async ({ page, signIn, wards }) => {
  const api = await signIn('admin')
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const { bedId, deviceId, deviceNo, bedNo } = await idleIn(api, 1)
  await wards.tile(bedId).click()
  await expect(wards.panel).toContainText(`${bedNo} 床`)
  await expect(wards.panel).toContainText(deviceNo)
  await expect(wards.panel).toContainText('空闲')
  await api.ok(device.reportFault, { deviceId, fault: '锁舌不回弹' })
  await expect(wards.panel).toContainText('故障')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wards.panel).toBeHidden()
})

test('[A14] an open lock is marked on its tile and announced, in both languages', async ({ shell, signIn, wards }) => {
  const api = await signIn('admin')
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const { bedId, deviceNo } = await idleIn(api, 1)
  await expect(wards.tile(bedId)).not.toHaveAccessibleName(/锁已开/)
  await api.ok(testMode.reportLock, { deviceNo, lockState: 'OPEN' })
  await expect(wards.tile(bedId)).toHaveAccessibleName(/空闲，锁已开/)
  await expect(wards.tile(bedId).locator('.bed-open')).toBeVisible()
  await shell.otherLanguage.click()
  await expect(wards.tile(bedId)).toHaveAccessibleName(/Idle, lock open/)
  await api.ok(testMode.reportLock, { deviceNo, lockState: 'CLOSED' })
  await expect(wards.tile(bedId)).not.toHaveAccessibleName(/lock open/)
  await expect(wards.tile(bedId).locator('.bed-open')).toHaveCount(0)
})

test('[A14] an open lock is neither marked nor announced while its bed is rented', async ({ signIn, wards }) => {
  const api = await signIn('admin')
  const rented = (await bedsOf(api, 1)).filter(({ state, open }) => state === 'IN_USE' && open === 1)
  expect(rented.length).toBeGreaterThan(0)
  await wards.open(1)
  for (const { bedId } of rented.slice(0, 5)) await expect(wards.tile(bedId)).toHaveAccessibleName(/使用中(，设备|$)/)
  await expect(wards.whole.locator('.bed[data-state=IN_USE] .bed-open')).toHaveCount(0)
  // The sign is explained beside the filter, not among its buttons.
  await expect(wards.whole.getByText('锁已开')).toBeVisible()
  await expect(wards.whole.getByRole('group', { name: '按状态筛选' }).getByText('锁已开')).toHaveCount(0)
})

test('[A14] the legend highlights the beds of one state', async ({ signIn, wards }) => {
  await signIn('admin')
  await wards.open(1)
  const faulty = wards.tiles.and(wards.whole.locator('[data-state=FAULT]'))
  const idle = wards.tiles.and(wards.whole.locator('[data-state=IDLE]')).first()
  await wards.legend('故障').click()
  await expect(wards.legend('故障')).toHaveAttribute('aria-pressed', 'true')
  await expect(wards.legend('故障').locator('b')).toHaveText(String(await faulty.count()))
  await expect(idle).toBeHidden()
  await wards.legend('故障').click()
  await expect(idle).toBeVisible()
})

test('[A14] arrow keys move across the board, which is one stop for Tab', async ({ page, signIn, wards }) => {
  await signIn('admin')
  await wards.open(1)
  const ids = await wards.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-bed')))
  await expect(wards.whole.locator('.bed[tabindex="0"]')).toHaveCount(1)
  await wards.tiles.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await wards.focused()).toBe(ids[1])
  await page.keyboard.press('ArrowLeft')
  expect(await wards.focused()).toBe(ids[0])
  await page.keyboard.press('ArrowDown')
  const below = await wards.focused()
  expect(below).not.toBe(ids[0])
  await page.keyboard.press('ArrowUp')
  expect(await wards.focused()).toBe(ids[0])
  await page.keyboard.press('End')
  expect(await wards.focused()).toBe(ids.at(-1))
  await expect(wards.whole.locator('.bed[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(wards.panel).toBeVisible()
})

test('[A14] a broken connection is shown and restored, and no change is missed', async ({
  page,
  context,
  expectFailures,
  signIn,
  wards,
}) => {
  const api = await signIn('admin')
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const { bedId, deviceId } = await idleIn(api, 1)
  const tried = page.waitForEvent(
    'requestfailed',
    (request) => request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED',
  )
  expectFailures(
    /request failed.*watchBoard.*ERR_INTERNET_DISCONNECTED/,
    /console: Failed to load resource.*watchBoard/,
  )
  await context.setOffline(true)
  await expect(wards.live).toContainText('正在重连')
  await tried
  await api.ok(device.updateDeviceIsFlag, { deviceId, isFlag: 2, reason: '床架松动' })
  await context.setOffline(false)
  await expect(wards.live).toHaveText('实时')
  await expect(wards.tile(bedId)).toHaveAttribute('data-state', 'DISABLED')
})

test('[A14] an agent sees boards of its own hospitals, and cannot open another’s by its address', async ({
  page,
  signIn,
  wards,
  api,
}) => {
  const agent = await signIn('agent')
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const admin = await api.as('admin')
  const foreign = await Promise.all(
    [1, 2, 3, 4, 5].map(async (hospitalId) => ({
      hospitalId,
      mine: (await agent.call(board.getBoard, { hospitalId })).code === 1,
    })),
  )
  const other = foreign.find(({ mine }) => !mine)?.hospitalId ?? 0
  expect((await bedsOf(admin, other)).length).toBeGreaterThan(0)
  await page.goto(`/#/hospital/board?hospitalId=${other}`)
  await expect(page.getByText('您的权限不足').first()).toBeVisible()
  await expect(wards.tiles).toHaveCount(0)
  // The hospital's number is not shown either, and another hospital can be chosen.
  const chosen = wards.whole.locator('.ant-select')
  await expect(chosen).toHaveText('不在可见范围')
  await chosen.hover()
  await chosen.locator('.ant-select-clear').click()
  await expect(chosen).toHaveText('选择医院')
  await expect(page).toHaveURL(/\/hospital\/board$/)
})

test('[A14] the board is opened from the first page, the command palette and its hospital', async ({
  page,
  signIn,
  shell,
  wards,
}) => {
  await signIn('agent')
  await page.goto('/#/welcome/index')
  await shell.main.getByRole('link', { name: '床位看板' }).click()
  await expect(page.getByText('请选择要查看的医院')).toBeVisible()
  await page.goto('/#/hospital/detail?hospitalId=1')
  await shell.main.getByRole('link', { name: '床位看板' }).click()
  await expect(wards.tiles.first()).toBeVisible()
  await paletteOf(page).find('看板')
  await expect(page.getByRole('option', { name: /床位看板/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // The board is not part of the account menu.
  await shell.openAccount()
  await expect(shell.logOutEntry).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /床位看板$/ })).toHaveCount(0)
})

test('[A14] a viewer with one hospital sees its board at once', async ({ page, signIn, wards, api }) => {
  await signIn('subagent')
  const { list } = await (await api.as('subagent')).ok(hospital.getHospitalList)
  expect(list).toHaveLength(1)
  await page.goto('/#/hospital/board')
  await expect(wards.tiles.first()).toBeVisible()
  await expect(wards.whole.locator('.ant-select')).toContainText(list[0]?.hospitalName ?? '-')
  // The address names the hospital, so that a link leads there, and going back does not return here.
  await expect(page).toHaveURL(new RegExp(`hospitalId=${list[0]?.hospitalId}$`))
  await page.goBack()
  await expect(page).not.toHaveURL(/\/hospital\/board/)
})

test('[A14] the token travels in a header and never in an address', async ({ page, signIn, wards }) => {
  const api = await signIn('admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  expect(asked.some((url) => url.includes(board.watchBoard.path))).toBe(true)
  expect(asked.filter((url) => url.includes(api.token))).toEqual([])
  await api.ok(session.getManagerInfo)
})

test('[A14] in English, large and at 1000 px', async ({ page, signIn, speak, wards }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await speak('en')
  await signIn('operator')
  await wards.open(1)
  await expect(wards.live).toHaveText('Live')
  await expect(wards.tiles.first()).toHaveAccessibleName(/^Ward .*, bed /)
  const before = (await wards.tiles.first().boundingBox())?.width ?? 0
  await wards.whole.getByRole('button', { name: 'Large view' }).click()
  expect((await wards.tiles.first().boundingBox())?.width ?? 0).toBeGreaterThan(before)
  await wards.whole.getByRole('button', { name: 'Exit large view' }).click()
  expect((await wards.tiles.first().boundingBox())?.width).toBe(before)
})
