import { sms, testMode, aheadOfUtcMs, dayMs } from '@bedside/contracts'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { askingOf } from '../fixtures/asking'
import { expectAccessible } from '../fixtures/axe'
import { grantOnly } from '../fixtures/grant'
import { expect, test } from '../fixtures/test'
import { button } from '../pages/names'
import { offeredIn, optionsIn } from '../pages/offered'

const statusOf = async (api: Api, batchId: number) => (await api.ok(sms.getSmsInfo, { batchId })).batch.status
const newest = async (api: Api) => {
  const [row] = (await api.ok(sms.getSmsList)).list
  if (!row) throw new Error('no messages')
  return row
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await offeredIn(page).getByTitle(option, { exact: true }).click()
}

test('[A8] a message is written, counted, sent and followed, and its recipients are listed', async ({
  page,
  list,
  notices,
  dialogs,
  signIn,
  tabs,
}) => {
  const admin = await signIn('admin')
  await admin.ok(testMode.setSmsGateway, { latencyMs: 0, reportAfterMs: 0 })
  await page.goto('/#/user/message')
  await list.button('新建短信').click()
  const dialog = dialogs.named('新建短信')
  await dialog.getByLabel('标题').fill('停水通知')
  await dialog.getByLabel('通知内容').fill('今晚二十二点停水')
  await dialog.getByLabel('联系电话').fill('4008001234')
  await expect(dialog.getByText('【陪护床】尊敬的用户，今晚二十二点停水。如有疑问请致电4008001234。')).toBeVisible()
  await expect(dialog.getByText(/^\d+ 字，每人计费 1 条$/)).toBeVisible()
  await expect(dialog.getByText('将发送 9 人')).toBeVisible()
  // Up to 70 characters are one unit; longer texts are split into units of 67.
  await dialog.getByLabel('通知内容').fill('字'.repeat(71))
  await expect(dialog.getByText(/每人计费 2 条$/)).toBeVisible()
  await dialog.getByLabel('通知内容').fill('今晚二十二点停水')
  await pick(page, '收件人群', '指定号码')
  await dialog.getByLabel('手机号').fill('15700000001\n15700000002, 12345')
  await expect(dialog.getByText('识别到 2 个号码')).toBeVisible()
  await expect(dialog.getByText('1 个不是手机号：12345')).toBeVisible()
  await dialog.getByLabel('手机号').fill('15700000001\n15700000097')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await notices.told('已保存草稿“停水通知”')

  await list
    .row('停水通知')
    .getByRole('button', { name: button('发送') })
    .click()
  const send = dialogs.named('发送“停水通知”')
  await expect(send.getByText('将发送 2 人')).toBeVisible()
  await send.getByRole('button', { name: '立即发送' }).click()
  await notices.told('“停水通知”已开始发送')
  // The page follows the progress without a reload.
  await expect(list.row('停水通知').getByText('部分失败')).toBeVisible()

  await list.row('停水通知').getByRole('link', { name: '停水通知' }).click()
  await expect(tabs.active).toContainText('停水通知')
  await expect(list.row('157****0001').getByText('已送达')).toBeVisible()
  await expect(list.row('157****0097').getByText('服务商拒绝')).toBeVisible()
  expect(await newest(admin)).toMatchObject({ total: 2, sent: 1, delivered: 1, failed: 1 })
})

