import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { breachesIn } from '../src/testing/books.js'
import { demoPassword } from '../src/testing/builders.js'
import { directory, Spawned } from '../src/testing/spawned.js'
import { move, movementsOf, paidRentals, partCents, parts } from './support/refunds.js'

const rentals = 100
/** The number of acknowledgements before each kill. */
const killAfter = 150

test('killed repeatedly during a thousand refunds over HTTP: no acknowledged one is lost, none is done twice', async () => {
  const DATA_DIR = directory()
  const file = join(DATA_DIR, 'bedside.db')
  const ids = await paidRentals(file, rentals)
  const all = movementsOf(ids)
  let token = ''
  for (let round = 0; all.flat().some(({ acknowledged }) => acknowledged === undefined); round++) {
    expect(round).toBeLessThan(30)
    const server = await Spawned.start({ DATA_DIR, PAYMENT_CHANNEL: 'simulated' })
    token ||= (await server.signIn('admin', demoPassword)).token
    const me = server.with(token)
    let acknowledged = 0
    const onAcknowledged = () => void (++acknowledged === killAfter && server.child.kill('SIGKILL'))
    const wrong = await Promise.all(all.map((movements) => move(me, movements, onAcknowledged)))
    expect(wrong.flat()).toEqual([])
    server.child.kill('SIGKILL')
    await server.ended
    const database = await openDatabase({ url: `file:${file}`, migrate: false })
    expect(await breachesIn(database)).toEqual([])
    await database.close()
  }
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  const refunds = database.reader
    .prepare(`SELECT "businessId" AS "orderId", count(*) AS refunds, sum("amountCents") AS cents FROM "Refund"
      WHERE business = 'RENTAL' GROUP BY "businessId" ORDER BY "businessId"`)
    .all()
  await database.close()
  expect(refunds).toEqual(ids.map((orderId) => ({ orderId, refunds: parts, cents: parts * partCents })))
}, 300_000)
