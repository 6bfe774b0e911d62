import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sms, testMode, type InputOf } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { demoPassword } from '../src/seed/profiles.js'
import type { Caller } from '../src/testing/caller.js'
import { dataDirectory, Spawned } from '../src/testing/spawned.js'

const recipients = 800
const kills = 3

interface Message {
  id: number
  messageNo: string
  phone: string
  sendState: string
  providerNo: string | null
  attempts: number
}

async function messagesIn(directory: string): Promise<Message[]> {
  const database = await openDatabase({ url: `file:${join(directory, 'bedside.db')}`, migrate: false })
  try {
    return database.reader
      .prepare(
        'SELECT id, "messageNo", phone, "sendState", "providerNo", attempts FROM "SmsMessage" WHERE phone LIKE ?',
      )
      .all('1571%') as Message[]
  } finally {
    await database.close()
  }
}

async function sent(me: Caller, phones: readonly string[]): Promise<number> {
  const form: Partial<InputOf<typeof sms.setSms>> = {
    title: '停电通知',
    template: 'RETURN_REMINDER',
    values: ['今晚'],
    audience: 'PHONES',
  }
  const { batch } = await me.ok(sms.setSms, { ...form, phones: phones.join('\n') })
  await me.ok(sms.sendSms, { batchId: batch.batchId })
  return batch.batchId
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; !(await holds()); asked++) {
    expect(asked).toBeLessThan(300)
    await pause(100)
  }
}

test(`[A8] killed ${kills} times while sending: everybody gets one message, and none is sent twice`, async () => {
  const DATA_DIR = dataDirectory()
  const settings = { DATA_DIR, NODE_ENV: 'production', LOG_LEVEL: 'info', SMS_TICK_MS: '20' }
  const phones = Array.from({ length: recipients }, (_, n) => `1571${String(n).padStart(5, '0')}00`)
  let server = await Spawned.start(settings)
  const { token } = await server.signIn('admin', demoPassword)
  const batchId = await sent(server.with(token), phones)
  let settled = new Map<string, Message>()
  for (let round = 0; round < kills; round++) {
    await pause(150 + round * 200)
    server.child.kill('SIGKILL')
    await server.ended
    const messages = await messagesIn(DATA_DIR)
    const done = messages.filter(({ sendState }) => sendState === 'SENT')
    // Messages with a reply do not change, their number of attempts included.
    for (const message of settled.values()) expect(done).toContainEqual(message)
    settled = new Map(done.map((message) => [message.messageNo, message]))
    server = await Spawned.start(settings)
  }
  const me = server.with(token)
  await until(async () => (await me.ok(sms.getSmsInfo, { batchId })).batch.status === 'DONE')
  const { batch: end } = await me.ok(sms.getSmsInfo, { batchId })
  expect(end).toMatchObject({ total: recipients, sent: recipients, failed: 0, ignored: 0 })
  await server.stop()
  const messages = await messagesIn(DATA_DIR)
  for (const message of settled.values()) expect(messages).toContainEqual(message)
  expect(messages.map(({ phone }) => phone)).toEqual(phones)
  expect(new Set(messages.map(({ providerNo }) => providerNo)).size).toBe(recipients)
  // A report settled those that were being sent when it was killed.
  for (const { messageNo, providerNo, attempts } of messages)
    expect([providerNo, attempts]).toEqual([`P${messageNo}`, 1])
})

test('[A8] killed between handing messages over and their replies: unknown until reported, and not sent again', async () => {
  const DATA_DIR = dataDirectory()
  const settings = { DATA_DIR, BEDSIDE_TEST_MODE: '1', LOG_LEVEL: 'info', SMS_TICK_MS: '20' }
  const first = await Spawned.start(settings)
  await first.ok(testMode.setSmsGateway, { latencyMs: 60_000 })
  const { token } = await first.signIn('admin', demoPassword)
  const batchId = await sent(first.with(token), ['15710000100', '15710000200', '15710000300'])
  await until(async () => (await messagesIn(DATA_DIR)).some(({ sendState }) => sendState === 'UNKNOWN'))
  first.child.kill('SIGKILL')
  await first.ended
  const handedOver = await messagesIn(DATA_DIR)
  const unknown = { sendState: 'UNKNOWN', attempts: 1, providerNo: null }
  expect(handedOver).toMatchObject([unknown, unknown, unknown])
  const second = await Spawned.start(settings)
  const me = second.with(token)
  await until(async () => (await me.ok(sms.getSmsInfo, { batchId })).batch.status === 'DONE')
  expect((await me.ok(sms.getSmsInfo, { batchId })).batch).toMatchObject({ sent: 3, delivered: 3, failed: 0 })
  await second.stop()
  expect(await messagesIn(DATA_DIR)).toEqual(
    handedOver.map((message) => ({ ...message, sendState: 'SENT', providerNo: `P${message.messageNo}` })),
  )
})