test('[A8] numbers that the server refuses are shown where they were pasted', async ({
  page,
  list,
  dialogs,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/#/user/message')
  await list.button('新建短信').click()
  const dialog = dialogs.named('新建短信')
  await dialog.getByLabel('标题').fill('停水通知')
  await dialog.getByLabel('通知内容').fill('今晚二十二点停水')
  await dialog.getByLabel('联系电话').fill('4008001234')
  await pick(page, '收件人群', '指定号码')
  await dialog.getByLabel('手机号').fill('15700000001 12345')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await expect(dialog.getByLabel('手机号')).toHaveAccessibleDescription(/以下手机号不正确：12345/)
  await expect(dialog.getByLabel('手机号')).toBeFocused()
})

test('[A8] recipients are counted once the audience is chosen, and only for that choice', async ({
  page,
  list,
  dialogs,
  signIn,
  time,
}) => {
  await time.install()
  await signIn('admin')
  const asking = askingOf(page)
  const asked = () => asking.count('previewSms')
  await page.goto('/#/user/message')
  await expect(list.rows.first()).toBeVisible()
  expect(asked()).toBe(0)
  await list.button('新建短信').click()
  const dialog = dialogs.named('新建短信')
  await expect(dialog.getByText('将发送 9 人')).toBeVisible()
  await dialog.getByLabel('标题').pressSequentially('停水通知')
  await dialog.getByLabel('通知内容').pressSequentially('今晚停水')
  await time.pass(1000)
  expect(asked()).toBe(1)

  let goOn = (): void => undefined
  const blocker = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/previewSms?*HOSPITAL*', async (route) => {
    await blocker
    await route.continue()
  })
  await pick(page, '收件人群', '在某医院租用过')
  await expect(dialog.getByText('将发送 9 人')).toBeHidden()
  await dialog.getByRole('combobox', { name: '医院' }).click()
  await optionsIn(page).first().click()
  await expect.poll(asked).toBe(2)
  await expect(dialog.getByText('正在预估人数')).toBeVisible()
  await pick(page, '收件人群', '全部用户')
  await expect(dialog.getByText('将发送 9 人')).toBeVisible()
  goOn()
  await time.pass(1000)
  await expect(dialog.getByText('将发送 9 人')).toBeVisible()
  expect(asked()).toBe(2)
})

test('[A8] only failed messages are sent again', async ({ page, list, dialogs, notices, signIn }) => {
  const admin = await signIn('admin')
  await admin.ok(testMode.setSmsGateway, { latencyMs: 0, reportAfterMs: 0 })
  await page.goto('/#/user/message')
  await list.row('收费规则调整通知').getByRole('button', { name: '重发失败短信' }).click()
  await expect(dialogs.question).toContainText('重发“收费规则调整通知”中失败的 2 条短信？')
  await dialogs.agree('重发失败短信')
  await notices.told('正在重发 2 条短信')
  await expect(list.row('收费规则调整通知').getByText('已完成')).toBeVisible()
  const { batch } = await admin.ok(sms.getSmsInfo, { batchId: 2 })
  expect(batch).toMatchObject({ total: 8, sent: 8, failed: 0 })
})

test('[A8] one message is sent again from the recipients of its batch', async ({
  page,
  list,
  dialogs,
  notices,
  signIn,
}) => {
  const admin = await signIn('admin')
  await admin.ok(testMode.setSmsGateway, { latencyMs: 0, reportAfterMs: 0 })
  await page.goto('/#/user/addresseelist?batchId=2')
  await expect(list.rows).toHaveCount(8)
  await expect(list.row('136****0148').getByText('未送达')).toBeVisible()
  await expect(list.rows.getByRole('button', { name: button('重发') })).toHaveCount(2)
  await list
    .row('136****0148')
    .getByRole('button', { name: button('重发') })
    .click()
  await dialogs.agree('重发')
  await notices.told('正在重发给 136****0148')
  await expect(list.row('136****0148').getByText('已送达')).toBeVisible()
  await expect(list.rows.getByRole('button', { name: button('重发') })).toHaveCount(1)
})

test('[A8] a draft is scheduled for the next day and cancelled', async ({ page, list, dialogs, notices, signIn }) => {
  const admin = await signIn('admin')
  await page.goto('/#/user/message')
  await list
    .row('老用户回访')
    .getByRole('button', { name: button('发送') })
    .click()
  const send = dialogs.named('发送“老用户回访”')
  await send.getByRole('radio', { name: '定时发送' }).check()
  const now = Date.parse((await admin.ok(testMode.getClock)).now)
  const day = new Date(now + dayMs + aheadOfUtcMs).toISOString().slice(0, 10)
  // At 03:00 in Beijing, when advertising is not allowed.
  await send.getByRole('textbox', { name: '定时发送' }).fill(`${day} 03:00`)
  await send.getByRole('textbox', { name: '定时发送' }).press('Enter')
  await send.getByRole('button', { name: '定时发送' }).click()
  await notices.told('营销短信只能在 8:00–21:00 发送')
  // A calendar that is still closing would restore the previous value.
  await expect(page.locator('.ant-picker-dropdown')).toBeHidden()
  await send.getByRole('textbox', { name: '定时发送' }).fill(`${day} 09:30`)
  // It has opened again for the new time, and takes it over only while it is open.
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
  await send.getByRole('textbox', { name: '定时发送' }).press('Enter')
  await expect(send.getByRole('textbox', { name: '定时发送' })).toHaveValue(`${day} 09:30`)
  await send.getByRole('button', { name: '定时发送' }).click()
  await notices.told(`“老用户回访”将于 ${day} 09:30:00 发送`)
  await expect(list.row('老用户回访')).toContainText(`${day} 09:30:00`)
  expect((await admin.ok(sms.getSmsInfo, { batchId: 3 })).batch.scheduleAt).toBe(`${day}T01:30:00.000Z`)
  await list.row('老用户回访').getByRole('button', { name: '取消发送' }).click()
  await dialogs.agree('取消发送')
  await notices.told('已取消“老用户回访”')
  expect(await statusOf(admin, 3)).toBe('CANCELLED')
})

