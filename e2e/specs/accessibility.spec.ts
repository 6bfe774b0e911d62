import { expectAccessible } from '../fixtures/axe'
import { openPages, shades } from '../fixtures/every-page'
import { expect, test } from '../fixtures/test'

for (const shade of shades)
  for (const path of openPages)
    test(`${path} is accessible (${shade})`, async ({ page, speak }) => {
      await page.emulateMedia({ colorScheme: shade })
      await speak(shade === 'dark' ? 'en' : 'zh')
      await page.goto(`/#${path}`)
      await expect(page.locator('body')).not.toBeEmpty()
      await expect(page.getByRole('main')).toBeVisible()
      await expectAccessible(page)
    })

test('a drawer, a menu and a dialog are accessible', async ({ page, signIn, shell, passwords, tabs }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await shell.expectWhole()
  await shell.openAccount()
  await expect(shell.changePassword).toBeVisible()
  await expectAccessible(page)
  await shell.changePassword.click()
  await expect(passwords.original).toBeVisible()
  await passwords.leave(passwords.original)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await tabs.openMenu('角色列表')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1000, height: 800 })
  await shell.toggle.click()
  await expect(shell.entry('角色列表')).toBeVisible()
  await expectAccessible(page)
})

test('tables and tab lists are named after their page, or the view that contains them', async ({
  page,
  signIn,
  list,
  shell,
  tabs,
}) => {
  await signIn('admin')
  for (const [path, name] of [
    ['/user/message', '短信列表'],
    ['/management/log', '操作日志'],
    ['/management/log?view=login', '登录日志'],
    ['/hospital/bed', '床位管理'],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(list.table).toHaveAccessibleName(name)
  }
  await page.goto('/#/hospital/detail?hospitalId=1')
  await expect(tabs.active).toContainText('广州云岭人民医院')
  await expect(shell.main.locator('.views-list:visible')).toHaveAccessibleName('广州云岭人民医院')
  await page.goto('/#/hospital/detail?hospitalId=1&tab=log')
  await expect(list.table).toHaveAccessibleName('操作记录')
  await page.goto('/#/user/list?userId=3')
  const drawer = page.getByRole('dialog', { name: '阿芳3' })
  await expect(drawer.getByRole('tablist')).toHaveAccessibleName('阿芳3')
  await drawer.getByRole('tab').nth(1).click()
  await expect(drawer.getByRole('table')).toHaveAccessibleName('租用过的医院')
})

test('jumping to the last pages of a list by keyboard keeps the focus on the current page', async ({
  page,
  signIn,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/equipment/list?pageSize=2&pageNum=15')
  await expect(list.rows).toHaveCount(2)
  await list.button('向后 5 页').focus()
  await page.keyboard.press('Enter')
  await expect(list.button('20')).toHaveAttribute('aria-current', 'page')
  await expect(list.button('向后 5 页')).toHaveCount(0)
  await expect(list.button('20')).toBeFocused()
})
