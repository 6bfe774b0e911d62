import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { dataDirectory, Spawned } from '../src/testing/spawned.js'
import { buildWaiting, resumptions, stillWaiting } from './support/waiting-feedback.js'

const waiting = 300

test('[A16] killed while waiting feedback is resumed: each is resumed once, by the next start', async () => {
  const DATA_DIR = dataDirectory()
  const database = await openDatabase({ url: `file:${join(DATA_DIR, 'bedside.db')}`, migrate: false })
  try {
    await buildWaiting(database, waiting)
    const resumed = async () => (await resumptions(database)).length
    const resumedAtKill: number[] = []
    for (const beyond of [0, 100]) {
      const server = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
      while ((await resumed()) <= beyond) await pause(5)
      await server.stop('SIGKILL')
      resumedAtKill.push(await resumed())
      const left = await stillWaiting(database)
      expect(left).toHaveLength(waiting - (await resumed()))
      if (beyond === 0) expect(new Set(left)).toEqual(new Set(['DATE', 'REPAIR', 'REFUND']))
    }
    expect(resumedAtKill[0]).toBeLessThan(waiting)
    const last = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
    await expect.poll(() => stillWaiting(database), { timeout: 60_000 }).toEqual([])
    await last.stop()
    expect(await resumptions(database)).toEqual(Array.from({ length: waiting }, () => 1))
  } finally {
    await database.close()
  }
}, 120_000)
