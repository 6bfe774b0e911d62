import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@bedside/contracts'
import { phones, SmsHarness } from '../../testing/sms-harness.js'
import { messagesAtOnce } from './sms-messages.js'

const monthMs = 30 * dayMs

let sms: SmsHarness
let start: number
beforeEach(async () => {
  sms = await SmsHarness.open()
  start = sms.world.clock.now()
})
afterEach(() => sms.world.close())

const statesOf = async (batchId: number) => (await sms.messagesOf(batchId)).map(({ sendState }) => sendState)

test('[A8] messages due in the future go out now, and those sent then are reported on now', async () => {
  await sms.wait(start + monthMs)
  sms.behave({ mode: 'silent' })
  const batchId = await sms.queued(phones(2 * messagesAtOnce))
  await sms.tick()
  const half = (state: string) => Array<string>(messagesAtOnce).fill(state)
  expect(await statesOf(batchId)).toEqual([...half('UNKNOWN'), ...half('INIT')])
  sms.behave({})
  await sms.wait(start)
  await sms.tick()
  sms.pass(1000)
  await sms.tick()
  await sms.tick()
  const { status, sent, delivered } = await sms.batchOf(batchId)
  expect({ status, sent, delivered }).toEqual({ status: 'DONE', sent: 40, delivered: 40 })
  await sms.countsAgree(batchId)
})

test('[A8] a message dated in the future postpones the phone’s next one as if it had been sent now', async () => {
  await sms.wait(start + monthMs)
  await sms.queued(phones(1))
  await sms.tick()
  await sms.wait(start)
  const batchId = await sms.queued(phones(1))
  await sms.tick()
  expect(await sms.outcome(batchId)).toEqual(['INIT LIMIT'])
  sms.pass(minuteMs)
  await sms.tick()
  expect(await sms.outcome(batchId)).toEqual(['SENT'])
})

test('[A8] a message postponed under a clock that was ahead waits a day at most', async () => {
  await sms.wait(start + monthMs)
  await sms.queued(phones(1))
  const batchId = await sms.queued(phones(1))
  await sms.tick()
  expect(await sms.outcome(batchId)).toEqual(['INIT LIMIT'])
  await sms.wait(start)
  await sms.tick()
  sms.pass(minuteMs)
  await sms.tick()
  expect(await sms.outcome(batchId)).toEqual(['SENT'])
})
