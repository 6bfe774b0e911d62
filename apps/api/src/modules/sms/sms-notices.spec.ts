import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, sms } from '@bedside/contracts'
import { phones as numbers, SmsHarness } from '../../testing/sms-harness.js'
import { SmsNotices } from './sms-notices.js'

let harness: SmsHarness
beforeAll(async () => {
  harness = await SmsHarness.open()
})
afterAll(() => harness.world.close())

const all = numbers(20)
const phoneOfItsOwn = () => all.pop() ?? ''
const seconds = (count: number) => harness.pass(count * 1000)

/** Sends one of several notices to a phone. */
const notify = (phone: string, about = '商品 1') =>
  harness.world.database.write((tx) =>
    harness.world
      .get(SmsNotices)
      .gather(tx, { template: 'REVIEW_RESULT', values: [about, '已通过'], phone, operator: '' }, (count) => ({
        template: 'REVIEW_RESULTS',
        values: [String(count)],
      })),
  )
const messagesTo = (phone: string) =>
  harness.world.database.read
    .selectFrom('SmsMessage')
    .select(['content', 'sendState'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()
const several = (count: number) => ({
  content: `【陪护床】您提交审核的${count}项内容已有结果，详情请登录后台查看。`,
  sendState: 'SENT',
})
const one = (about: string) => ({
  content: `【陪护床】您提交审核的“${about}”已通过，详情请登录后台查看。`,
  sendState: 'SENT',
})

test('[A15] twelve results in quick succession are one message with their count', async () => {
  const [phone, other] = [phoneOfItsOwn(), phoneOfItsOwn()]
  for (let n = 0; n < 12; n++) {
    await notify(phone)
    seconds(10)
    await harness.sendDue()
  }
  await notify(other, '商品 7')
  expect(await messagesTo(phone)).toEqual([])
  seconds(60)
  await harness.sendDue()
  expect(await messagesTo(phone)).toEqual([several(12)])
  expect(await messagesTo(other)).toEqual([one('商品 7')])
  await notify(phone, '商品 8')
  seconds(61)
  await harness.sendDue()
  expect(await messagesTo(phone)).toEqual([several(12), one('商品 8')])
})

test('notices every minute become one message every quarter of an hour, and none is refused', async () => {
  const phone = phoneOfItsOwn()
  for (let minute = 0; minute < 64; minute++) {
    await notify(phone)
    seconds(59)
    await harness.sendDue()
    seconds(1)
  }
  const messages = await messagesTo(phone)
  expect(messages.map(({ sendState }) => sendState)).toEqual(['SENT', 'SENT', 'SENT', 'SENT'])
})

test('a cancelled batch gathers no more notices', async () => {
  const phone = phoneOfItsOwn()
  await notify(phone, '商品 1')
  const batch = harness.world.database.read.selectFrom('SmsBatch').select('id').orderBy('id', 'desc').limit(1)
  const { id } = await batch.executeTakeFirstOrThrow()
  await harness.world.database.write((tx) =>
    tx.updateTable('SmsBatch').set({ status: 'CANCELLED' }).where('id', '=', id).execute(),
  )
  await notify(phone, '商品 2')
  seconds(61)
  await harness.sendDue()
  expect(await messagesTo(phone)).toEqual([one('商品 2')])
})

test('setting the clock back does not hold them up', async () => {
  const phone = phoneOfItsOwn()
  await notify(phone, '商品 3')
  harness.pass(-dayMs)
  await harness.sendDue()
  expect(await messagesTo(phone)).toEqual([one('商品 3')])
})

test('messages that the server wrote and those of people are listed apart', async () => {
  const notice = { template: 'SERVICE_NOTICE', values: ['停水', '4008001234'] } as const
  const [byServer, byStaff] = [phoneOfItsOwn(), phoneOfItsOwn()]
  await harness.world.database.write(async (tx) => {
    await harness.world.get(SmsNotices).send(tx, { ...notice, phone: byServer, operator: '' })
    await harness.world.get(SmsNotices).send(tx, { ...notice, phone: byStaff, operator: '李运营' })
  })
  const operators = async (automatic: 0 | 1) =>
    (await harness.admin.ok(sms.getSmsList, { automatic, template: 'SERVICE_NOTICE' })).list.map(
      ({ operator }) => operator,
    )
  expect(new Set(await operators(1))).toEqual(new Set(['']))
  expect(await operators(0)).not.toContain('')
  expect((await operators(0))[0]).toBe('李运营')
})
