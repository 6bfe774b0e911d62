import { bed, device, franchise, place, session, sms, user, type Endpoint } from '@bedside/contracts'
import type { Locator, Page } from '@playwright/test'
import { test as base, expect, type TestFixtures } from '../fixtures/test'
import { devicesOf } from '../pages/devices'
import { franchiseesOf } from '../pages/franchisees'
import { button } from '../pages/names'
import { freeOptionsIn, offeredIn } from '../pages/offered'

interface Shown {
  /** Ends the session during this call. */
  endDuring(call: Endpoint, dialog: Locator, ok: string | (() => Promise<void>)): Promise<void>
  /** Ends the session during this call, signs in again and restores the dialog. */
  cutOff(call: Endpoint, dialog: Locator, ok: string | (() => Promise<void>), title: string): Promise<void>
  /** Chooses the first option. */
  pick(dialog: Locator, label: string): Promise<void>
}

const test = base.extend<Shown>({
  endDuring: async ({ api, login }, use) =>
    use(async (call, dialog, ok) => {
      await api.provoke(call, { kind: 'code', code: 403, msg: '登录凭证已过期' })
      if (typeof ok === 'string') await dialog.getByRole('button', { name: button(ok) }).click()
      else await ok()
      await expect(login.account).toBeVisible()
    }),
  cutOff: async ({ endDuring, login, notices }, use) =>
    use(async (call, dialog, ok, title) => {
      await endDuring(call, dialog, ok)
      await login.signIn('admin')
      await notices
        .notification(title)
        .getByRole('button', { name: button('恢复') })
        .click()
      await expect(dialog).toBeVisible()
    }),
  pick: async ({ page }, use) =>
    use(async (dialog, label) => {
      await dialog.getByRole('combobox', { name: label }).click()
      await freeOptionsIn(page).first().click()
    }),
})

/** Opens a page as the administrator. */
async function at({ signIn, page, list }: Pick<TestFixtures, 'signIn' | 'list'> & { page: Page }, path: string) {
  await signIn('admin')
  await page.goto(`/#${path}`)
  await expect(list.rows.first()).toBeVisible()
}

const idle = 'BC00000008'
const faulty = 'BC00000004'

for (const { step, title, ok, deviceNo, call } of [
  { step: '报废', title: `报废设备 ${faulty}`, ok: '报废', deviceNo: faulty, call: device.setDeviceStatus },
  { step: '停用', title: `停用设备 ${idle}`, ok: '停用', deviceNo: idle, call: device.updateDeviceIsFlag },
  { step: '远程关锁', title: `远程关锁：${idle}`, ok: '发送指令', deviceNo: idle, call: device.lockDevice },
])
  test(`${step} is restored with its device and reason`, async ({ page, signIn, list, dialogs, cutOff, notices }) => {
    await at({ page, signIn, list }, `/equipment/list?deviceNo=${deviceNo}`)
    await devicesOf(page).step(deviceNo, step)
    const dialog = dialogs.named(title)
    await dialog.getByLabel('原因', { exact: true }).fill('检修时发现异常')
    await cutOff(call, dialog, ok, title)
    await expect(dialog.getByLabel('原因', { exact: true })).toHaveValue('检修时发现异常')
    if (step === '报废') await expect(dialog).toContainText('报废后不能恢复')
    await dialog.getByRole('button', { name: button(ok) }).click()
    if (step === '远程关锁') await expect(devicesOf(page).progress).toBeVisible()
    else await notices.told(`设备 ${deviceNo}：`)
  })

test('choosing a bed for a device is restored with the places chosen so far', async ({
  page,
  signIn,
  list,
  dialogs,
  cutOff,
  pick,
  notices,
}) => {
  const admin = await signIn('admin')
  const { deviceNo } = await admin.ok(device.setDevice, {
    deviceNo: 'ZZ00000001',
    lockNo: 'LK-BACK-1',
    lockType: 'BLE',
  })
  await at({ page, signIn, list }, `/equipment/list?deviceNo=${deviceNo}`)
  await devicesOf(page).step(deviceNo, '绑定床位')
  const dialog = dialogs.named(`绑定床位：${deviceNo}`)
  for (const level of ['医院', '科室', '病房', '床位']) await pick(dialog, level)
  const chosen = await dialog.locator('.ant-select').allInnerTexts()
  await cutOff(device.bindDevice, dialog, '绑定床位', `绑定床位：${deviceNo}`)
  await expect.poll(() => dialog.locator('.ant-select').allInnerTexts()).toEqual(chosen)
  await dialog.getByRole('button', { name: button('绑定床位') }).click()
  await notices.told(`设备 ${deviceNo} 已绑定床位`)
})

test('a start that fails after signing in again leaves the input for the next one', async ({
  page,
  api,
  signIn,
  list,
  dialogs,
  login,
  notices,
  endDuring,
}) => {
  const title = `报废设备 ${faulty}`
  await at({ page, signIn, list }, `/equipment/list?deviceNo=${faulty}`)
  await devicesOf(page).step(faulty, '报废')
  const dialog = dialogs.named(title)
  const reason = dialog.getByLabel('原因', { exact: true })
  await reason.fill('检修时发现异常')
  await endDuring(device.setDeviceStatus, dialog, '报废')
  await api.provoke(session.getManagerInfo, { kind: 'code', code: 500, msg: '服务繁忙' })
  await login.signIn('admin')
  await expect(page.getByText('服务繁忙')).toBeVisible()
  await expect(login.account).toBeVisible()
  await login.signIn('admin')
  await notices
    .notification(title)
    .getByRole('button', { name: button('恢复') })
    .click()
  await expect(reason).toHaveValue('检修时发现异常')
})

