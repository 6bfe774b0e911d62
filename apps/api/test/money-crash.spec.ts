import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes, order, type MoneyPreview } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { breachesIn } from '../src/testing/books.js'
import { Renting } from '../src/testing/build-rentals.js'
import { demoPassword } from '../src/testing/builders.js'
import type { Caller } from '../src/testing/caller.js'
import { directory, Spawned } from '../src/testing/spawned.js'
import { World } from '../src/testing/world.js'

/** Each rental was paid with ¥6.00, and goes back in ten parts. */
const rentals = 100
const parts = 10
const partCents = 60
/** So many acknowledgements after each start. */
const killAfter = 150

/** One refund: what was confirmed under its key, and whether somebody was told that it is done. */
interface Movement {
  readonly orderId: number
  readonly key: string
  confirmed?: Pick<MoneyPreview, 'fingerprint' | 'amountCents'> & { reason: string }
  acknowledged?: string
}

/** A database with paid rentals in it, as services have brought them about. */
async function paidRentals(file: string): Promise<number[]> {
  const world = await World.open()
  world.clock.set(Date.parse('2026-11-21T03:00:00Z'))
  const renting = new Renting(world)
  const ids: number[] = []
  for (let n = 0; n < rentals; n++) ids.push((await renting.complete()).id)
  await world.database.backupTo(file)
  await world.close()
  return ids
}

/**
 * The answer to one refund, undefined once the server is gone. Whoever does not know what became of a call sends the same
 * one again; what was refused because the order had changed meanwhile is shown and confirmed anew.
 */
async function refund(me: Caller, movement: Movement) {
  const { orderId, key } = movement
  for (;;) {
    if (!movement.confirmed) {
      const shown = await me.call(order.previewRefundOrder, { orderId, amountCents: partCents }).catch(() => undefined)
      if (!shown?.data) return undefined
      const { fingerprint, amountCents } = shown.data
      movement.confirmed = { fingerprint, amountCents, reason: '中断核对' }
    }
    const asked = me.keyed(key).call(order.refundOrder, { orderId, ...movement.confirmed })
    const answer = await asked.catch(() => undefined)
    if (answer?.code !== codes.conflict) return answer
    delete movement.confirmed
  }
}

/** Moves all of one rental in turn, also what was acknowledged before: that has to be answered from store. */
async function move(me: Caller, movements: readonly Movement[], told: () => void): Promise<string[]> {
  for (const movement of movements) {
    const answer = await refund(me, movement)
    if (!answer) return []
    const reply = JSON.stringify(answer.data)
    if (answer.code !== codes.ok) return [`${movement.key}: ${answer.code} ${answer.msg}`]
    if (movement.acknowledged === undefined) told()
    else if (movement.acknowledged !== reply) return [`${movement.key} was done again`]
    movement.acknowledged ??= reply
  }
  return []
}

test('killed again and again amid a thousand refunds over HTTP: none that was acknowledged is lost, none is done twice', async () => {
  const DATA_DIR = directory()
  const file = join(DATA_DIR, 'bedside.db')
  const ids = await paidRentals(file)
  const all = ids.map((orderId) => Array.from({ length: parts }, (): Movement => ({ orderId, key: randomUUID() })))
  let token = ''
  for (let round = 0; all.flat().some(({ acknowledged }) => acknowledged === undefined); round++) {
    expect(round).toBeLessThan(30)
    const server = await Spawned.start({ DATA_DIR, PAYMENT_CHANNEL: 'simulated' })
    token ||= (await server.signIn('admin', demoPassword)).token
    const me = server.with(token)
    let acknowledged = 0
    const told = () => void (++acknowledged === killAfter && server.child.kill('SIGKILL'))
    const wrong = await Promise.all(all.map((movements) => move(me, movements, told)))
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
