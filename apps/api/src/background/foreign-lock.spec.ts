import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { sms, testMode, dayMs } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'
import { phones } from '../testing/sms-harness.js'

const hang = { timeout: 100_000 }

/** Locks a database against other writers until released. */
async function hold(file: string): Promise<() => Promise<void>> {
  const other = await openDatabase({ url: `file:${file}`, migrate: false, transactionTimeoutMs: 600_000 })
  let letGo = (): void => undefined
  const over = new Promise<void>((resolve) => (letGo = resolve))
  let blocker: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    blocker = other.write(async () => {
      resolve()
      await over
    })
  })
  return async () => {
    letGo()
    await blocker
    await other.close()
  }
}

test('another program that locks the database longer than the timeout stops nothing, and due work is done later', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR, BEDSIDE_TEST_MODE: '1', SMS_TICK_MS: '20', LOG_LEVEL: 'info' })
  const { now } = await server.ok(testMode.getClock)
  const scheduleAt = new Date(Date.parse(now) + dayMs).toISOString()
  const admin = await server.signIn('admin', demoPassword)
  const { batch } = await admin.ok(sms.setSms, {
    title: '定时',
    template: 'RETURN_REMINDER',
    values: ['今晚'],
    audience: 'PHONES',
    phones: phones(2).join(),
  })
  await admin.ok(sms.sendSms, { batchId: batch.batchId, scheduleAt })

  const letGo = await hold(join(DATA_DIR, 'bedside.db'))
  await server.ok(testMode.setClock, { advanceMs: dayMs })
  await expect.poll(() => server.output(), hang).toContain('"msg":"SMS_SENDING failed"')
  expect(server.output()).toContain('"type":"DatabaseBusy"')
  await letGo()

  const later = await server.signIn('admin', demoPassword)
  const status = async () => (await later.ok(sms.getSmsInfo, { batchId: batch.batchId })).batch.status
  await expect.poll(status, hang).toBe('DONE')
  expect((await server.stop()).code).toBe(0)
})
