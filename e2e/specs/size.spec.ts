import { expect, test } from '../fixtures/test'

test('[K6] controls have the smallest size of antd', async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(list.rows.first()).toBeVisible()
  for (const control of [list.reload, list.whole.getByRole('button', { name: '新增角色' })])
    expect((await control.boundingBox())?.height).toBe(24)
  await list.whole.getByRole('button', { name: '新增角色' }).click()
  const name = page.getByRole('dialog').getByLabel('角色名称')
  expect((await name.boundingBox())?.height).toBe(24)
})

test('antd adds no styles at run time: all were extracted by the build', async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/user/list')
  await expect(list.rows.first()).toBeVisible()
  await list.allFilters()
  await page.getByRole('main').locator('.ant-picker').first().click()
  const days = page.locator('.ant-picker-dropdown .ant-picker-panel-container')
  await expect(days).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(days).toHaveCSS('background-color', 'rgb(31, 31, 31)')
  await expect(page.locator('style:is([data-css-hash], [data-token-hash], [data-rc-order])')).toHaveCount(0)
})