test('a new bed is restored with its chosen ward', async ({ page, signIn, list, dialogs, cutOff, pick, notices }) => {
  await at({ page, signIn, list }, '/hospital/bed')
  await list.button('新增床位').click()
  const dialog = dialogs.named('新增床位')
  for (const level of ['医院', '科室', '病房']) await pick(dialog, level)
  const chosen = await dialog.locator('.ant-select').allInnerTexts()
  await dialog.getByLabel('床号').fill('88')
  await cutOff(bed.setBed, dialog, '保存', '新增床位')
  await expect.poll(() => dialog.locator('.ant-select').allInnerTexts()).toEqual(chosen)
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存“88”')
})

test('several new beds are restored with the places chosen so far', async ({
  page,
  signIn,
  list,
  dialogs,
  cutOff,
  pick,
}) => {
  await at({ page, signIn, list }, '/hospital/bed')
  await list.button('批量新增').click()
  const dialog = dialogs.named('批量新增床位')
  await pick(dialog, '医院')
  const chosen = await dialog.locator('.ant-select').allInnerTexts()
  const department = dialog.getByRole('combobox', { name: '科室' })
  // Waits for the calls of the open select, so that the next call is the one for the typed text.
  await department.click()
  await expect(offeredIn(page).getByTitle('骨科')).toBeVisible()
  await cutOff(place.getPlaceOptions, dialog, () => department.fill('骨'), '批量新增床位')
  await expect.poll(() => dialog.locator('.ant-select').allInnerTexts()).toEqual(chosen)
})

test('an edited bed is restored with its place', async ({ page, signIn, list, dialogs, cutOff }) => {
  await at({ page, signIn, list }, '/hospital/bed')
  const where = await list.rows.first().getByRole('cell').allInnerTexts()
  await list.rows
    .first()
    .getByRole('button', { name: button('编辑') })
    .click()
  const dialog = dialogs.named('编辑床位')
  await dialog.getByLabel('床号').fill('89')
  await cutOff(bed.setBed, dialog, '保存', '编辑床位')
  await expect(dialog).toContainText(where.slice(1, 4).reverse().join(' · '))
  await expect(dialog.getByLabel('床号')).toHaveValue('89')
})

test('signing is restored with the lead and the way of signing, but without the password', async ({
  page,
  signIn,
  list,
  dialogs,
  cutOff,
  pick,
  notices,
}) => {
  await at({ page, signIn, list }, '/administrator/franchisee')
  const leads = franchiseesOf(page)
  await leads.more('区志强', '签约')
  const dialog = dialogs.named('与“区志强”签约')
  await dialog.getByLabel('合同编号').fill('JM-2026-0099')
  await leads.day(dialog, '合同结束', '2029-11-30')
  await dialog.getByLabel('关联已有代理商').check()
  await pick(dialog, '已有代理商')
  const chosen = await dialog.locator('.ant-select').innerText()
  await cutOff(franchise.signFranchise, dialog, '签约', '与“区志强”签约')
  await expect(dialog.getByLabel('合同编号')).toHaveValue('JM-2026-0099')
  await expect(dialog.getByLabel('关联已有代理商')).toBeChecked()
  await expect(dialog.locator('.ant-select')).toHaveText(chosen)
  await dialog.getByRole('button', { name: button('签约') }).click()
  await notices.told('已与“区志强”签约')
})

test('a follow-up is restored with its lead', async ({ page, signIn, list, dialogs, cutOff }) => {
  await at({ page, signIn, list }, '/administrator/franchisee')
  await franchiseesOf(page).do('夏雪梅', '跟进')
  const dialog = dialogs.named('跟进“夏雪梅”')
  await dialog.getByLabel('跟进内容').fill('愿意下周面谈')
  await franchiseesOf(page).day(dialog, '下次跟进', '2026-12-24')
  await cutOff(franchise.followFranchise, dialog, '保存', '跟进“夏雪梅”')
  await expect(dialog.getByLabel('跟进内容')).toHaveValue('愿意下周面谈')
  await expect(dialog.getByLabel('下次跟进')).toHaveValue('2026-12-24')
})

test('the draft of a text message is restored with its numbers', async ({ page, signIn, list, dialogs, cutOff }) => {
  const admin = await signIn('admin')
  await admin.ok(sms.setSms, {
    title: '停水通知',
    template: 'SERVICE_NOTICE',
    audience: 'PHONES',
    values: ['明天', '停水'],
    phones: '13610000111 13610000112',
  })
  await at({ page, signIn, list }, '/user/message')
  await list
    .row('停水通知')
    .getByRole('button', { name: button('编辑') })
    .click()
  const dialog = dialogs.named('编辑短信')
  await dialog.getByLabel('标题').fill('停水通知（更正）')
  await cutOff(sms.setSms, dialog, '保存草稿', '编辑短信')
  await expect(dialog.getByLabel('标题')).toHaveValue('停水通知（更正）')
  await expect(dialog).toContainText('已保存 2 个号码')
})

test('the reason for disabling a user is restored with the user', async ({
  page,
  signIn,
  list,
  dialogs,
  cutOff,
  notices,
}) => {
  await at({ page, signIn, list }, '/user/list?userId=3')
  await page
    .getByRole('dialog', { name: '阿芳3' })
    .getByRole('button', { name: button('停用') })
    .click()
  const dialog = dialogs.named('停用用户“阿芳3”')
  await dialog.getByLabel('原因', { exact: true }).fill('多次投诉')
  await cutOff(user.updateUserIsFlag, dialog, '停用', '停用用户“阿芳3”')
  await expect(dialog.getByLabel('原因', { exact: true })).toHaveValue('多次投诉')
  await dialog.getByRole('button', { name: button('停用') }).click()
  await notices.told('已停用用户“阿芳3”')
})
