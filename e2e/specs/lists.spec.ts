import { device, hospital } from '@bedside/contracts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

test.beforeEach(async ({ signIn }) => {
  await signIn('admin')
})

const newHospital = { hospitalName: '广州新院', level: 'A3', nature: 'PUBLIC', agentId: 1 } as const

const top = (where: Locator) => where.evaluate((element) => Math.round(element.getBoundingClientRect().top))
const left = (where: Locator) => where.evaluate((element) => Math.round(element.getBoundingClientRect().left))

test('rows scroll under their header, and filters and pager stay visible', async ({ page, list }) => {
  await page.goto('/#/equipment/list?pageSize=50')
  await expect(list.rows).toHaveCount(40)
  const head = list.header('设备编号')
  const before = await top(head)
  await list.rows.last().scrollIntoViewIfNeeded()
  await expect(list.rows.last()).toBeInViewport()
  await expect(list.rows.first()).not.toBeInViewport()
  expect(await top(head)).toBe(before)
  await expect(list.filter('设备编号')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: '分页' })).toBeInViewport()
})

test('a list keeps its scroll position, and other rows are shown from the first', async ({ page, list, shell }) => {
  await page.goto('/#/equipment/list?pageSize=30')
  await expect(list.rows).toHaveCount(30)
  const frame = list.whole.locator('.table-frame')
  const scrolled = () => frame.evaluate(({ scrollTop }) => scrollTop)
  await frame.evaluate((element) => element.scrollTo({ top: 120 }))
  await page.goto('/#/management/role')
  await expect(list.header('角色名称')).toBeVisible()
  await page.goBack()
  await expect(list.rows).toHaveCount(30)
  await shell.expectSettled()
  await expect.poll(scrolled).toBe(120)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '下一页' }).click()
  await expect.poll(scrolled).toBe(0)
})

test('rows are dimmed while others are loaded, and not while they are only refreshed', async ({ page, list }) => {
  await page.goto('/#/management/role')
  await expect(list.rows.first()).toBeVisible()
  const frame = list.whole.locator('.table-frame')
  const holding = async () => {
    let goOn = (): void => undefined
    const blocker = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/getRoleList*', async (route) => {
      await blocker
      await route.continue()
    })
    return async () => {
      goOn()
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const refreshed = await holding()
  await list.reload.click()
  await expect(list.whole).toHaveAttribute('data-ready', 'false')
  await expect(list.reload).toHaveClass(/loading/)
  await expect(frame).toHaveAttribute('aria-busy', 'false')
  await refreshed()
  await expect(list.whole).toHaveAttribute('data-ready', 'true')
  const loaded = await holding()
  await list.header('角色名称').getByRole('button').click()
  await expect(frame).toHaveAttribute('aria-busy', 'true')
  await loaded()
  await expect(frame).toHaveAttribute('aria-busy', 'false')
})

test('a filter that has just been chosen is reset by the first click', async ({ page, list }) => {
  await page.goto('/#/management/role')
  await expect(list.rows.first()).toBeVisible()
  const all = await list.rows.count()
  await list.filter('角色类型').click()
  await offeredIn(page).getByTitle('代理商', { exact: true }).click()
  await expect(list.rows).toHaveCount(1)
  await expect(list.whole.getByRole('search').getByRole('button', { name: /更\s?多/ })).toHaveCount(0)
  await list.button(button('重置')).click()
  await expect(list.rows).toHaveCount(all)
})

test('the first column and the actions stay visible while the rest is scrolled', async ({ page, list }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/#/equipment/list')
  const first = list.rows.first()
  const name = first.getByRole('cell').nth(1)
  const actions = first.getByRole('cell').last()
  await expect(first).toBeVisible()
  const places = async () => [await left(name), await left(actions), await left(list.header('设备编号'))]
  const before = await places()
  const frame = list.whole.locator('.table-frame')
  await frame.evaluate((element) => element.scrollTo({ left: 300 }))
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300)
  expect(await places()).toEqual(before)
  // The column covers what scrolls behind it.
  const { x, y, width, height } = (await name.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(
    await name.evaluate((cell, [x, y]) => cell.contains(document.elementFromPoint(x, y)), [
      x + width / 2,
      y + height / 2,
    ] as const),
  ).toBe(true)
})

test('the page size follows the height of the window until one is chosen, and the list is fetched once', async ({
  page,
  list,
  shell,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === device.getDeviceList.path) asked.push(searchParams.get('pageSize') ?? 'none')
  })
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/#/equipment/list')
  await expect(list.rows).toHaveCount(10)
  // A larger window does not change the rows that are already shown.
  await page.setViewportSize({ width: 1440, height: 900 })
  await shell.expectSettled()
  await expect(list.rows).toHaveCount(10)
  await page.reload()
  await expect(list.rows).toHaveCount(20)
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/pageSize=20/)
  await expect(page).toHaveURL(/pageNum=2/)
  await page.getByLabel('每页条数').selectOption('50')
  await expect(list.rows).toHaveCount(40)
  await page.goto('/#/equipment/lock')
  await expect(page.getByLabel('每页条数').filter({ visible: true })).toHaveValue('50')
  expect(asked).toEqual(['10', '20', '20', '50'])
})

