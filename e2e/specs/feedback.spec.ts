import { feedback, testMode } from '@bedside/contracts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { windowSize } from '../fixtures/window'
import { devicesOf } from '../pages/devices'
import { button } from '../pages/names'
import { noticesOf } from '../pages/notices'

/** Seeded test cases: two pieces of feedback about one device, both unanswered. */
const cases = { fault: 'CASE000004', faultId: 4, same: 'CASE000005', sameId: 5 } as const

test('[A16] customer service sees the state of the device, opens its lock, sends it to repair and replies', async ({
  page,
  signIn,
  list,
  api,
  notices,
}) => {
  const devices = devicesOf(page)
  await signIn('service')
  await page.goto('/#/feedback/list')
  await expect(list.rows.first()).toContainText(cases.fault)
  await expect(list.rows.first()).toContainText('另有 1 条')
  await list
    .row(cases.fault)
    .getByRole('button', { name: /^查看反馈/ })
    .click()
  const now = page.getByRole('region', { name: '设备现况' })
  await expect(now).toContainText('BC')
  await expect(page.getByRole('region', { name: '同设备的其他未解决反馈' })).toContainText(cases.same)
  await expectAccessible(page)

  await now.getByRole('button', { name: button('远程开锁') }).click()
  const lock = page.getByRole('dialog', { name: /^远程开锁/ })
  await lock.getByLabel('原因', { exact: true }).fill('用户无法开锁')
  await lock.getByRole('button', { name: button('发送指令') }).click()
  await expect(devices.progress).toHaveAttribute('data-state', 'SUCCESS')
  await devices.closeProgress()
  await expect(now).toContainText('已开')

  const more = page.locator('.record-actions').getByRole('button', { name: /^更多/ })
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await more.click()
  await page.getByRole('menuitem', { name: '转维修' }).click()
  await form.getByLabel('故障描述').fill('锁舌卡住')
  await form.getByRole('button', { name: button('转维修') }).click()
  await notices.told(/已转维修/)
  await expect(page.locator('.record-marks')).toContainText('等待维修')
  await expect(now).toContainText('故障')
  await expect(page.getByRole('region', { name: '暂停' })).toContainText('等待维修')

  await page
    .locator('.record-actions')
    .getByRole('button', { name: button('回复') })
    .click()
  await form.getByLabel('回复内容').fill('维修员已在路上')
  await form.getByRole('button', { name: button('发送答复') }).click()
  const waiting = page.getByRole('alert').filter({ hasText: '即将发出' })
  await expect(waiting).toBeVisible()
  // In the corner, the notice would cover the button for as long as it could be pressed.
  const offer = notices.notification(/的答复将在十秒后发出/)
  await expect.poll(async () => ((await offer.boundingBox())?.y ?? 0) > windowSize.height / 2).toBe(true)
  await waiting.getByRole('button', { name: button('撤回') }).click()
  await notices.told(/已撤回/)
  await page
    .locator('.record-actions')
    .getByRole('button', { name: button('回复') })
    .click()
  await form.getByLabel('回复内容').fill('维修员今天上午会到')
  await form.getByRole('button', { name: button('发送答复') }).click()
  await expect(waiting).toBeVisible()
  await api.ok(testMode.setClock, { advanceMs: 10_000 })
  await api.ok(testMode.runJob, { job: 'FEEDBACK_REPLIES' })
  await expect(waiting).toBeHidden()
  await expect(page.locator('.record-marks')).toContainText('已解决')
  await expect(page.getByRole('region', { name: '往来' })).toContainText('维修员今天上午会到')
  // Nobody waits for it any more.
  await expect(page.locator('.record-marks')).not.toContainText('等待')
  await expect(page.getByRole('region', { name: '暂停' })).toContainText('共等待')
  await page.goto('/#/feedback/list?status=RESOLVED')
  await expect(list.row(cases.fault)).toContainText('已解决')
  await expect(list.row(cases.fault)).not.toContainText('分钟')
})

test('[A16] a reply to feedback that has changed meanwhile is refused with the change, and kept', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('service')
  await page.goto(`/#/feedback/detail?feedbackId=${cases.faultId}`)
  await page
    .locator('.record-actions')
    .getByRole('button', { name: button('回复') })
    .click()
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByLabel('回复内容').fill('请重新扫码')
  await (await api.as('operator')).ok(feedback.noteFeedback, { feedbackId: cases.faultId, text: '已派人去看' })
  await form.getByRole('button', { name: button('发送答复') }).click()
  await expect(form.getByRole('alert')).toContainText('已派人去看')
  await expect(form.getByLabel('回复内容')).toHaveValue('请重新扫码')
  await expect(form.getByRole('button', { name: '采用已保存的' })).toBeHidden()
  await form.getByRole('button', { name: '知道了，继续' }).click()
  await expect(form.getByLabel('回复内容')).toBeFocused()
  await form.getByRole('button', { name: button('发送答复') }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请重新扫码' })).toBeVisible()
})

/** Replies to a piece of feedback by keyboard, so that the pointer stays where it is; returns the notice that offers to undo it. */
async function reply(page: Page, feedbackId: number, number: string): Promise<Locator> {
  await page.goto(`/#/feedback/detail?feedbackId=${feedbackId}`)
  await page
    .locator('.record-actions:visible')
    .getByRole('button', { name: button('回复') })
    .press('Enter')
  const form = page.getByRole('dialog').filter({ has: page.locator('form') })
  await form.getByLabel('回复内容').fill('请重新扫码')
  await form.getByRole('button', { name: button('发送答复') }).press('Enter')
  return noticesOf(page).notification(new RegExp(`对 \\S*${number} 的答复将在十秒后发出`))
}

test('[A16] the undo of a reply says of which, and that of another does not replace it', async ({ page, signIn }) => {
  const service = await signIn('service')
  const isWaiting = async (feedbackId: number) =>
    (await service.ok(feedback.getFeedbackInfo, { feedbackId })).reply !== null
  const one = await reply(page, cases.faultId, cases.fault)
  // Undo is offered for ten seconds, which do not pass under the pointer.
  await one.hover()
  const other = await reply(page, cases.sameId, cases.same)
  await expect(other).toBeVisible()
  await one.getByRole('button', { name: button('撤销') }).click()
  await expect.poll(() => isWaiting(cases.faultId)).toBe(false)
  expect(await isWaiting(cases.sameId)).toBe(true)
})

test('[A16] the undo of a reply that has been sent is refused', async ({ page, signIn, api, notices }) => {
  await signIn('service')
  const undo = await reply(page, cases.faultId, cases.fault)
  await expect(undo).toBeVisible()
  await api.ok(testMode.setClock, { advanceMs: 10_000 })
  await api.ok(testMode.runJob, { job: 'FEEDBACK_REPLIES' })
  await undo.getByRole('button', { name: button('撤销') }).click()
  await notices.told('答复只能由答复人在发出前撤回一次')
})
