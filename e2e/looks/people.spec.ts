import { languages } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'

// Screenshots of users, their totals and their details at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  test(`people: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    await signIn('admin')
    const take = async (name: string) => {
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/people/${language}-${width}-${name}.png` })
    }
    await page.goto('/#/user/list')
    await expect(shell.main).toBeVisible()
    await take('list')
    await page.goto('/#/user/list?userId=5')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('tab').first()).toBeVisible()
    for (const tab of await drawer.getByRole('tab').all()) {
      await tab.click()
      await take(`user-${(await tab.textContent()) ?? ''}`)
    }
    await page.goto('/#/equipmentOrders/list?userId=5')
    await take('orders-of')
    await page.goto('/#/equipment/list')
    await take('devices')
    await page.goto('/#/equipment/list?deviceId=1')
    await expect(drawer).toBeVisible()
    await take('device')
    await page.goto('/#/hospital/bed')
    await take('beds')
    await page.goto('/#/hospital/detail?hospitalId=1')
    await take('hospital')
    await page.goto('/#/management/agent')
    await take('agents')
    for (const tab of ['income', 'withdrawals', 'accounts']) {
      await page.goto(`/#/management/detail?agentId=1&tab=${tab}`)
      await expect(shell.main.locator('.table-frame:visible').last()).toBeVisible()
      await take(`agent-${tab}`)
    }
  })