test('text in a filter is searched for after a pause in typing', async ({ page, list }) => {
  await page.goto('/#/equipment/list')
  await expect(list.rows).toHaveCount(20)
  await list.filter('设备编号').pressSequentially('00000007')
  await expect(list.rows).toHaveCount(1)
  await expect(page).toHaveURL(/deviceNo=00000007/)
  await expect(list.filter('设备编号')).toBeFocused()
})

test('if nothing is found, the filters can be cleared, and no other action is offered', async ({ page, list }) => {
  await page.goto('/#/equipment/list?deviceNo=NONE')
  await expect(list.table.getByText('没有符合条件的数据')).toBeVisible()
  await expect(list.table.getByRole('button', { name: '新增设备' })).toHaveCount(0)
  await list.table.getByRole('button', { name: '清除筛选' }).click()
  await expect(list.rows).toHaveCount(20)
})

test('a new hospital leads to its first department, which the empty list offers to add', async ({
  page,
  list,
  api,
  dialogs,
}) => {
  const admin = await api.as('admin')
  const { hospitalId } = await admin.ok(hospital.setHospital, newHospital)
  await page.goto(`/#/hospital/detail?hospitalId=${hospitalId}&tab=places`)
  await page.getByRole('link', { name: '去新增第一个科室' }).click()
  await list.table.getByRole('button', { name: '新增科室' }).click()
  await expect(dialogs.named('新增科室')).toBeVisible()
})

test('in English, one row is one item', async ({ page, list, speak }) => {
  await speak('en')
  await page.goto('/#/equipment/list')
  await expect(list.whole.getByText('40 items', { exact: true })).toBeVisible()
  await list.filter('Device no.').fill('00000007')
  await expect(list.whole.getByText('1 item', { exact: true })).toBeVisible()
})

test('filters keep to one row, those of a link first, and the button for the others counts those that are set', async ({
  page,
  list,
}) => {
  await page.goto('/#/equipment/list?status=FAULT')
  const more = list.button(/^更\s?多$/).first()
  const reset = list.button(/^重\s?置$/).first()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  // What the link filters by would not fit in its own place.
  await expect(list.filter('状态')).toBeVisible()
  expect(await left(list.filter('状态'))).toBeLessThan(await left(list.filter('设备编号')))
  // It is the first for the keyboard and screen readers too.
  await expect(
    page.getByRole('search').getByRole('textbox').or(page.getByRole('search').getByRole('combobox')).first(),
  ).toHaveAccessibleName('状态')
  await expect(list.filter('告警')).toBeHidden()
  expect(await top(more)).toBe(await top(reset))

  // Nothing moves while the filters are used; what has been set is shown once the further ones close.
  await more.click()
  const alarm = list.filter('告警')
  await expect(alarm).toBeVisible()
  const before = [await left(alarm), await top(alarm)]
  await alarm.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/alarm=/)
  expect([await left(alarm), await top(alarm)]).toEqual(before)
  await list.button(/^收\s?起$/).click()
  await expect(alarm).toBeVisible()
  expect(await top(alarm)).toBeLessThan(before[1] ?? 0)
  await reset.click()
  await expect(page).not.toHaveURL(/alarm=/)
  await expect(alarm).toBeHidden()

  // Of more than fit, some have to stay behind the button.
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/#/equipment/list?status=FAULT&online=1&lockState=CLOSED&alarm=OFFLINE&bound=1')
  await expect(list.button(/^更多（\d）$/)).toHaveAttribute('aria-expanded', 'false')
  // If all filters fit, there is no button for more.
  await page.setViewportSize({ width: 3000, height: 900 })
  await expect(list.filter('告警')).toBeVisible()
  await expect(page.getByRole('search').getByRole('button', { name: /更|收/ })).toHaveCount(0)
})

test('a narrow column cuts names and hospitals, but neither the phone number nor the bed', async ({ page, list }) => {
  await page.goto('/#/equipmentOrders/list')
  const right = (where: Locator) => where.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  for (const [head, kept, narrow] of [
    ['用户', /^136\*{4}\d{4}$/, 120],
    ['位置', /^· 骨科 · 301 · 02$/, 150],
  ] as const) {
    const end = list.row('SEED000001').getByText(kept)
    const cell = end.locator('xpath=ancestor::td')
    await expect(end).toBeInViewport()
    const grip = await list.header(head).locator('.column-grip').boundingBox()
    if (!grip) throw new Error('There is nothing to draw the column by')
    const width = () => cell.evaluate((element) => Math.round(element.getBoundingClientRect().width))
    await page.mouse.move(grip.x + 3, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(grip.x + 3 + narrow - (await width()), grip.y + 5)
    await page.mouse.up()
    await expect.poll(width).toBeLessThan(narrow + 5)
    expect(await right(end)).toBeLessThanOrEqual(await right(cell))
    const cut = cell.locator('.cut-line > :first-child')
    expect(await cut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  }
})
