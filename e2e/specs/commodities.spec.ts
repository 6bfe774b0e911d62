import { audit, category, commodity } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { expect, openFresh, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

test('[A15] a shop enters prices like in a spreadsheet, the platform approves the goods, and they go on sale', async ({
  page,
  api,
  signIn,
  list,
  shell,
  notices,
}) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '陪护', visible: 1 })
  await admin.ok(category.setCategory, { categoryName: '寝具', visible: 1, parentId: upper.categoryId })
  const seller = await signIn('shop')
  await page.goto('/#/business/commodity/commodityList')
  await page.getByRole('button', { name: '新增商品' }).first().click()
  const main = shell.main
  // Hidden tabs keep their pages: the list's filters have the same names.
  const field = (label: string) => main.getByLabel(label, { exact: true }).filter({ visible: true })
  await field('商品名称').fill('记忆棉陪护枕')
  await field('商品分类').click()
  await offeredIn(page).getByTitle('寝具').click()
  await main
    .locator('.pictures input[accept*=image]')
    .setInputFiles({ name: 'pillow.png', mimeType: 'image/png', buffer: Buffer.from(await pngOf()) })
  await main.getByRole('button', { name: '新增规格组' }).click()
  await main.getByLabel('第 1 个规格组', { exact: true }).fill('尺寸')
  const values = main.getByLabel('第 1 个规格组的值')
  for (const value of ['小号', '中号', '大号']) {
    await values.fill(value)
    await values.press('Enter')
  }
  const cell = (column: string, row: string) => main.getByLabel(`${column} ${row}`, { exact: true })
  // Typed and confirmed by Enter, then pasted as a table, then filled downwards.
  await cell('售价', '小号').fill('29.9')
  await cell('售价', '小号').press('Enter')
  await expect(cell('售价', '中号')).toBeFocused()
  await cell('售价', '中号').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '39.90\t59\n49.90\t69\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell('划线价', '大号')).toHaveValue('69.00')
  await cell('划线价', '大号').fill('六十九')
  await cell('划线价', '大号').blur()
  await notices.told('1 个单元格的内容无法识别，已保留原值')
  await expect(cell('划线价', '大号')).toHaveValue('69.00')
  await cell('初始库存', '小号').fill('8')
  await cell('初始库存', '小号').press('Control+d')
  await expect(cell('初始库存', '大号')).toHaveValue('8')
  await expectAccessible(page)
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存商品“记忆棉陪护枕”')
  const row = list.row('记忆棉陪护枕')
  await expect(row).toContainText('草稿')
  await expect(row).toContainText('¥29.90 – ¥49.90')
  await expect(row).toContainText('24')
  await row.getByRole('button', { name: '提交审核' }).click()
  await expect(row).toContainText('审核中')

  await signIn('operator')
  await openFresh(page, '/')
  await expect(main).toContainText('欢迎您')
  await page.goto('/#/shopmall/auditList')
  await main.getByTitle('1 条待审核').last().click()
  await expect(list.row('东湖生活便利店')).toHaveCount(0)
  await row.getByRole('button', { name: '审核“记忆棉陪护枕”' }).click()
  const item = (name: string) => main.getByRole('listitem', { name, exact: true })
  await expect(item('规格明细')).toContainText('大号 ¥49.90（划线价 ¥69.00）')
  await item('商品名称').getByText('退回', { exact: true }).click()
  await item('商品名称').getByLabel('商品名称的退回原因').fill('请写明材质')
  await item('商品名称').getByRole('button', { name: '确定退回' }).click()
  await main.getByRole('button', { name: '其余全部通过' }).click()
  await expectAccessible(page)
  await main.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '退回修改' }).click()
  await notices.told('已退回“记忆棉陪护枕”')

  await signIn('shop')
  // After another account has signed in, the client opens with the welcome page.
  await openFresh(page, '/')
  await expect(main).toContainText('欢迎您')
  await page.goto('/#/business/commodity/examine')
  await row.getByRole('button', { name: '查看“记忆棉陪护枕”' }).click()
  await main.getByRole('button', { name: '去修改' }).click()
  await expect(main).toContainText('请写明材质')
  await field('商品名称').fill('云柔记忆棉陪护枕')
  await main.getByRole('button', { name: '保存并提交审核' }).click()
  await notices.told('“云柔记忆棉陪护枕”已提交审核')
  const [waiting] = (await admin.ok(audit.getAuditList, { kind: 'COMMODITY' })).list
  expect(waiting).toMatchObject({ round: 2, fieldCount: 1 })
  await admin.ok(audit.approveAudit, { auditId: waiting?.auditId ?? 0 })

  await page.goto('/#/business/commodity/commodityList')
  // The review was approved after this list had been loaded.
  await list.reload.click()
  await row.getByRole('button', { name: button('上架') }).click()
  await expect(row).toContainText('在售')
  await row.getByRole('button', { name: button('编辑') }).click()
  await main.getByRole('button', { name: '增减 小号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('增减数量').fill('-3')
  await dialog.getByLabel('原因', { exact: true }).fill('陈列破损')
  await dialog.getByRole('button', { name: button('保存') }).click()
  await expect(main.getByRole('row', { name: /小号/ })).toContainText('5')
  const [stored] = (await seller.ok(commodity.getCommodityList, {})).list
  expect(stored).toMatchObject({ stock: 21, saleStatus: 'ON' })
})

