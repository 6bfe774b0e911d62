import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '@bedside/prisma'
import { dataDirectory, Spawned } from '../src/testing/spawned.js'

const waiting = 300

/** Feedback that waits: some for a date that has passed, some for a repair that has been cancelled since. */
async function buildWaiting(database: Database): Promise<void> {
  const { read } = database
  const { id: userId } = await read.selectFrom('User').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: deviceId } = await read.selectFrom('Device').select('id').orderBy('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const ticket = {
    ticketNo: 'RPCRASH',
    deviceId,
    fault: '锁打不开',
    status: 'CANCELLED',
    createdAt: now,
  }
  const { id: ticketId } = await database.write((tx) =>
    tx.insertInto('RepairTicket').values(ticket).returning('id').executeTakeFirstOrThrow(),
  )
  const rows = Array.from({ length: waiting }, (_, n) => ({
    feedbackNo: `FBCRASH${n}`,
    type: 'FAULT',
    status: 'PROCESSING',
    text: '锁打不开',
    userId,
    owed: 0,
    waitFrom: now,
    ...(n % 2 === 0 ? { awaits: 'DATE', wakeAt: now - 1 } : { awaits: 'REPAIR', ticketId }),
    createdAt: now,
    updatedAt: now,
  }))
  for (let at = 0; at < waiting; at += 50)
    await database.write((tx) =>
      tx
        .insertInto('Feedback')
        .values(rows.slice(at, at + 50))
        .execute(),
    )
}

test('[A16] killed while waiting feedback is resumed: each is resumed once, by the next start', async () => {
  const DATA_DIR = dataDirectory()
  const database = await openDatabase({ url: `file:${join(DATA_DIR, 'bedside.db')}`, migrate: false })
  try {
    await buildWaiting(database)
    const wakes = () =>
      database.reader
        .prepare(
          `SELECT count(*) AS n FROM "FeedbackEvent" e JOIN "Feedback" f ON f.id = e."feedbackId"
           WHERE f."feedbackNo" LIKE 'FBCRASH%' AND e.move = 'WAKE' GROUP BY f.id`,
        )
        .all() as { n: number }[]
    const left = () =>
      database.read
        .selectFrom('Feedback')
        .select('id')
        .where('feedbackNo', 'like', 'FBCRASH%')
        .where('awaits', 'is not', null)
    const resumedAtKill: number[] = []
    for (const beyond of [0, 100]) {
      const server = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
      while (wakes().length <= beyond) await pause(5)
      await server.stop('SIGKILL')
      resumedAtKill.push(wakes().length)
      expect((await left().execute()).length).toBe(waiting - wakes().length)
    }
    expect(resumedAtKill[0]).toBeLessThan(waiting)
    const last = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
    await expect.poll(() => left().execute(), { timeout: 60_000 }).toEqual([])
    await last.stop()
    expect(wakes().map(({ n }) => n)).toEqual(Array.from({ length: waiting }, () => 1))
  } finally {
    await database.close()
  }
}, 120_000)
