import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codes, sms, type AddresseeRow, type InputOf, type SmsRow } from '@bedside/contracts'
import { refusesStrangers } from '../../testing/guarded.js'
import { buildHospital } from '../../testing/build-hospital.js'
import { buildUser } from '../../testing/build-people.js'
import { letInTogether } from '../../testing/builders.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { SimulatedSmsGateway } from './simulated-gateway.js'
import { SmsWorker } from './sms-worker.js'

let world: World
let admin: Caller
let gateway: SimulatedSmsGateway
beforeEach(async () => {
  world = await World.open()
  world.clock.freeze()
  admin = await world.as('admin')
  gateway = world.get(SimulatedSmsGateway)
  gateway.behave({ latencyMs: 0, reportAfterMs: 1000 })
})
afterEach(() => world.close())

type Form = Partial<InputOf<typeof sms.setSms>>
const tick = () => world.get(SmsWorker).tick()
const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
/** Until a time so far ahead that the sign-in has ended by then. */
const wait = async (until: string) => {
  world.clock.set(Date.parse(until))
  admin = await world.as('admin')
}
const phones = (count: number, ending = '00') =>
  Array.from({ length: count }, (_, n) => `157${String(n).padStart(6, '0')}${ending}`)

async function queued(numbers: readonly string[], more: Form = {}) {
  const form: Form = { title: '夜间通知', template: 'RETURN_REMINDER', values: ['今晚十点'], audience: 'PHONES' }
  const { batch } = await admin.ok(sms.setSms, { ...form, phones: numbers.join('\n'), ...more })
  await admin.ok(sms.sendSms, { batchId: batch.batchId })
  return batch.batchId
}
const batchOf = async (batchId: number): Promise<SmsRow> => (await admin.ok(sms.getSmsInfo, { batchId })).batch
const messagesOf = async (batchId: number): Promise<AddresseeRow[]> =>
  (await admin.ok(sms.getAddresseeList, { batchId, pageSize: 100 })).list

/** The counts of a batch are what its messages say. */
async function countsAgree(batchId: number): Promise<void> {
  const { total, sent, delivered, failed, ignored } = await batchOf(batchId)
  const counted = world.database.reader
    .prepare(
      `SELECT count(*) AS total, sum(sendState = 'SENT') AS sent, sum(receiveState = 'DELIVERED') AS delivered,
        sum(sendState = 'FAILED' OR receiveState = 'FAILED') AS failed, sum(sendState = 'IGNORED') AS ignored
        FROM SmsMessage WHERE batchId = ?`,
    )
    .get(batchId)
  expect({ total, sent, delivered, failed, ignored }).toEqual(counted)
}

describe('sending', () => {
  test('[A8] every recipient gets one message, and what arrived is told later, however often', async () => {
    gateway.behave({ mode: 'twice', latencyMs: 0, reportAfterMs: 1000 })
    const batchId = await queued(phones(120))
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'DONE', total: 120, sent: 120, delivered: 0 })
    pass(1000)
    await tick()
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'DONE', delivered: 120, failed: 0 })
    expect(new Set(gateway.asked.map(({ phone }) => phone)).size).toBe(120)
    expect(gateway.asked).toHaveLength(120)
    await countsAgree(batchId)
  })

  test('[A8] two clicks and two workers send once', async () => {
    const form: Form = { title: '两次点击', template: 'RETURN_REMINDER', values: ['今晚'], audience: 'PHONES' }
    const { batch } = await admin.ok(sms.setSms, { ...form, phones: phones(60).join(',') })
    const send = () => admin.call(sms.sendSms, { batchId: batch.batchId })
    await letInTogether(world, [send, send])
    // A second worker on the same data, as a second process would be.
    const second = Object.create(world.get(SmsWorker)) as SmsWorker
    Object.assign(second, { last: Promise.resolve() })
    await Promise.all([tick(), second.tick(), tick()])
    await tick()
    expect(gateway.asked).toHaveLength(60)
    expect(await batchOf(batch.batchId)).toMatchObject({ status: 'DONE', sent: 60 })
    await countsAgree(batch.batchId)
  })

  test('[A8] left out: disabled, came twice, wants no advertising, too many to one phone', async () => {
    const { hospitalId } = await buildHospital(world)
    const hospitals = [hospitalId]
    const good = await buildUser(world, { hospitals, phone: '15811110001' })
    await buildUser(world, { hospitals, phone: '15811110001' })
    await buildUser(world, { hospitals, isFlag: 2 })
    await buildUser(world, { hospitals, smsOptOut: 1 })
    const advert: Form = { template: 'COMEBACK', values: ['欢迎回来'], audience: 'HOSPITAL', hospitalId }
    const first = await queued([], advert)
    await tick()
    const outcome = (messages: AddresseeRow[]) => messages.map(({ sendState, code }) => `${sendState} ${code}`.trim())
    expect(outcome(await messagesOf(first))).toEqual([
      'SENT',
      'IGNORED DUPLICATE',
      'IGNORED DISABLED',
      'IGNORED OPTED_OUT',
    ])
    expect((await messagesOf(first))[0]).toMatchObject({ userId: good.userId, nickname: good.nickname })
    const soon = await queued(['15811110001'])
    await tick()
    expect(outcome(await messagesOf(soon))).toEqual(['IGNORED LIMIT'])
    expect(await batchOf(soon)).toMatchObject({ status: 'DONE', sent: 0, ignored: 1 })
    pass(60_000)
    const later = await queued(['15811110001'])
    await tick()
    expect(outcome(await messagesOf(later))).toEqual(['SENT'])
    await countsAgree(first)
  })

  test('[A8] a scheduled one waits for its time, and advertising for the morning', async () => {
    const form: Form = { title: '定时', template: 'PROMOTION', values: ['半价', '月底'], audience: 'PHONES' }
    const { batch } = await admin.ok(sms.setSms, { ...form, phones: phones(1).join() })
    const { batchId } = batch
    // 20:58 business time.
    const scheduleAt = '2026-11-21T12:58:00.000Z'
    await admin.ok(sms.sendSms, { batchId, scheduleAt })
    await tick()
    expect((await batchOf(batchId)).status).toBe('QUEUED')
    await wait('2026-11-21T13:00:00Z')
    await tick()
    expect((await batchOf(batchId)).status).toBe('QUEUED')
    await wait('2026-11-22T00:00:00Z')
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'DONE', sent: 1 })
  })

  test('nobody else waits long while thousands are sent', async () => {
    await queued(phones(3000))
    const sending = tick()
    let slowest = 0
    let writes = 0
    while (gateway.asked.length < 3000) {
      const began = performance.now()
      await world.database.write(async (tx) => void (await tx.selectFrom('Meta').selectAll().execute()))
      slowest = Math.max(slowest, performance.now() - began)
      writes++
    }
    await sending
    expect(writes).toBeGreaterThan(20)
    expect(slowest).toBeLessThan(500)
  }, 30_000)
})

