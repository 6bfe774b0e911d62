import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { codes, order, type MoneyPreview } from '@bedside/contracts'
import { openDatabase, type Database } from '@bedside/prisma'
import { breachesIn } from '../../src/testing/books.js'
import { Renting } from '../../src/testing/build-rentals.js'
import type { Caller } from '../../src/testing/caller.js'
import { World } from '../../src/testing/world.js'

/** Each rental was paid with ¥6.00 and is refunded in ten parts. */
export const parts = 10
export const partCents = 60

/** One refund: what was confirmed under its key, and whether it was acknowledged. */
interface Movement {
  readonly orderId: number
  readonly key: string
  confirmed?: Pick<MoneyPreview, 'fingerprint' | 'amountCents'> & { reason: string }
  acknowledged?: string
}

export const movementsOf = (ids: readonly number[]): Movement[][] =>
  ids.map((orderId) => Array.from({ length: parts }, (): Movement => ({ orderId, key: randomUUID() })))

/** Paid rentals, made through the services, in a database that is left to another server. */
export async function paidRentals(rentals: number) {
  const world = await World.open()
  world.clock.set(Date.parse('2026-11-21T03:00:00Z'))
  const renting = new Renting(world)
  const ids: number[] = []
  for (let n = 0; n < rentals; n++) ids.push((await renting.complete()).id)
  return { ids, settings: await world.handedOver() }
}

/** Checks the books of a database that no server has at the moment. */
export const checkBooks = (url: string): Promise<void> =>
  inside(url, async (database) => expect(await breachesIn(database)).toEqual([]))

/** The same of refunds: each rental was refunded in all its parts, once. */
export const checkRefunds = (url: string, ids: readonly number[]): Promise<void> =>
  inside(url, (database) => checkRefundsIn(database, ids))

export async function checkRefundsIn({ read }: Database, ids: readonly number[]): Promise<void> {
  const refunds = await read
    .selectFrom('Refund')
    .select(({ fn }) => ['businessId as orderId', fn.countAll().as('refunds'), fn.sum('amountCents').as('cents')])
    .where('business', '=', 'RENTAL')
    .groupBy('businessId')
    .orderBy('businessId')
    .execute()
  expect(refunds).toEqual(ids.map((orderId) => ({ orderId, refunds: parts, cents: parts * partCents })))
}

async function inside(url: string, check: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url, migrate: false })
  try {
    await check(database)
  } finally {
    await database.close()
  }
}

/**
 * Makes one refund; undefined once the server is gone. A call without a reply is repeated unchanged; one refused because the
 * order has changed is previewed and confirmed again.
 */
async function refund(me: Caller, movement: Movement) {
  const { orderId, key } = movement
  for (;;) {
    if (!movement.confirmed) {
      const preview = await me
        .call(order.previewRefundOrder, { orderId, amountCents: partCents })
        .catch(() => undefined)
      if (!preview?.data) return undefined
      const { fingerprint, amountCents } = preview.data
      movement.confirmed = { fingerprint, amountCents, reason: '中断核对' }
    }
    const call = me.keyed(key).call(order.refundOrder, { orderId, ...movement.confirmed })
    const answer = await call.catch(() => undefined)
    if (answer?.code !== codes.conflict) return answer
    delete movement.confirmed
  }
}

/** Makes all refunds of one rental in turn, acknowledged ones too, which must be replayed. */
export async function move(me: Caller, movements: readonly Movement[], onAcknowledged: () => void): Promise<string[]> {
  for (const movement of movements) {
    const answer = await refund(me, movement)
    if (!answer) return []
    const reply = JSON.stringify(answer.data)
    if (answer.code !== codes.ok) return [`${movement.key}: ${answer.code} ${answer.msg}`]
    if (movement.acknowledged === undefined) onAcknowledged()
    else if (movement.acknowledged !== reply) return [`${movement.key} was done again`]
    movement.acknowledged ??= reply
  }
  return []
}
