import { ownStaff, session } from '@bedside/contracts'
import { expectAccessible } from '../fixtures/axe'
import { expect, openFresh, storeToken, test } from '../fixtures/test'
import { button } from '../pages/names'

test('[A18] an owner adds an account that edits goods, sees nothing of the owner’s, and is signed out once disabled', async ({
  page,
  api,
  context,
  server,
  signIn,
  list,
  shell,
  notices,
}) => {
  const owner = await signIn('shop')
  const main = shell.main
  await page.goto('/#/business/store/detail')
  await main.getByRole('button', { name: '店铺账号' }).click()
  await expect(list.row('shop')).toContainText('店主')
  await main.getByRole('button', { name: '新增店员' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill('周小雨')
  await dialog.getByLabel('手机号').fill('13912345678')
  await dialog.getByLabel('账号').fill('clerk01')
  await dialog.getByLabel('初始密码').fill('Welcome2026')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存“周小雨”的账号')
  await expect(list.row('周小雨')).toContainText('待改密')

  const clerk = await api.asNew('clerk01', 'Welcome2026')
  await clerk.ok(session.updateManagerPassword, { oldPassWord: 'Welcome2026', managerPassword: 'Bedside2026' })
  await storeToken(context, server.url, (await api.asNew('clerk01')).token)
  await openFresh(page, '/')
  await expect(main).toContainText('欢迎您')
  await page.goto('/#/business/commodity/commodityList')
  await expect(shell.sidebar).toContainText('商品列表')
  await page.goto('/#/business/store/detail')
  await expect(main).toContainText('经营设置')
  await expect(main.getByRole('button', { name: '店铺账号' })).toHaveCount(0)
  await page.goto('/#/business/store/staff')
  await expect(page).toHaveURL(/401/)

  const { list: people } = await owner.ok(ownStaff.getStaffList)
  const managerId = people.find(({ managerAccount }) => managerAccount === 'clerk01')?.managerId ?? 0
  await owner.ok(ownStaff.updateStaffIsFlag, { managerId, isFlag: 2 })
  await page.goto('/#/business/commodity/commodityList')
  await expect(page).toHaveURL(/login/)
})