test('[A8] a cancelled message is copied, changed and saved, and a late change is refused', async ({
  page,
  list,
  dialogs,
  notices,
  signIn,
}) => {
  const admin = await signIn('admin')
  await page.goto('/#/user/message')
  await list.row('夜间归还提醒').getByRole('button', { name: /更多/ }).click()
  await dialogs.entry('复制').click()
  await notices.told('已复制为新草稿“夜间归还提醒”')
  const draft = list.row('夜间归还提醒').filter({ hasText: '草稿' })
  await draft.getByRole('button', { name: button('编辑') }).click()
  const dialog = dialogs.named('编辑短信')
  await expect(dialog.getByLabel('时间')).toHaveValue('次日早上八点')
  // Another manager discards the draft meanwhile.
  const { batchId } = await newest(admin)
  await admin.ok(sms.cancelSms, { batchId })
  await dialog.getByLabel('标题').fill('新的提醒')
  await dialog.getByRole('button', { name: '保存草稿' }).click()
  await notices.told('状态已变化，请刷新')
  await expect(dialog).toBeVisible()
})

test('[A8] in English, at 1000 pixels, the pages are complete and accessible', async ({
  page,
  list,
  signIn,
  speak,
  dialogs,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await speak('en')
  await signIn('admin')
  await page.goto('/#/user/message')
  await expect(list.row('收费规则调整通知').getByText('Partly failed')).toBeVisible()
  await list.button('Compose').click()
  const dialog = dialogs.named('Compose')
  await expect(dialog.getByLabel('Notice')).toBeVisible()
  await expect(dialog.getByText('Will be sent to 9')).toBeVisible()
  // Scrolls, because there are more templates than fit.
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await offeredIn(page).getByTitle('Overdue', { exact: true }).hover()
  await page.mouse.wheel(0, 400)
  await offeredIn(page).getByTitle('Promotion', { exact: true }).click()
  await expect(dialog.getByText(/^Advertising: sent only between 8:00 and 21:00/)).toBeVisible()
  await expect(dialog.getByText('Will be sent to 8')).toBeVisible()
  await expectAccessible(page)
})

for (const language of ['zh', 'en'] as const)
  test(`[A8] at 1000 pixels every header can be scrolled out from behind the fixed columns (${language})`, async ({
    page,
    list,
    signIn,
    speak,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await speak(language)
    await signIn('admin')
    await page.goto('/#/user/message')
    await expect(list.rows).toHaveCount(4)
    const heads = await list.table.getByRole('columnheader').evaluateAll((all) => {
      const pinned = all.filter((head) => getComputedStyle(head).insetInline !== 'auto')
      const edge = pinned.at(-1)?.getBoundingClientRect().left ?? 0
      return all.map((head) => {
        head.scrollIntoView({ inline: 'center' })
        const words = document.createRange()
        words.selectNodeContents(head.querySelector('button') ?? head)
        const { left, right } = words.getBoundingClientRect()
        return [head.textContent, !pinned.includes(head) && left < edge && right > edge]
      })
    })
    expect(heads.length).toBeGreaterThan(10)
    expect(heads.filter(([, cut]) => cut)).toEqual([])
  })

test('[A8] [P4] viewers who may only read see no actions', async ({ page, list, signIn, api }) => {
  await grantOnly(await api.as('admin'), 4, ['user.message'])
  await signIn('service')
  await page.goto('/#/user/message')
  await expect(list.rows).toHaveCount(4)
  await expect(list.rows.getByRole('button')).toHaveCount(0)
  await expect(list.rows.getByRole('link')).toHaveCount(0)
  await expect(list.button('新建短信')).toHaveCount(0)
})

test('[A8] [P4] an agent has no text messages at all', async ({ page, signIn }) => {
  const agent = await signIn('agent')
  expect(await agent.call(sms.getSmsList)).toMatchObject({ code: 21 })
  await page.goto('/#/user/message')
  await expect(page).toHaveURL(/404/)
})
