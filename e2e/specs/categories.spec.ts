import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { button, orderHandle } from '../pages/names'

test('[A15] categories are added on two levels, ordered by keyboard and by dragging, and deleted once empty', async ({
  page,
  signIn,
  shell,
  dialogs,
  notices,
}) => {
  await signIn('admin')
  await page.goto('/#/shopmall/storeList')
  await page.getByRole('button', { name: '商品分类' }).click()
  const main = shell.main
  const line = (name: string) => main.locator('.category-line', { hasText: name })
  const add = async (name: string) => {
    const dialog = dialogs.named('新增分类')
    await dialog.getByLabel('分类名称').fill(name)
    await dialog.getByRole('button', { name: button('保存') }).click()
    await notices.told(`已保存分类“${name}”`)
  }
  await main.getByRole('button', { name: '新增一级分类' }).click()
  await add('节令用品')
  for (const name of ['春日', '夏日', '秋日']) {
    await line('节令用品').getByRole('button', { name: '新增下级' }).click()
    await add(name)
  }
  const level = main.getByRole('list', { name: '节令用品' })
  const names = level.locator('.category-name')
  await expect(names).toHaveText(['春日', '夏日', '秋日'])
  await expectAccessible(page)

  await main.getByRole('button', { name: '将“秋日”前移' }).press('Enter')
  await expect(names).toHaveText(['春日', '秋日', '夏日'])
  await line('夏日')
    .locator(orderHandle)
    .dragTo(level.getByText('春日', { exact: true }))
  await expect(names).toHaveText(['夏日', '春日', '秋日'])
  await page.reload()
  await expect(names).toHaveText(['夏日', '春日', '秋日'])

  const remove = async (name: string) => {
    await line(name).getByRole('button', { name: /^更多/ }).click()
    return page.getByRole('menuitem', { name: '删除' })
  }
  await expect(await remove('节令用品')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await (await remove('春日')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('删除') })
    .click()
  await expect(names).toHaveText(['夏日', '秋日'])
})
