import { afterSale, codes, testMode } from '@bedside/contracts'
import { expect, test } from '../fixtures/test'
import { paletteOf } from '../pages/palette'

test('[A8] records are found from any page by number, phone and name, and opened on their page', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find, records } = paletteOf(page)

  await find('bc00000002')
  await expect(records.getByRole('option')).toHaveText([/BC00000002\s*设备 · 广州云岭人民医院/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /BC00000002/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await find('2')
  await expect(records.getByRole('option')).toHaveText([/BC00000002/])
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

test('[A8] an after-sale is found by its number, and opened in the list with its actions', async ({
  page,
  signIn,
  shell,
  api,
}) => {
  const { list } = await (await api.as('admin')).ok(afterSale.getAfterSaleList, { pageSize: 1 })
  const { afterSaleNo = '', storeName = '' } = list[0] ?? {}
  expect(afterSaleNo).toMatch(/^AS\d+/)
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find, records } = paletteOf(page)
  await find(afterSaleNo.toLowerCase())
  await expect(records.getByRole('option')).toHaveText([`${afterSaleNo}售后 · ${storeName}`])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/shopmall\/orderList\?view=afterSales/)
  await expect(page.getByRole('row', { name: new RegExp(afterSaleNo) })).toHaveCount(1)
})

test('[P3] an agent finds only its own records', async ({ page, signIn, shell }) => {
  await signIn('agent')
  await page.goto('/#/home/index')
  await shell.expectSettled()
  const { find, search, nothing } = paletteOf(page)
  await find('云岭')
  await expect(page.getByRole('option', { name: /广州云岭人民医院/ })).toBeVisible()
  await search.fill('东湖')
  await expect(nothing('东湖')).toBeVisible()
})

test('[A8] an action is found by its name and a record’s number, and confirmed on that record', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('operator')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find, actions, nothing } = paletteOf(page)

  await find('开锁 BC00000002')
  await expect(actions.getByRole('option')).toHaveText([/远程开锁 BC00000002\s*设备 · 广州云岭人民医院/])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /远程开锁.*BC00000002/ })
  await expect(dialog).toContainText('广州云岭人民医院')
  await expect(page).toHaveURL(/equipment\/list\?deviceId=\d+$/)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'BC00000002' })).toBeVisible()
  await expect(dialog).toBeHidden()

  // Found by the English words, and by the digits on the label.
  await find('unlock 2')
  await expect(actions.getByRole('option', { name: /BC00000002/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await find('结单 RT20261118CASE000014')
  await expect(nothing('结单 RT20261118CASE000014')).toBeVisible()
})

test('[A8] actions without permission are not offered', async ({ page, signIn, shell }) => {
  await signIn('finance')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find, nothing } = paletteOf(page)
  await find('开锁 BC00000002')
  await expect(nothing('开锁 BC00000002')).toBeVisible()
})

test('[A8] every kind of record can be added from any page, and the form opens on its own page', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find, actions } = paletteOf(page)
  await find('新增')
  const titles = await actions.getByRole('option').allInnerTexts()
  expect(titles.length).toBeGreaterThan(8)
  await page.keyboard.press('Escape')
  for (const title of titles) {
    await find(title)
    await actions.getByRole('option', { name: title, exact: true }).click()
    const form = page.getByRole('dialog').filter({ has: page.locator('form') })
    await expect(form, title).toBeVisible()
    await form
      .getByRole('button', { name: /取消|关闭/ })
      .first()
      .click()
    await expect(form, title).toBeHidden()
  }
})

test('[A8] the palette does not open over a dialog, whose input it would leave behind', async ({
  page,
  signIn,
  shell,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/management/role')
  await shell.expectSettled()
  const { open, search } = paletteOf(page)
  await open()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await list.button('新增角色').click()
  const name = page.getByRole('dialog').getByLabel('角色名称')
  await name.fill('夜班')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('客服')
  await expect(name).toHaveValue('夜班客服')
  await expect(search).toBeHidden()
})

test('[A8] closed and opened again at once, the palette stays open, even on a slow machine', async ({
  page,
  signIn,
  shell,
}) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { open, search } = paletteOf(page)
  await open()
  await expect(search).toBeVisible()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  for (let round = 0; round < 8; round++) {
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')])
    // Waits until a late close event would have had its effect.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expect(search).toBeFocused()
  }
  // The browser's process may serve the next test, so the throttling is undone.
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

test('[A8] a search that fails is not taken for one that found nothing', async ({ page, signIn, shell, api }) => {
  await signIn('admin')
  await page.goto('/#/welcome/index')
  await shell.expectSettled()
  const { find } = paletteOf(page)
  await api.ok(testMode.setScenario, { endpoint: 'device.getDeviceList', kind: 'code', code: codes.failed })
  await find('bc00000002')
  await expect(page.getByRole('status').filter({ hasText: '查找记录时出错' })).toBeVisible()
})

test('[A8] a text longer than any name finds nothing, and does not keep looking', async ({ page, signIn, shell }) => {
  await signIn('admin')
  await page.goto('/')
  await shell.expectSettled()
  const { find, nothing } = paletteOf(page)
  const long = `广州云岭${'很长的话'.repeat(30)}`
  await find(long)
  await expect(nothing(long)).toBeVisible()
})
