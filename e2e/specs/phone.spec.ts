import { languages, ledger } from '@bedside/contracts'
import { agentIds, yunling } from '../fixtures/agents'
import { expectAccessible } from '../fixtures/axe'
import { openPages } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'
import { phone, tooWide } from '../fixtures/width'
import { hospitalsOf } from '../pages/hospitals'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

test.use({ viewport: phone })

for (const language of languages)
  test(`the pages without a sign-in fit the width of a phone (${language})`, async ({ page, speak, shell }) => {
    await speak(language)
    for (const path of openPages) {
      await page.goto(`/#${path}`)
      await shell.expectSettled()
      expect(await tooWide(page), path).toEqual([])
    }
  })

test('a list consists of cards: status first, then the name, then the other fields and actions', async ({
  page,
  signIn,
  shell,
  dialogs,
}) => {
  await signIn('admin')
  await page.goto('/#/equipment/list')
  const cards = shell.main.getByRole('list', { name: '设备列表' })
  const card = cards.getByRole('listitem').filter({ hasText: 'BC00000002' })
  await expect(card.getByRole('heading', { level: 3, name: 'BC00000002' })).toBeVisible()
  await expect(card).toHaveText(/^状态 空闲BC00000002在线.*电量12%.*详情编辑更多/)
  await expect(shell.main.getByRole('table')).toHaveCount(0)
  // A card shows the first fields only, until the others are opened.
  const heartbeat = card.getByText('最近心跳', { exact: true })
  await expect(card.getByText('告警', { exact: true })).toBeVisible()
  await expect(heartbeat).toBeHidden()
  await card.getByText(/^其他 \d+ 项$/).click()
  await expect(heartbeat).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('checkbox').check()
  await expect(shell.main.getByText('已选 1 项')).toBeVisible()
  await shell.main.getByRole('checkbox', { name: '全选本页' }).check()
  await expect(shell.main.getByText(/^已选 \d{2} 项$/)).toBeVisible()
  await card.getByRole('button', { name: /^更多/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: button('编辑') }).click()
  await expect(dialogs.named(/编辑/)).toBeVisible()
  expect(await tooWide(page)).toEqual([])
})

test('a card shows first what is looked for most, and no amounts of zero', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list?status=COMPLETED')
  const card = shell.main.getByRole('list', { name: '订单' }).getByRole('listitem').first()
  await expect(card).toHaveText(/^状态 已完成RT\w+位置.+开始时间.+用户.+应付金额.+其他 \d+ 项/)
  await card.getByText(/^其他 \d+ 项$/).click()
  await expect(card).not.toContainText('¥0.00')
})

test('the cards of what an agent and a shop earned lead with that', async ({ page, signIn, shell }) => {
  const me = await signIn('finance')
  const agentId = agentIds[yunling]
  const [earner] = (await me.ok(ledger.getAgentShareList, { agentId, pageSize: 1 })).list
  const [shop] = (await me.ok(ledger.getStoreEarningList, { pageSize: 1 })).list
  expect(earner).toBeDefined()
  await page.goto(`/#/financial/agentDetail?agentId=${agentId}`)
  const first = shell.main
    .getByRole('listitem')
    .filter({ has: page.locator('.card-name') })
    .first()
  await expect(first.locator('.card-facts').first()).toHaveText(/^分成金额¥\d/)
  await page.goto(`/#/financial/shopDetail?storeId=${shop?.storeId}`)
  await expect(first.locator('.card-facts').first()).toHaveText(/^店铺所得¥\d/)
})

test('the bar above a page shows the whole title, in both languages', async ({
  page,
  signIn,
  speak,
  shell,
  dialogs,
}) => {
  await signIn('finance')
  await page.goto('/#/financial/agentList')
  // The button for the theme leaves its room to the title.
  await shell.navbar.getByRole('button', { name: /^账户/ }).click()
  await dialogs.entry('切换到深色主题').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const language of languages) {
    await speak(language)
    for (const path of ['/financial/agentList', '/financial/agentDetail', '/financial/shopList']) {
      await page.goto(`/#${path}`)
      await shell.expectSettled()
      const title = shell.navbar.locator('.breadcrumb li').last()
      await expect(title).toBeVisible()
      const cut = await title.evaluate((one) => {
        // No word of it is broken either.
        one.style.overflowWrap = 'normal'
        return one.scrollWidth > one.clientWidth || one.getBoundingClientRect().height > 50
      })
      expect(cut, `${path} (${language})`).toBe(false)
    }
  }
})

test('filters are behind a button that counts them, and the sort is chosen beside it', async ({
  page,
  signIn,
  shell,
  dialogs,
}) => {
  await signIn('admin')
  await page.goto('/#/equipment/list')
  const search = shell.main.getByRole('search')
  const names = shell.main.locator('.card-name')
  await expect(names.first()).toBeVisible()
  await search.getByRole('button', { name: /筛选$/ }).click()
  const sheet = dialogs.named('筛选')
  await sheet.getByRole('combobox', { name: '状态', exact: true }).click()
  await offeredIn(page).getByTitle('空闲', { exact: true }).click()
  await sheet.getByRole('textbox').first().fill('BC0000000')
  // What is typed applies after a pause; the list is dimmed until it is there.
  await expect(page).toHaveURL(/deviceNo=BC0000000/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: button('查看结果') }).click()
  await expect(sheet).toBeHidden()
  await expect(search.getByRole('button', { name: /筛选（2）$/ })).toBeVisible()
  await expect(shell.main.locator('.card-status').filter({ hasNotText: '空闲' })).toHaveCount(0)
  await search.getByRole('button', { name: /筛选（2）$/ }).click()
  await sheet.getByRole('button', { name: button('重置') }).click()
  await page.keyboard.press('Escape')
  await expect(search.getByRole('button', { name: /筛选$/ })).toBeVisible()

  await shell.main.getByRole('combobox', { name: '排序' }).click()
  await offeredIn(page).getByTitle('设备编号降序', { exact: true }).click()
  await expect(page).toHaveURL(/sort=deviceNo&order=desc/)
  const inOrder = async () => {
    const shown = await names.allInnerTexts()
    return shown.length > 1 && shown.join() === shown.toSorted().toReversed().join()
  }
  await expect.poll(inOrder).toBe(true)
})