describe('what goes wrong', () => {
  test('a provider that does not answer is asked again under the same numbers, three times in all', async () => {
    gateway.behave({ mode: 'silent', latencyMs: 0 })
    const batchId = await queued(phones(3))
    for (let n = 0; n < 5; n++) {
      await tick()
      pass(30_000)
    }
    expect(await batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 0, failed: 3 })
    expect(gateway.asked).toHaveLength(9)
    expect(new Set(gateway.asked.map(({ messageNo }) => messageNo)).size).toBe(3)
    expect((await messagesOf(batchId)).map(({ code, attempts }) => [code, attempts])).toEqual([
      ['NO_ANSWER', 3],
      ['NO_ANSWER', 3],
      ['NO_ANSWER', 3],
    ])
  })

  test('[A8] what failed is sent again under new numbers, all of it or one; the rest is left alone', async () => {
    const batchId = await queued([...phones(2, '97'), ...phones(2, '98'), ...phones(2)])
    await tick()
    pass(1000)
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 4, delivered: 2, failed: 4 })
    const numbers = gateway.asked.map(({ messageNo }) => messageNo)
    const [refused] = await messagesOf(batchId)
    gateway.behave({ mode: 'refuse', latencyMs: 0 })
    await admin.ok(sms.resendMessage, { messageId: refused?.messageId ?? 0 })
    expect(await batchOf(batchId)).toMatchObject({ status: 'SENDING', failed: 3 })
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'PARTIAL', failed: 4 })
    gateway.behave({ latencyMs: 0, reportAfterMs: 1000 })
    // The two that were taken on but not delivered were tried a moment ago: a minute has to pass for each phone.
    pass(60_000)
    const again = () => admin.call(sms.resendSms, { batchId })
    const answers = await letInTogether(world, [again, again])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.conflict])
    await tick()
    pass(1000)
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'PARTIAL', sent: 4, delivered: 2, failed: 4 })
    expect(gateway.asked).toHaveLength(6 + 1 + 4)
    expect(new Set(gateway.asked.map(({ messageNo }) => messageNo)).size).toBe(11)
    expect(numbers).toHaveLength(6)
    await countsAgree(batchId)
  })

  test('that a message did not arrive may be told after all were sent', async () => {
    const batchId = await queued(phones(1, '98'))
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'DONE', failed: 0 })
    pass(1000)
    await tick()
    expect(await batchOf(batchId)).toMatchObject({ status: 'PARTIAL', failed: 1 })
    expect(await messagesOf(batchId)).toMatchObject([
      { sendState: 'SENT', receiveState: 'FAILED', code: 'UNREACHABLE' },
    ])
  })

  test('what did not fail is not sent again', async () => {
    const batchId = await queued(phones(1))
    await tick()
    const [message] = await messagesOf(batchId)
    const refused = await admin.call(sms.resendMessage, { messageId: message?.messageId ?? 0 })
    expect(refused).toMatchObject({ code: codes.conflict, msg: '没有失败的短信' })
    expect((await admin.call(sms.resendSms, { batchId })).msg).toBe('状态已变化，请刷新')
    expect((await admin.call(sms.resendMessage, { messageId: 999_999 })).code).toBe(codes.notFound)
  })

  const failed = async (here: World) => {
    const me = await here.as('admin')
    here.get(SimulatedSmsGateway).behave({ mode: 'refuse', latencyMs: 0 })
    const form: Form = { title: '失败的', template: 'RETURN_REMINDER', values: ['今晚'], audience: 'PHONES' }
    const { batch } = await me.ok(sms.setSms, { ...form, phones: phones(1).join() })
    await me.ok(sms.sendSms, { batchId: batch.batchId })
    await here.get(SmsWorker).tick()
    return batch.batchId
  }
  refusesStrangers('[A8]', sms.resendSms, () => world, {
    input: async (here) => ({ batchId: await failed(here) }),
    bad: [[{ batchId: 'x' }, 'batchId']],
  })
  refusesStrangers('[A8]', sms.resendMessage, () => world, {
    input: async (here) => {
      const batchId = await failed(here)
      const { list } = await (await here.as('admin')).ok(sms.getAddresseeList, { batchId })
      return { messageId: list[0]?.messageId ?? 0 }
    },
    bad: [[{ messageId: 'x' }, 'messageId']],
  })
})
