import { expect, test } from '../fixtures/test'

test('[A8] records are found by number, phone and name from anywhere, and opened where they stand', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索页面、记录与操作' }).fill(typed)
  }
  const records = page.getByRole('group', { name: '记录' })

  await find('bc00000002')
  await expect(records.getByRole('option')).toHaveText([/BC00000002\s*设备 · 广州云岭人民医院/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /BC00000002/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await find('0111')
  await records.getByRole('option', { name: /阿芳3/ }).click()
  await expect(page.getByRole('dialog', { name: '阿芳3' })).toBeVisible()
  await page.keyboard.press('Escape')

  await find('RT20261118CASE')
  await expect(records.getByRole('option')).toHaveText([/RT20261118CASE000014\s*消费订单/])
  await page.keyboard.press('Escape')

  await find('云岭')
  await expect(records.getByRole('option', { name: /医院 ·/ })).not.toHaveCount(0)
  await expect(records.getByRole('option', { name: /代理商 ·/ })).not.toHaveCount(0)
  await expect(records.getByRole('option', { name: /店铺 ·/ })).not.toHaveCount(0)
})

test('[P3] an agent finds its own records and nobody else’s', async ({ page, signIn, shell }) => {
  await signIn('agent')
  await page.goto('/#/home/index')
  await shell.expectSettled()
  const search = page.getByRole('combobox', { name: '搜索页面、记录与操作' })
  await page.keyboard.press('Control+k')
  await search.fill('云岭')
  await expect(page.getByRole('option', { name: /广州云岭人民医院/ })).toBeVisible()
  await search.fill('东湖')
  await expect(page.getByText('没有找到「东湖」')).toBeVisible()
})