test('[A15] a shop raises prices after a preview, undoes the batch, and copies goods', async ({
  page,
  api,
  signIn,
  list,
  shell,
  notices,
  tabs,
}) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '饮食', visible: 1 })
  const form = { categoryName: '水果', visible: 1, parentId: upper.categoryId } as const
  const { categoryId } = await admin.ok(category.setCategory, form)
  const seller = await signIn('shop')
  const skus = ['标准', '豪华'].map((value, at) => ({ values: [value], priceCents: 9800 + at * 7000 }))
  const specs = [{ groupName: '规格', values: ['标准', '豪华'] }]
  await seller.ok(commodity.setCommodity, { categoryId, commodityName: '探病果篮', specs, skus })
  await page.goto('/#/business/commodity/commodityList')
  const main = shell.main
  const row = list.row('探病果篮')
  const luxury = main.getByLabel('售价 豪华', { exact: true }).filter({ visible: true })
  const formShows = async (price: string) => {
    await row.getByRole('button', { name: /^编辑/ }).click()
    await expect(luxury).toHaveValue(price)
    await tabs.open('商品列表')
  }
  await formShows('168.00')
  await row.getByRole('checkbox').check()
  await main.getByRole('button', { name: '批量调价' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('涨跌幅').fill('10')
  await expect(dialog).toContainText('将改动 2 个价格')
  await expect(dialog.getByRole('row', { name: /豪华/ })).toContainText('¥184.80')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '批量调价' }).click()
  await notices.told(/已调整 ?1 件商品 ?的价格/)
  await expect(row).toContainText('¥107.80 – ¥184.80')
  // Its tab is still open, and nothing was typed there.
  await formShows('184.80')

  await main.getByRole('tab', { name: '调价记录' }).click()
  await main.getByRole('button', { name: /^第 \d+ 批调价的商品/ }).click()
  await expect(page.getByRole('row', { name: /探病果篮.*豪华/ })).toContainText('¥184.80')
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: /^撤销第/ }).click()
  await expect(dialog).toContainText('将改动 2 个价格')
  await dialog.getByRole('button', { name: button('撤销') }).click()
  await main.getByRole('tab', { name: '商品', exact: true }).click()
  await expect(row).toContainText('¥98.00 – ¥168.00')

  // Not approved yet, so its row is refused with the reason.
  await row.getByRole('checkbox').check()
  await main
    .locator('.list-batch')
    .getByRole('button', { name: button('上架') })
    .click()
  await expect(dialog.getByRole('listitem')).toContainText('探病果篮')
  await expect(dialog.getByRole('listitem')).toHaveAttribute('data-state', 'refused')
  await dialog
    .getByRole('button', { name: button('关闭') })
    .last()
    .click()

  await row.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await expect(luxury).toHaveValue('168.00')
  await main.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存商品“探病果篮（副本）”')
  await expect(list.row('探病果篮（副本）')).toContainText('草稿')
})

