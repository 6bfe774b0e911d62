import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sms, minuteMs } from '@bedside/contracts'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildUser } from '../../testing/build-users.js'
import { phones, SmsHarness } from '../../testing/sms-harness.js'
import { SmsRecipients } from './sms-recipients.js'

let harness: SmsHarness
beforeEach(async () => {
  harness = await SmsHarness.open()
})
afterEach(() => harness.world.close())

const change = (userId: number, values: { smsOptOut: number } | { isFlag: number } | { deletedAt: number }) =>
  harness.world.database.write((tx) => tx.updateTable('User').set(values).where('id', '=', userId).execute())

test('[A8] a long batch lets short ones through, also those that become due meanwhile', async () => {
  const scheduleAt = new Date(harness.world.clock.now() + 10 * minuteMs).toISOString()
  const long = await harness.queued(phones(400))
  const short = await harness.queued(phones(2, '01'))
  const scheduled = await harness.queued(phones(2, '02'), { scheduleAt })
  const send = harness.gateway.send.bind(harness.gateway)
  vi.spyOn(harness.gateway, 'send').mockImplementation((message) => {
    if (harness.gateway.receivedMessages.length === 200) harness.pass(10 * minuteMs)
    return send(message)
  })
  await harness.sendDue()
  const last = (ending: string) => harness.gateway.receivedMessages.findLastIndex(({ phone }) => phone.endsWith(ending))
  expect(last('01')).toBeLessThan(50)
  expect(last('02')).toBeLessThan(250)
  expect(harness.gateway.receivedMessages).toHaveLength(404)
  for (const batchId of [long, short, scheduled]) expect((await harness.batchOf(batchId)).status).toBe('DONE')
})

test('a failing batch holds up no other, and is retried', async () => {
  const failing = await harness.queued(phones(1))
  const next = await harness.queued(phones(1, '01'))
  const recipients = harness.world.get(SmsRecipients)
  const prepare = recipients.prepare.bind(recipients)
  const broken = vi.spyOn(recipients, 'prepare').mockImplementation((tx, batch) => {
    if (batch.id === failing) return Promise.reject(new Error('broken'))
    return prepare(tx, batch)
  })
  await harness.sendDue()
  expect(await harness.batchOf(failing)).toMatchObject({ status: 'SENDING', total: 0 })
  expect(await harness.batchOf(next)).toMatchObject({ status: 'DONE', sent: 1 })
  broken.mockRestore()
  await harness.sendDue()
  expect(await harness.batchOf(failing)).toMatchObject({ status: 'DONE', sent: 1 })
})

test('[A8] a phone at its limit gets its next message as soon as allowed, from each batch in turn', async () => {
  const phone = phones(1)
  const [first, second, third] = [await harness.queued(phone), await harness.queued(phone), await harness.queued(phone)]
  await harness.tick()
  const outcomes = async () =>
    [await harness.outcome(first), await harness.outcome(second), await harness.outcome(third)].flat()
  expect(await outcomes()).toEqual(['SENT', 'INIT LIMIT', 'INIT LIMIT'])
  harness.pass(minuteMs - 1)
  await harness.tick()
  expect(harness.gateway.receivedMessages).toHaveLength(1)
  expect(await harness.batchOf(second)).toMatchObject({ status: 'SENDING', sent: 0, ignored: 0 })
  harness.pass(1)
  await harness.tick()
  expect(await outcomes()).toEqual(['SENT', 'SENT', 'INIT LIMIT'])
  harness.pass(minuteMs)
  await harness.tick()
  expect(await outcomes()).toEqual(['SENT', 'SENT', 'SENT'])
  expect(await harness.batchOf(third)).toMatchObject({ status: 'DONE', sent: 1, ignored: 0 })
})

test('[A8] users who opted out, were disabled or left since the messages were written get none', async () => {
  const { hospitalId } = await buildHospital(harness.world)
  const hospitals = [hospitalId]
  const users = [1, 2, 3, 4].map(() => buildUser(harness.world, { hospitals }))
  const [tired, disabled, gone] = await Promise.all(users)
  await harness.queued([], { audience: 'HOSPITAL', hospitalId })
  await harness.tick()
  const advert = await harness.queued([], {
    template: 'COMEBACK',
    values: ['欢迎回来'],
    audience: 'HOSPITAL',
    hospitalId,
  })
  await harness.tick()
  expect(await harness.outcome(advert)).toEqual(['INIT LIMIT', 'INIT LIMIT', 'INIT LIMIT', 'INIT LIMIT'])
  await change(tired?.userId ?? 0, { smsOptOut: 1 })
  await change(disabled?.userId ?? 0, { isFlag: 2 })
  await change(gone?.userId ?? 0, { deletedAt: harness.world.clock.now() })
  harness.pass(minuteMs)
  await harness.tick()
  expect(await harness.outcome(advert)).toEqual(['IGNORED OPTED_OUT', 'IGNORED DISABLED', 'IGNORED DISABLED', 'SENT'])
  expect(await harness.batchOf(advert)).toMatchObject({ status: 'DONE', sent: 1, ignored: 3 })
  await harness.countsAgree(advert)
})

test('[A8] a user who opted out since a message failed does not get it again', async () => {
  const { hospitalId } = await buildHospital(harness.world)
  const { userId } = await buildUser(harness.world, { hospitals: [hospitalId] })
  harness.behave({ mode: 'refuse' })
  const batchId = await harness.queued([], {
    template: 'COMEBACK',
    values: ['欢迎回来'],
    audience: 'HOSPITAL',
    hospitalId,
  })
  await harness.tick()
  await change(userId, { smsOptOut: 1 })
  await harness.admin.ok(sms.resendSms, { batchId })
  await harness.tick()
  expect(await harness.outcome(batchId)).toEqual(['IGNORED OPTED_OUT'])
  expect(await harness.batchOf(batchId)).toMatchObject({ status: 'DONE', failed: 0, ignored: 1 })
  expect(harness.gateway.receivedMessages).toHaveLength(1)
})

test('[A8] the earlier attempt of a resent message is kept, and counts towards its phone’s limit', async () => {
  const batchId = await harness.queued(phones(1, '98'))
  const { startedAt } = await harness.tick().then(() => harness.batchOf(batchId))
  const [before] = await harness.messagesOf(batchId)
  harness.pass(1000)
  await harness.tick()
  await harness.admin.ok(sms.resendSms, { batchId })
  await harness.tick()
  expect(await harness.outcome(batchId)).toEqual(['INIT LIMIT'])
  const attempts = harness.world.database.reader.prepare('SELECT * FROM "SmsTry"').all()
  expect(attempts).toMatchObject([
    {
      messageId: before?.messageId,
      messageNo: before?.messageNo,
      sendState: 'SENT',
      receiveState: 'FAILED',
      code: 'UNREACHABLE',
      sentAt: Date.parse(before?.sentAt ?? ''),
      receivedAt: harness.world.clock.now(),
    },
  ])
  harness.pass(minuteMs)
  await harness.tick()
  expect(await harness.messagesOf(batchId)).toMatchObject([{ sendState: 'SENT', attempts: 2 }])
  expect((await harness.batchOf(batchId)).startedAt).toBe(startedAt)
})
