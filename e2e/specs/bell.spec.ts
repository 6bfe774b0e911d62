import { device } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { bellOf } from '../pages/bell'

test('the bell counts open work, links to its list, and is updated as work is done', async ({ page, signIn, list }) => {
  const bell = bellOf(page)
  const api = await signIn('operator')
  const { list: faulty } = await api.ok(device.getDeviceList, { status: 'FAULT' })
  expect(faulty.length).toBeGreaterThan(0)
  await page.goto('/#/welcome/index')
  await expect(bell.button).toHaveAccessibleName(/^通知，\d+ 项待办$/)
  await bell.button.click()
  await expect(bell.kind('故障设备').locator('strong')).toHaveText(String(faulty.length))
  await expectAccessible(page)

  await bell.kind('故障设备').click()
  await expect(page).toHaveURL(/equipment\/list\?status=FAULT$/)
  await expect(bell.panel).toBeHidden()
  await expect(list.whole).toContainText(`共 ${faulty.length} 条`)

  // The viewer's own changes in any tab are shown at once, those of others with the server's next update.
  await api.ok(device.startRepair, { deviceId: faulty[0]?.deviceId ?? 0 })
  await bell.button.click()
  await expect(bell.kind('故障设备').locator('strong')).toHaveText(String(faulty.length - 1))
})

test('the bell does not claim that nothing is open before the server has answered', async ({ page, signIn }) => {
  const bell = bellOf(page)
  let tell = () => {}
  const finished = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/watchSession', async (route) => {
    await finished
    await route.continue()
  })
  await signIn('operator')
  await page.goto('/#/welcome/index')
  await bell.button.click()
  await expect(bell.panel.getByRole('tab', { name: '待办' })).toBeVisible()
  await expect(bell.panel.getByRole('tabpanel', { name: '待办' })).not.toHaveText('没有待办')
  tell()
  await expect(bell.kind('故障设备')).toBeVisible()
})

test('the bell counts also while the network is never idle', async ({ page, signIn }) => {
  const traffic = await page.addInitScript(
    () => void setInterval(() => void fetch('/favicon.svg', { cache: 'no-store' }), 500),
  )
  await signIn('operator')
  await page.goto('/#/welcome/index')
  await expect(bellOf(page).button).toHaveAccessibleName(/^通知，\d+ 项待办$/)
  await traffic.dispose()
})
