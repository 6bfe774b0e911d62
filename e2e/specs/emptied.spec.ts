import { device } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'
import { devicesOf } from '../pages/devices'
import { button } from '../pages/names'

test('[A11] an emptied amount and an emptied number are removed by saving', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  const admin = await signIn('admin')
  const { deviceId, deviceNo } = await admin.ok(device.setDevice, {
    deviceNo: 'ZZ00000002',
    lockNo: 'LK-EMPTY-1',
    lockType: 'BLE',
    costCents: 68_850,
    warrantyMonths: 24,
  })
  await page.goto(`/#/equipment/list?deviceNo=${deviceNo}`)
  await devicesOf(page)
    .row(deviceNo)
    .getByRole('button', { name: button('编辑') })
    .click()
  const form = dialogs.named('编辑设备')
  await expect(form.getByLabel('采购成本')).toHaveValue('688.50')
  for (const label of ['采购成本', '保修月数']) await form.getByLabel(label).fill('')
  await form.getByRole('button', { name: button('保存') }).click()
  await notices.told(`已保存设备 ${deviceNo}`)
  expect(await admin.ok(device.getDeviceInfo, { deviceId })).toMatchObject({ costCents: 0, warrantyMonths: 0 })
  await expect(list.row(deviceNo)).toBeVisible()
})
