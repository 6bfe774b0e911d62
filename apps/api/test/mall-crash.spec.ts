import { expect, test } from 'vitest'
import { codes, faults, testMode } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { strayStock } from '../src/testing/stock-scan.js'
import { breachesIn } from '../src/testing/books.js'
import { Selling } from '../src/testing/build-mall.js'
import { Spawned } from '../src/testing/spawned.js'
import { World } from '../src/testing/world.js'

const buyers = 50
const pieces = 90
/** The number of acknowledged orders before each kill. */
const killAfter = 40

/** A database with one SKU on sale. */
async function stocked() {
  const world = await World.open()
  const { skuIds } = await new Selling(world).shop({ skus: [{ stock: pieces }] })
  return { skuId: skuIds[0] ?? 0, settings: await world.handedOver() }
}

test('[A15] fifty buyers, server killed repeatedly: no acknowledged order is lost, and no piece is sold twice', async () => {
  const { skuId, settings } = await stocked()
  const acknowledged = new Set<number>()
  let isSoldOut = false
  for (let round = 0; !isSoldOut; round++) {
    expect(round).toBeLessThan(30)
    const server = await Spawned.start({ ...settings, BEDSIDE_TEST_MODE: '1', PAYMENT_CHANNEL: 'simulated' })
    let bought = 0
    const buy = async (): Promise<void> => {
      for (;;) {
        const answer = await server.call(testMode.buy, { skuId, userId: 1, quantity: 1 }).catch(() => undefined)
        // The server is gone, or everything is sold.
        if (!answer) return
        if (answer.code !== codes.ok) {
          expect(answer.code).toBe(faults['commodity.stockShort'][0])
          isSoldOut = true
          return
        }
        acknowledged.add(answer.data.mallOrderId)
        if (++bought === killAfter) server.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: buyers }, buy))
    server.child.kill('SIGKILL')
    await server.ended
    const database = await openDatabase({ url: settings.DATABASE_URL, migrate: false })
    expect(await breachesIn(database)).toEqual([])
    expect(await strayStock(database)).toEqual([])
    const orders = await database.read.selectFrom('MallOrder').select('id').execute()
    const ids = new Set(orders.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
    const { stock } = await database.read
      .selectFrom('Sku')
      .select('stock')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(pieces - ids.size)
    await database.close()
  }
}, 120_000)
