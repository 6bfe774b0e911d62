import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codes, sms, type InputOf } from '@bedside/contracts'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildUser } from '../../testing/build-users.js'
import { letInTogether } from '../../testing/together.js'
import { phones, SmsHarness } from '../../testing/sms-harness.js'

let harness: SmsHarness
beforeEach(async () => {
  harness = await SmsHarness.open()
})
afterEach(() => harness.world.close())

type Form = Partial<InputOf<typeof sms.setSms>>

describe('sending', () => {
  test('[A8] every recipient gets one message; delivery is reported later, however often', async () => {
    harness.behave({ mode: 'twice' })
    const batchId = await harness.queued(phones(120))
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', total: 120, sent: 120, delivered: 0 })
    harness.pass(1000)
    await harness.tick()
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', delivered: 120, failed: 0 })
    expect(new Set(harness.gateway.receivedMessages.map(({ phone }) => phone)).size).toBe(120)
    expect(harness.gateway.receivedMessages).toHaveLength(120)
    await harness.countsAgree(batchId)
  })

  test('[A8] two clicks and two workers send once', async () => {
    const form: Form = { title: '两次点击', template: 'RETURN_REMINDER', values: ['今晚'], audience: 'PHONES' }
    const { batch } = await harness.admin.ok(sms.setSms, { ...form, phones: phones(60).join(',') })
    const send = () => harness.admin.call(sms.sendSms, { batchId: batch.batchId })
    await letInTogether(harness.world, [send, send])
    // The worker keeps its state in the database only, so a second process would do the same.
    await Promise.all([harness.tick(), harness.tick(), harness.tick()])
    expect(harness.gateway.receivedMessages).toHaveLength(60)
    expect(await harness.batchOf(batch.batchId)).toMatchObject({ status: 'DONE', sent: 60 })
    await harness.countsAgree(batch.batchId)
  })

  test('[A8] disabled users, repeated numbers and those who opted out are left out', async () => {
    const { hospitalId } = await buildHospital(harness.world)
    const hospitals = [hospitalId]
    const good = await buildUser(harness.world, { hospitals, phone: '15811110001' })
    await buildUser(harness.world, { hospitals, phone: '15811110001' })
    await buildUser(harness.world, { hospitals, isFlag: 2 })
    await buildUser(harness.world, { hospitals, smsOptOut: 1 })
    const advert: Form = { template: 'COMEBACK', values: ['欢迎回来'], audience: 'HOSPITAL', hospitalId }
    const first = await harness.queued([], advert)
    await harness.tick()
    expect(await harness.outcome(first)).toEqual(['SENT', 'IGNORED DUPLICATE', 'IGNORED DISABLED', 'IGNORED OPTED_OUT'])
    expect((await harness.messagesOf(first))[0]).toMatchObject({ userId: good.userId, nickname: good.nickname })
    await harness.countsAgree(first)
  })

  test('[A8] a scheduled batch waits for its time, and advertising for the morning', async () => {
    const form: Form = { title: '定时', template: 'PROMOTION', values: ['半价', '月底'], audience: 'PHONES' }
    const { batch } = await harness.admin.ok(sms.setSms, { ...form, phones: phones(1).join() })
    const { batchId } = batch
    // 20:58 in Shanghai.
    const scheduleAt = '2026-11-21T12:58:00.000Z'
    await harness.admin.ok(sms.sendSms, { batchId, scheduleAt })
    await harness.tick()
    expect((await harness.batchOf(batchId)).status).toBe('QUEUED')
    await harness.wait('2026-11-21T13:00:00Z')
    await harness.tick()
    expect((await harness.batchOf(batchId)).status).toBe('QUEUED')
    await harness.wait('2026-11-22T00:00:00Z')
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', sent: 1 })
  })

  test('[A8] advertising interrupted by the evening is continued in the morning, and writes nothing meanwhile', async () => {
    const form: Form = { title: '傍晚', template: 'PROMOTION', values: ['半价', '月底'], audience: 'PHONES' }
    const { batch } = await harness.admin.ok(sms.setSms, { ...form, phones: phones(1).join() })
    const { batchId } = batch
    const { database } = harness.world
    await database.write((tx) =>
      tx.updateTable('SmsBatch').set({ status: 'SENDING', startedAt: 1 }).where('id', '=', batchId).execute(),
    )
    await harness.wait('2026-11-21T13:00:00Z')
    const digest = harness.world.digest()
    await harness.tick()
    expect(harness.world.digest()).toBe(digest)
    await harness.wait('2026-11-22T00:00:00Z')
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', sent: 1 })
  })

  test('other writes go through while thousands are sent', async () => {
    await harness.queued(phones(3000))
    const sending = harness.tick()
    let writes = 0
    while (harness.gateway.receivedMessages.length < 3000) {
      await harness.world.database.write(async (tx) => void (await tx.selectFrom('Meta').selectAll().execute()))
      writes++
    }
    await sending
    expect(writes).toBeGreaterThan(20)
  })
})

describe('failures', () => {
  test('[A8] failed messages are resent under new numbers, all or one; the others are not', async () => {
    const batchId = await harness.queued([...phones(2, '97'), ...phones(2, '98'), ...phones(2)])
    await harness.tick()
    harness.pass(1000)
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 4, delivered: 2, failed: 4 })
    const numbers = harness.gateway.receivedMessages.map(({ messageNo }) => messageNo)
    const [refused] = await harness.messagesOf(batchId)
    harness.behave({ mode: 'refuse' })
    await harness.admin.ok(sms.resendMessage, { messageId: refused?.messageId ?? 0 })
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'SENDING', failed: 3 })
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', failed: 4 })
    harness.behave({})
    // The two that were accepted but not delivered were sent just now; each phone must wait a minute.
    harness.pass(60_000)
    const again = () => harness.admin.call(sms.resendSms, { batchId })
    const answers = await letInTogether(harness.world, [again, again])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.conflict])
    await harness.tick()
    harness.pass(1000)
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 4, delivered: 2, failed: 4 })
    expect(harness.gateway.receivedMessages).toHaveLength(6 + 1 + 4)
    expect(new Set(harness.gateway.receivedMessages.map(({ messageNo }) => messageNo)).size).toBe(11)
    expect(numbers).toHaveLength(6)
    await harness.countsAgree(batchId)
  })

  test('a failed delivery may be reported after all were sent', async () => {
    const batchId = await harness.queued(phones(1, '98'))
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', failed: 0 })
    harness.pass(1000)
    await harness.tick()
    expect(await harness.batchOf(batchId)).toMatchObject({ status: 'PARTIAL', failed: 1 })
    expect(await harness.messagesOf(batchId)).toMatchObject([
      { sendState: 'SENT', receiveState: 'FAILED', code: 'UNREACHABLE' },
    ])
  })

  test('messages that did not fail are not resent', async () => {
    const batchId = await harness.queued(phones(1))
    await harness.tick()
    const [message] = await harness.messagesOf(batchId)
    const refused = { code: codes.conflict, msg: '没有失败的短信' }
    const again = await harness.admin.call(sms.resendMessage, { messageId: message?.messageId ?? 0 })
    expect(again).toMatchObject(refused)
    expect(await harness.admin.call(sms.resendSms, { batchId })).toMatchObject(refused)
    const sent = await harness.admin.call(sms.sendSms, { batchId })
    expect(sent).toMatchObject({ code: codes.conflict, msg: '这批短信已发送，如需再发请复制为新草稿' })
    expect((await harness.admin.call(sms.resendMessage, { messageId: 999_999 })).code).toBe(codes.notFound)
  })
})
