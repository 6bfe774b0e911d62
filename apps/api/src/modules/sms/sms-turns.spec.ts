import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sms } from '@bedside/contracts'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildUser } from '../../testing/build-people.js'
import { phones, SmsDesk } from '../../testing/sms-desk.js'
import { SmsRecipients } from './sms-recipients.js'

const minuteMs = 60_000

let desk: SmsDesk
beforeEach(async () => {
  desk = await SmsDesk.open()
})
afterEach(() => desk.world.close())

const change = (userId: number, values: { smsOptOut: number } | { isFlag: number } | { deletedAt: number }) =>
  desk.world.database.write((tx) => tx.updateTable('User').set(values).where('id', '=', userId).execute())

test('[A8] a long batch lets short ones in between, also those that come due meanwhile', async () => {
  const scheduleAt = new Date(desk.world.clock.now() + 10 * minuteMs).toISOString()
  const long = await desk.queued(phones(400))
  const short = await desk.queued(phones(2, '01'))
  const scheduled = await desk.queued(phones(2, '02'), { scheduleAt })
  const send = desk.gateway.send.bind(desk.gateway)
  vi.spyOn(desk.gateway, 'send').mockImplementation((message) => {
    if (desk.gateway.asked.length === 200) desk.pass(10 * minuteMs)
    return send(message)
  })
  await desk.worker.sendDue()
  const last = (ending: string) => desk.gateway.asked.findLastIndex(({ phone }) => phone.endsWith(ending))
  expect(last('01')).toBeLessThan(50)
  expect(last('02')).toBeLessThan(250)
  expect(desk.gateway.asked).toHaveLength(404)
  for (const batchId of [long, short, scheduled]) expect((await desk.batchOf(batchId)).status).toBe('DONE')
})

test('a batch that fails holds up no other, and is tried again', async () => {
  const failing = await desk.queued(phones(1))
  const next = await desk.queued(phones(1, '01'))
  const recipients = desk.world.get(SmsRecipients)
  const prepare = recipients.prepare.bind(recipients)
  const broken = vi.spyOn(recipients, 'prepare').mockImplementation((tx, batch) => {
    if (batch.id === failing) return Promise.reject(new Error('broken'))
    return prepare(tx, batch)
  })
  await desk.worker.sendDue()
  expect(await desk.batchOf(failing)).toMatchObject({ status: 'SENDING', total: 0 })
  expect(await desk.batchOf(next)).toMatchObject({ status: 'DONE', sent: 1 })
  broken.mockRestore()
  await desk.worker.sendDue()
  expect(await desk.batchOf(failing)).toMatchObject({ status: 'DONE', sent: 1 })
})

test('[A8] a phone that got its most for now gets the next message when it may, from each batch in turn', async () => {
  const phone = phones(1)
  const [first, second, third] = [await desk.queued(phone), await desk.queued(phone), await desk.queued(phone)]
  await desk.tick()
  const outcomes = async () => [await desk.outcome(first), await desk.outcome(second), await desk.outcome(third)].flat()
  expect(await outcomes()).toEqual(['SENT', 'INIT LIMIT', 'INIT LIMIT'])
  desk.pass(minuteMs - 1)
  await desk.tick()
  expect(desk.gateway.asked).toHaveLength(1)
  expect(await desk.batchOf(second)).toMatchObject({ status: 'SENDING', sent: 0, ignored: 0 })
  desk.pass(1)
  await desk.tick()
  expect(await outcomes()).toEqual(['SENT', 'SENT', 'INIT LIMIT'])
  desk.pass(minuteMs)
  await desk.tick()
  expect(await outcomes()).toEqual(['SENT', 'SENT', 'SENT'])
  expect(await desk.batchOf(third)).toMatchObject({ status: 'DONE', sent: 1, ignored: 0 })
})

test('[A8] whoever had enough, was disabled or left since the messages were written gets none', async () => {
  const { hospitalId } = await buildHospital(desk.world)
  const hospitals = [hospitalId]
  const users = [1, 2, 3, 4].map(() => buildUser(desk.world, { hospitals }))
  const [tired, disabled, gone] = await Promise.all(users)
  await desk.queued([], { audience: 'HOSPITAL', hospitalId })
  await desk.tick()
  const advert = await desk.queued([], {
    template: 'COMEBACK',
    values: ['欢迎回来'],
    audience: 'HOSPITAL',
    hospitalId,
  })
  await desk.tick()
  expect(await desk.outcome(advert)).toEqual(['INIT LIMIT', 'INIT LIMIT', 'INIT LIMIT', 'INIT LIMIT'])
  await change(tired?.userId ?? 0, { smsOptOut: 1 })
  await change(disabled?.userId ?? 0, { isFlag: 2 })
  await change(gone?.userId ?? 0, { deletedAt: desk.world.clock.now() })
  desk.pass(minuteMs)
  await desk.tick()
  expect(await desk.outcome(advert)).toEqual(['IGNORED OPTED_OUT', 'IGNORED DISABLED', 'IGNORED DISABLED', 'SENT'])
  expect(await desk.batchOf(advert)).toMatchObject({ status: 'DONE', sent: 1, ignored: 3 })
  await desk.countsAgree(advert)
})

test('[A8] whoever had enough since a message failed does not get it again', async () => {
  const { hospitalId } = await buildHospital(desk.world)
  const { userId } = await buildUser(desk.world, { hospitals: [hospitalId] })
  desk.behave({ mode: 'refuse' })
  const batchId = await desk.queued([], {
    template: 'COMEBACK',
    values: ['欢迎回来'],
    audience: 'HOSPITAL',
    hospitalId,
  })
  await desk.tick()
  await change(userId, { smsOptOut: 1 })
  await desk.admin.ok(sms.resendSms, { batchId })
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['IGNORED OPTED_OUT'])
  expect(await desk.batchOf(batchId)).toMatchObject({ status: 'DONE', failed: 0, ignored: 1 })
  expect(desk.gateway.asked).toHaveLength(1)
})

test('[A8] how a message ended before it was sent again is kept, and counts for its phone', async () => {
  const batchId = await desk.queued(phones(1, '98'))
  const { startedAt } = await desk.tick().then(() => desk.batchOf(batchId))
  const [before] = await desk.messagesOf(batchId)
  desk.pass(1000)
  await desk.tick()
  await desk.admin.ok(sms.resendSms, { batchId })
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['INIT LIMIT'])
  const kept = desk.world.database.reader.prepare('SELECT * FROM SmsTry').all()
  expect(kept).toMatchObject([
    {
      messageId: before?.messageId,
      messageNo: before?.messageNo,
      sendState: 'SENT',
      receiveState: 'FAILED',
      code: 'UNREACHABLE',
      sentAt: Date.parse(before?.sentAt ?? ''),
      receivedAt: desk.world.clock.now(),
    },
  ])
  desk.pass(minuteMs)
  await desk.tick()
  expect(await desk.messagesOf(batchId)).toMatchObject([{ sendState: 'SENT', attempts: 2 }])
  expect((await desk.batchOf(batchId)).startedAt).toBe(startedAt)
})
