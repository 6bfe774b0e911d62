import type { Page } from '@playwright/test'
import { device } from '@bedside/contracts'
import { expect, test, type TestFixtures } from '../fixtures/test'
import { devicesOf } from '../pages/devices'
import { franchiseesOf } from '../pages/franchisees'
import { button } from '../pages/names'

type Place = Pick<TestFixtures, 'list' | 'dialogs'> & { page: Page }

const deviceNo = 'BC00000008'

interface Panel {
  readonly what: string
  readonly path: string
  readonly drawer: string | RegExp
  readonly open: (place: Place) => Promise<void>
  /** A dialog opened on top of the drawer, by a button in it. */
  readonly above?: { readonly dialog: string; readonly open: (place: Place) => Promise<void> }
}

const inside = ({ page }: Place, drawer: string, name: string) =>
  page
    .getByRole('dialog', { name: drawer })
    .getByRole('button', { name: button(name) })
    .click()

const panels: readonly Panel[] = [
  {
    what: 'a device',
    path: `/equipment/list?deviceNo=${deviceNo}`,
    drawer: deviceNo,
    open: ({ page }) => devicesOf(page).details(deviceNo),
    above: { dialog: '编辑设备', open: (place) => inside(place, deviceNo, '编辑') },
  },
  {
    what: 'a user',
    path: '/user/list?userId=3',
    drawer: '阿芳3',
    open: () => Promise.resolve(),
    above: { dialog: '停用用户“阿芳3”', open: (place) => inside(place, '阿芳3', '停用') },
  },
  {
    what: 'a lead',
    path: '/administrator/franchisee',
    drawer: '夏雪梅',
    open: ({ page }) => franchiseesOf(page).do('夏雪梅', '详情'),
    above: { dialog: '跟进“夏雪梅”', open: (place) => inside(place, '夏雪梅', '跟进') },
  },
  {
    what: 'a lock record',
    path: '/equipment/lock',
    drawer: new RegExp(deviceNo),
    open: ({ list }) =>
      list.rows
        .first()
        .getByRole('button', { name: /的详情|详情/ })
        .click(),
  },
]

for (const { what, path, drawer, open, above } of panels)
  test(`Escape closes the topmost: ${what}`, async ({ page, signIn, list, dialogs }) => {
    const admin = await signIn('admin')
    if (path === '/equipment/lock') await admin.ok(device.lockDevice, { deviceId: 8, action: 'OPEN', reason: '试开' })
    await page.goto(`/#${path}`)
    await expect(list.rows.first()).toBeVisible()
    const place = { page, list, dialogs }
    await open(place)
    const panel = page.getByRole('dialog', { name: drawer }).first()
    await expect(panel).toBeVisible()
    if (above) {
      await above.open(place)
      const dialog = dialogs.named(above.dialog)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(panel).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

test('Escape closes a dialog, also after the password dialog was open', async ({
  page,
  signIn,
  shell,
  passwords,
  dialogs,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await shell.openAccount()
  await shell.changePassword.click()
  await expect(passwords.original).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(passwords.original).toHaveCount(0)
  await page.getByRole('button', { name: '新增角色' }).click()
  await expect(dialogs.named('新增角色')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs.named('新增角色')).toHaveCount(0)
})
