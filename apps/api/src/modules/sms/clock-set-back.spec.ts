import { afterEach, beforeEach, expect, test } from 'vitest'
import { phones, SmsDesk } from '../../testing/sms-desk.js'
import { messagesAtOnce } from './sms-messages.js'

const minuteMs = 60_000
const monthMs = 30 * 24 * 60 * minuteMs

let desk: SmsDesk
let start: number
beforeEach(async () => {
  desk = await SmsDesk.open()
  start = desk.world.clock.now()
})
afterEach(() => desk.world.close())

const statesOf = async (batchId: number) => (await desk.messagesOf(batchId)).map(({ sendState }) => sendState)

test('[A8] what became due ahead of time goes out now, and what went out then is reported of now', async () => {
  await desk.wait(start + monthMs)
  desk.behave({ mode: 'silent' })
  const batchId = await desk.queued(phones(2 * messagesAtOnce))
  await desk.tick()
  const half = (state: string) => Array<string>(messagesAtOnce).fill(state)
  expect(await statesOf(batchId)).toEqual([...half('UNKNOWN'), ...half('INIT')])
  desk.behave({})
  await desk.wait(start)
  await desk.tick()
  desk.pass(1000)
  await desk.tick()
  await desk.tick()
  const { status, sent, delivered } = await desk.batchOf(batchId)
  expect({ status, sent, delivered }).toEqual({ status: 'DONE', sent: 40, delivered: 40 })
  await desk.countsAgree(batchId)
})

test('[A8] a phone that got its message ahead of time waits for the next one as long as if that had been now', async () => {
  await desk.wait(start + monthMs)
  await desk.queued(phones(1))
  await desk.tick()
  await desk.wait(start)
  const batchId = await desk.queued(phones(1))
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['INIT LIMIT'])
  desk.pass(minuteMs)
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['SENT'])
})

test('[A8] what waits for its phone since a time ahead waits for a day at most', async () => {
  await desk.wait(start + monthMs)
  await desk.queued(phones(1))
  const batchId = await desk.queued(phones(1))
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['INIT LIMIT'])
  await desk.wait(start)
  await desk.tick()
  desk.pass(minuteMs)
  await desk.tick()
  expect(await desk.outcome(batchId)).toEqual(['SENT'])
})
