import { board, minuteMs } from '@bedside/contracts'
import { askingOf, putAway } from '../fixtures/asking'
import { expect, test as base } from '../fixtures/test'
import { boardOf } from '../pages/board'
import { hospitalsOf } from '../pages/hospitals'

const test = base.extend<{ asking: ReturnType<typeof askingOf>; hospitals: ReturnType<typeof hospitalsOf> }>({
  asking: async ({ page }, use) => use(askingOf(page)),
  hospitals: async ({ page }, use) => use(hospitalsOf(page)),
})

test('[A14] places are polled while they are visible, but not in a hidden view or tab', async ({
  page,
  signIn,
  time,
  asking,
  hospitals,
}) => {
  await time.install()
  await signIn('admin')
  await page.goto('/#/hospital/detail?hospitalId=1&tab=places')
  const tree = page.locator('.hospital-places')
  await expect(tree.getByRole('listitem').first()).toBeVisible()
  asking.forget()
  await expect.poll(() => time.pass(minuteMs).then(() => asking.count('getHospitalPlaces'))).toBeGreaterThan(0)
  await expect.poll(() => asking.count('getDepartmentBeds')).toBeGreaterThan(0)

  await hospitals.part('基本信息')
  await expect(tree).toBeHidden()
  asking.forget()
  await time.pass(5 * minuteMs)
  expect(asking.all()).toEqual([])

  await hospitals.part('科室与床位')
  await expect.poll(() => asking.count('getHospitalPlaces')).toBe(1)
  await page.goto('/#/welcome/index')
  await expect(tree).toBeHidden()
  asking.forget()
  await time.pass(5 * minuteMs)
  expect(asking.all()).toEqual([])
})

for (const [address, call] of [
  ['/hospital/detail?hospitalId=1&tab=places', 'getHospitalPlaces'],
  ['/management/online', 'getOnlineList'],
  ['/account/sessions', 'getSessionList'],
] as const)
  test(`${address} makes no calls while its window is hidden, and refetches at once afterwards`, async ({
    page,
    signIn,
    time,
    asking,
  }) => {
    await time.install()
    await signIn('admin')
    await page.goto(`/#${address}`)
    await expect.poll(() => asking.count(call)).toBe(1)
    // The next poll is scheduled when the first reply has arrived.
    await expect.poll(() => time.pass(minuteMs).then(() => asking.count(call))).toBeGreaterThan(1)
    await putAway(page, true)
    await asking.caughtUp()
    asking.forget()
    await time.pass(10 * minuteMs)
    expect(asking.all()).toEqual([])
    await putAway(page, false)
    await expect.poll(() => asking.count(call)).toBe(1)
  })

test('[A14] a board is connected only while it is visible, and then reads what it missed', async ({
  page,
  signIn,
  asking,
}) => {
  await signIn('admin')
  const wards = boardOf(page)
  await wards.open(1)
  await expect(wards.live).toHaveText('实时')
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(board.watchBoard.path))
  await putAway(page, true)
  await ended
  await expect(wards.live).toContainText('数据截至')
  asking.forget()
  await putAway(page, false)
  await expect(wards.live).toHaveText('实时')
  expect(asking.all()).toEqual(['watchBoard', 'getBoard'])
})
