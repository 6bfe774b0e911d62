import { expect, storeToken, test } from '../fixtures/test'
import { listOf } from '../pages/list'

/** 01:30 on the 22nd where the beds are, in an accounting day that began on the 21st, and still the 21st in London. */
const night = new Date('2026-11-21T17:30:00Z')

test('[A12] in a browser abroad, today is the accounting day and now the time of the business', async ({
  browser,
  server,
  api,
}) => {
  const abroad = await browser.newContext({ timezoneId: 'Europe/London', locale: 'zh-CN' })
  const page = await abroad.newPage()
  const list = listOf(page)
  await storeToken(abroad, server.url, (await api.as('finance')).token)
  await page.clock.install({ time: night })
  await page.goto('/#/equipmentOrders/list')
  await list.allFilters()
  for (const [preset, day] of [
    ['今天', '2026-11-21'],
    ['昨天', '2026-11-20'],
  ] as const) {
    await list.filter('会计日').click()
    await page.getByText(preset, { exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL(new RegExp(`accountingDay=${day}`))
  }

  await page.goto('/#/financial/financeDeatil?tab=trial')
  const until = page.getByRole('search').getByLabel('结束时间')
  await until.click()
  await page.getByText('此刻', { exact: true }).click()
  await expect(until).toHaveValue('2026-11-22 01:30')
  await abroad.close()
})
