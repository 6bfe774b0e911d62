import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { difference, largeFilesOf, TakeBillForm } from '@bedside/contracts'
import { filesFolderOf, incomingFiles } from '@bedside/prisma'
import type { Config } from '../../config/config.js'
import { inBatches } from '../../data/in-batches.js'
import { BilledDay } from '../../testing/build-reconciliation.js'
import { World } from '../../testing/world.js'
import { CONFIG } from '../../tokens.js'

/** `BILL_LINES=100000` for as many as a bill may have. */
const lines = Number(process.env['BILL_LINES'] ?? 3000)

let world: World
let day: BilledDay
beforeAll(async () => {
  world = await World.open()
  day = await BilledDay.begin(world)
})
// Closing the world checks the books.
afterAll(() => world.close())

test(
  `a bill of ${lines} lines is imported in batches, and the differences in it are found`,
  { timeout: 300_000 },
  async () => {
    const at = world.clock.now()
    const rows = Array.from({ length: lines }, (_, n) => ({
      tradeNo: `PYLARGE${String(n).padStart(8, '0')}`,
      business: 'TOPUP',
      businessId: 1,
      userId: 1,
      payWay: 'WECHAT',
      amountCents: 1000 + (n % 7),
      feeCents: 6,
      status: 'SUCCESS',
      paidAt: at + (n % 1000),
      createdAt: at,
      updatedAt: at,
    }))
    for (const batch of inBatches(rows))
      await world.database.write((tx) => tx.insertInto('Payment').values(batch).execute())
    for (const { tradeNo, amountCents } of rows.slice(1)) day.tells(tradeNo, amountCents, { feeCents: 6 })
    day.tells('PYNOWHERE', 1)
    await day.closes()
    const began = performance.now()
    const shown = await day.takes(1)
    const looked = performance.now()
    expect(await day.takes()).toMatchObject({ lines, matched: lines - 1, missingHere: 1, missingThere: 1, written: 1 })
    const took = { looked: Math.round(looked - began), written: Math.round(performance.now() - looked) }
    if (process.env['BILL_LINES'])
      process.stdout.write(
        `${JSON.stringify({ lines, ...took, rssMb: Math.round(process.memoryUsage().rss / 1_048_576) })}\n`,
      )
    expect(shown).toMatchObject({ lines, matched: lines - 1, written: 0 })
    // It lay on the disk, not in memory, and only as long as its call.
    expect(largeFilesOf(TakeBillForm)).toEqual(new Set(['file']))
    const incoming = join(filesFolderOf(world.running.app.get<Config>(CONFIG).beside), incomingFiles)
    await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]))
    const { list } = await day.finance.ok(difference.getDifferenceList, { day: day.day })
    expect(list.map(({ no }) => no).toSorted()).toEqual(['PYLARGE00000000', 'PYNOWHERE'])
  },
)
