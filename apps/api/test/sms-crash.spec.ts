import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sms, type InputOf } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { demoPassword } from '../src/testing/builders.js'
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
      .prepare('SELECT id, messageNo, phone, sendState, providerNo, attempts FROM SmsMessage WHERE phone LIKE ?')
      .all('1571%') as Message[]
  } finally {
    await database.close()
  }
}

test(`[A8] killed ${kills} times while it sends: everybody gets their one message, and none that was answered for goes out again`, async () => {
  const DATA_DIR = dataDirectory()
  const settings = { DATA_DIR, NODE_ENV: 'production', LOG_LEVEL: 'info', SMS_TICK_MS: '20' }
  const phones = Array.from({ length: recipients }, (_, n) => `1571${String(n).padStart(5, '0')}00`)
  let server = await Spawned.start(settings)
  const { token } = await server.signIn('admin', demoPassword)
  const form: Partial<InputOf<typeof sms.setSms>> = {
    title: '停电通知',
    template: 'RETURN_REMINDER',
    values: ['今晚'],
    audience: 'PHONES',
  }
  const { batch } = await server.with(token).ok(sms.setSms, { ...form, phones: phones.join('\n') })
  const { batchId } = batch
  await server.with(token).ok(sms.sendSms, { batchId })
  let settled = new Map<string, Message>()
  for (let round = 0; round < kills; round++) {
    await pause(150 + round * 200)
    server.child.kill('SIGKILL')
    await server.ended
    const messages = await messagesIn(DATA_DIR)
    const done = messages.filter(({ sendState }) => sendState === 'SENT')
    // What was answered for stays exactly as it was, its number of tries included.
    for (const message of settled.values()) expect(done).toContainEqual(message)
    settled = new Map(done.map((message) => [message.messageNo, message]))
    server = await Spawned.start(settings)
  }
  const me = server.with(token)
  for (let asked = 0; (await me.ok(sms.getSmsInfo, { batchId })).batch.status !== 'DONE'; asked++) {
    expect(asked).toBeLessThan(300)
    await pause(100)
  }
  const { batch: end } = await me.ok(sms.getSmsInfo, { batchId })
  expect(end).toMatchObject({ total: recipients, sent: recipients, failed: 0, ignored: 0 })
  await server.stop()
  const messages = await messagesIn(DATA_DIR)
  for (const message of settled.values()) expect(messages).toContainEqual(message)
  expect(messages.map(({ phone }) => phone)).toEqual(phones)
  expect(new Set(messages.map(({ providerNo }) => providerNo)).size).toBe(recipients)
  // Killed on the way, a message goes out once more, under the same number; the provider's answer shows it.
  for (const { messageNo, providerNo } of messages) expect(providerNo).toBe(`P${messageNo}`)
}, 60_000)