test('[A15] new goods that are saved but refused by the review are edited as such, and a copy leaves other new goods alone', async ({
  page,
  api,
  signIn,
  list,
  shell,
  tabs,
  notices,
}) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '日用', visible: 1 })
  await admin.ok(category.setCategory, { categoryName: '水具', visible: 1, parentId: upper.categoryId })
  const seller = await signIn('shop')
  await page.goto('/#/business/commodity/commodityEdit')
  const field = (label: string) => shell.main.getByLabel(label, { exact: true }).filter({ visible: true })
  await field('商品名称').fill('保温水杯')
  await field('商品分类').click()
  await offeredIn(page).getByTitle('水具').click()
  await field('售价 单一规格').fill('39.9')
  await field('初始库存 单一规格').fill('6')
  await shell.main.getByRole('button', { name: '保存并提交审核' }).click()
  await notices.told('请先上传商品图片')
  await notices.told('已保存商品“保温水杯”')
  await expect(page).toHaveURL(/commodityEdit\?commodityId=\d+/)
  await expect(shell.main.getByRole('button', { name: '增减 单一规格' })).toBeVisible()
  await expect(tabs.tab('新增商品')).toHaveCount(0)

  await page.goto('/#/business/commodity/commodityEdit')
  await field('商品名称').fill('便携水壶')
  await page.goto('/#/business/commodity/commodityList')
  await list.row('保温水杯').getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await expect(field('商品名称')).toHaveValue('保温水杯（副本）')
  await tabs.at('/business/commodity/commodityEdit').click()
  await expect(field('商品名称')).toHaveValue('便携水壶')
  expect((await seller.ok(commodity.getCommodityList, { keyword: '便携水壶' })).total).toBe(0)
})

test('[A18] the lists behind the cards of a shop show all that they are filtered by', async ({
  page,
  signIn,
  list,
}) => {
  await signIn('shop')
  await page.goto('/#/business/commodity/commodityList?saleStatus=ON&stockBelow=5')
  const below = list.filter('库存少于')
  await expect(below).toHaveValue('5')
  await below.fill('')
  await below.press('Enter')
  await expect(page).toHaveURL(/commodityList\?saleStatus=ON$/)
  await page.goto('/#/business/order/orderList?paid=1')
  await list.allFilters()
  await expect(list.whole.getByText('已付款：是')).toBeVisible()
})

test('[A15] the platform recommends goods and gives them a position, which shops see', async ({
  page,
  api,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  const admin = await api.as('admin')
  const upper = await admin.ok(category.setCategory, { categoryName: '洗护', visible: 1 })
  const { categoryId } = await admin.ok(category.setCategory, {
    categoryName: '毛巾',
    visible: 1,
    parentId: upper.categoryId,
  })
  const seller = await signIn('shop')
  const commodityName = '速干毛巾'
  await seller.ok(commodity.setCommodity, {
    categoryId,
    commodityName,
    specs: [],
    skus: [{ values: [], priceCents: 990 }],
  })

  await signIn('operator')
  await page.goto(`/#/shopmall/commodityList?keyword=${commodityName}`)
  await list.row(commodityName).getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '排序和推荐' }).click()
  const dialog = dialogs.named(`“${commodityName}”的排序和推荐`)
  await dialog.getByLabel('排序', { exact: true }).fill('20')
  await dialog.getByRole('radio', { name: '是' }).check()
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told(`已设置“${commodityName}”的排序和推荐`)
  const [row] = (await seller.ok(commodity.getCommodityList, { recommended: 1 })).list
  expect(row).toMatchObject({ commodityName, position: 20, recommended: 1, auditStatus: 'DRAFT' })
})