test('popovers of a list’s tools fit into the window', async ({ page, signIn, list }) => {
  await signIn('admin')
  for (const path of ['/equipment/list', '/user/message']) {
    await page.goto(`/#${path}`)
    for (const name of [/视图$/, /列设置$/]) {
      await list.button(name).click()
      const popover = page.locator('.ant-popover:visible')
      await expect(popover).toBeInViewport({ ratio: 1 })
      await list.button(name).click()
      await expect(popover).toHaveCount(0)
    }
  }
})

test('the tools above a list take two lines', async ({ page, signIn, shell, list }) => {
  await signIn('admin')
  for (const path of ['/equipment/list', '/hospital/bed', '/management/platform']) {
    await page.goto(`/#${path}`)
    await expect(list.button(/新增/).last()).toBeVisible()
    await shell.expectSettled()
    const buttons = shell.main.locator(':is(.list-filters, .list-tools, .list-actions) button:visible')
    const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, path).toBe(2)
  }
})

test('turning the page of a list shows its first card', async ({ page, signIn, shell, list }) => {
  await signIn('admin')
  await page.goto('/#/equipment/list?pageSize=10')
  await list.button(/^2$/).click()
  await expect(list.button(/^2$/)).toHaveAttribute('aria-current', 'page')
  await shell.expectSettled()
  await expect(shell.main.locator('.card-name').first()).toBeInViewport()
})

test('the fields of a new hospital are below one another', async ({ page, signIn, shell }) => {
  const hospitals = hospitalsOf(page)
  await signIn('admin')
  await page.goto('/#/hospital/add')
  await hospitals.field('医院名称').fill('深圳南湾中心医院')
  for (const step of ['基本信息', '合同', '分成', '收费方案', '押金', '提醒']) {
    await expect(hospitals.step).toContainText(step)
    expect(await tooWide(page), step).toEqual([])
    const fields = shell.main.locator('.ant-form-item:visible')
    const lefts = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts.map(Math.round)).size, step).toBe(1)
    await expectAccessible(page)
    if (step === '合同') {
      await shell.main.getByRole('combobox', { name: '代理商' }).click()
      await offeredIn(page).getByTitle(yunling, { exact: true }).click()
    }
    if (step !== '提醒') await hospitals.press('下一步')
  }
})

test('tabs that do not fit stay on one row, and the one in the address is scrolled into view', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('finance')
  await page.goto('/#/financial/financeDeatil?tab=suspense')
  const tabs = shell.main.getByRole('tablist')
  const tab = (name: string) => tabs.getByRole('tab', { name })
  await expect(tab('待查款项')).toBeInViewport({ ratio: 1 })
  await expect(tab('明细')).not.toBeInViewport()
  const height = await tabs.evaluate((list) => list.clientHeight)
  expect(height).toBeLessThan(60)
  await tab('待查款项').press('Home')
  await expect(tab('明细')).toBeInViewport({ ratio: 1 })
  await tab('明细').press('Enter')
  await expect(tab('明细')).toHaveAttribute('aria-selected', 'true')
})

test('a confirmation fits the window, wherever its button is', async ({ page, signIn, shell, speak }) => {
  await speak('en')
  await signIn('shop')
  await page.goto('/#/business/order/orderList?view=afterSales')
  await shell.main.getByRole('button', { name: 'Approve' }).first().click()
  const asks = page.getByRole('tooltip').filter({ hasText: 'cannot be undone' })
  await expect(asks.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  await expect(asks.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  expect(await tooWide(page)).toEqual([])
})

test('[A11] on a phone a range of days is chosen inside the window, in weeks that begin on Monday', async ({
  page,
  signIn,
  speak,
}) => {
  await speak('en')
  await signIn('admin')
  await page.goto('/#/equipmentOrders/list')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByPlaceholder('From', { exact: true }).click()
  const calendar = page.locator('.ant-picker-dropdown')
  await expect(calendar.getByText('This month')).toBeInViewport({ ratio: 1 })
  const days = calendar.getByRole('columnheader')
  await expect(days.first()).toHaveText('Mo')
  await expect(days.nth(6)).toBeInViewport({ ratio: 1 })
  await calendar.getByText('Last 7 days').click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
})

test('[A15] on a phone the card of a mall order says where the order goes', async ({ page, signIn }) => {
  await signIn('shop')
  await page.goto('/#/business/order/orderList')
  const card = page.locator('li[data-row-key]', { hasText: 'CASE000016' })
  // The first list of facts; further ones are folded away.
  await expect(card.locator('.card-facts').first()).toContainText(/收货地址.*骨科 3-301 02床/)
})
