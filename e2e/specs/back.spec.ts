import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'

const [first, second] = [
  { orderId: 7, row: 'CASE000007' },
  { orderId: 13, row: 'CASE000013' },
]

test('[T1] Back closes a dialog and leaves the record beneath it', async ({ page, signIn, dialogs, money }) => {
  await signIn('admin')
  await page.goto(`/#/equipmentOrders/list?orderId=${first.orderId}`)
  await expect(dialogs.named(first.row)).toBeVisible()
  // As a followed link, from one record to another.
  await page.evaluate((hash) => void (location.hash = hash), `#/equipmentOrders/list?orderId=${second.orderId}`)
  const panel = dialogs.named(second.row).filter({ hasNot: page.locator('form') })
  await expect(panel).toBeVisible()

  const openWaiving = async () => {
    await panel.getByRole('button', { name: /^更多/ }).click()
    await dialogs.entry('减免欠费').click()
    await expect(money.preview).toHaveAttribute('aria-busy', 'false')
  }
  await openWaiving()
  await page.goBack()
  await expect(money.dialog).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`orderId=${second.orderId}`))

  await openWaiving()
  await money.enter({ 原因: '首次使用' })
  await page.goBack()
  const leaving = dialogs.named('有未保存的内容')
  await expect(leaving).toBeVisible()
  await expect(money.dialog.getByLabel('原因', { exact: true })).toHaveValue('首次使用')
  await page.goBack()
  await expect(leaving).toBeHidden()
  await expect(money.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: button('离开') }).click()
  await expect(money.dialog).toBeHidden()

  // A question asked before an action is closed the same way.
  await panel.getByRole('button', { name: /^更多/ }).click()
  await dialogs.entry('欠费提醒').click()
  const question = page.getByRole('dialog').filter({ has: page.locator('.ant-modal-confirm-btns') })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(panel).toBeVisible()

  await page.goBack()
  await expect(dialogs.named(first.row)).toBeVisible()
})
