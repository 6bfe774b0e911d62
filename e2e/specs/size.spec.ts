import { expect, test } from '../fixtures/test'

test('[K6] controls come in the smallest size of the component library', async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await expect(list.rows.first()).toBeVisible()
  for (const control of [list.reload, list.whole.getByRole('button', { name: '新增角色' })])
    expect((await control.boundingBox())?.height).toBe(24)
  await list.whole.getByRole('button', { name: '新增角色' }).click()
  const name = page.getByRole('dialog').getByLabel('角色名称')
  expect((await name.boundingBox())?.height).toBe(24)
})
