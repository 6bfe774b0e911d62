import { testMode } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, test as base } from '../fixtures/test'
import { homeOf } from '../pages/home'

const test = base.extend<{ home: ReturnType<typeof homeOf> }>({
  home: async ({ page }, use) => use(homeOf(page)),
})

test('[A7] a number of the platform links to its list with as many rows, and a chart is read by keyboard', async ({
  page,
  signIn,
  shell,
  list,
  home,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.openAccount()
  await shell.dashboard.click()
  await expect(page).toHaveURL(/#\/home\/index$/)
  await shell.expectActive('首页')

  const idle = Number(await home.number('空闲').locator('strong').innerText())
  expect(idle).toBeGreaterThan(0)
  await home.number('空闲').click()
  await expect(page).toHaveURL(/equipment\/list\?status=IDLE$/)
  await expect(list.whole).toContainText(`共 ${idle} 条`)
  await page.goBack()

  const orders = home.chart('30 日订单')
  await orders.marks.focus()
  await page.keyboard.press('Home')
  await expect(orders.said).toHaveText(/^\d{4}-\d\d-\d\d，有夜间费 \d+，无夜间费 \d+$/)
  const first = await orders.said.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(orders.said).not.toHaveText(first)
  await page.keyboard.press('End')
  await expect(orders.said).toContainText('进行中')

  await page.getByRole('tab', { name: '科室' }).click()
  const departments = home.chart('科室')
  await departments.marks.focus()
  await page.keyboard.press('Home')
  await expect(departments.said).toHaveText(/^1\. .+，净收入 ¥[\d.]+，订单 \d+，夜间使用率 —$/)

  await orders.asTable.click()
  await expect(orders.table.getByRole('row')).toHaveCount(32)
  await expect(orders.table).toContainText('进行中')
  await expect(orders.marks).toBeHidden()
  await expectAccessible(page)
})

test('[A7] an agent sees its own money instead of the platform’s, and payments link to the takings of their day', async ({
  page,
  signIn,
  speak,
  list,
  home,
}) => {
  await speak('en')
  await signIn('agent')
  await page.goto('/#/home/index')
  await expect(home.whole).toContainText('My money')
  await expect(home.whole).toContainText('Own share')
  await expect(home.whole).not.toContainText('Platform profit')
  for (const [title, said] of [
    ['When rentals begin', /^Mon 08:00–09:00, Rentals \d+$/],
    ['Devices', /^[A-Z][a-z ]+ \d+, [\d.]+%$/],
  ] as const) {
    await home.chart(title).marks.focus()
    await page.keyboard.press('Home')
    await expect(home.chart(title).said).toHaveText(said)
  }
  const paid = home.number('Received')
  const items = /^(\d+) item/.exec(await paid.locator('.home-card-more').first().innerText())?.[1] ?? ''
  await paid.click()
  await expect(page).toHaveURL(/view=takings&takings\.accountingDay=\d{4}-\d\d-\d\d&takings\.way=IN$/)
  await expect(page.getByRole('tab', { name: 'Receipts and refunds' })).toHaveAttribute('aria-selected', 'true')
  if (items === '0') await expect(list.whole).toContainText('No ')
  else await expect(list.rows).toHaveCount(Number(items))
  await expectAccessible(page)
})

test('[A7] contracts of agents and investors that end soon lead to their lists', async ({
  page,
  signIn,
  api,
  list,
  home,
}) => {
  // Eighteen days before the contracts of all three agents end.
  await api.ok(testMode.setClock, { at: '2028-12-13T02:00:00Z', frozen: 1 })
  await signIn('admin')
  await page.goto('/#/home/index')
  await expect(home.number('代理商合同即将到期').locator('strong')).toHaveText('3')
  await expect(home.number('加盟商合同即将到期')).toHaveCount(0)
  await home.number('代理商合同即将到期').click()
  await expect(page).toHaveURL(/management\/agent\?contractState=ENDING$/)
  await expect(list.rows).toHaveCount(3)
  await expect(list.rows.first()).toContainText('剩 18 天')
})
