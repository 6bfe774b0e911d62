import type { Database } from '@bedside/prisma'

/** How the feedback built here is numbered. */
const numbered = 'FBWAIT'

/**
 * Feedback whose wait is over: for a date that has passed, for a repair that has been cancelled, and for a refund that has been
 * rejected, in turn.
 */
export async function buildWaiting(database: Database, count: number): Promise<void> {
  const { read } = database
  const { id: userId } = await read.selectFrom('User').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: deviceId } = await read.selectFrom('Device').select('id').orderBy('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const ticket = { ticketNo: 'RPWAIT', deviceId, fault: '锁打不开', status: 'CANCELLED', createdAt: now }
  const money = {
    business: 'RENTAL',
    businessId: 0,
    payWay: 'WECHAT',
    amountCents: 100,
    createdAt: now,
    updatedAt: now,
  }
  const { ticketId, refundId } = await database.write(async (tx) => {
    const tickets = tx.insertInto('RepairTicket').values(ticket).returning('id')
    const payments = tx
      .insertInto('Payment')
      .values({ ...money, tradeNo: 'PYWAIT', userId, status: 'CLOSED' })
      .returning('id')
    const { id: paymentId } = await payments.executeTakeFirstOrThrow()
    const refunds = tx.insertInto('Refund').values({ ...money, refundNo: 'RFWAIT', paymentId, status: 'REJECTED' })
    return {
      ticketId: (await tickets.executeTakeFirstOrThrow()).id,
      refundId: (await refunds.returning('id').executeTakeFirstOrThrow()).id,
    }
  })
  const waits = [
    { awaits: 'DATE', wakeAt: now - 1 },
    { awaits: 'REPAIR', ticketId },
    { awaits: 'REFUND', refundId },
  ]
  const rows = Array.from({ length: count }, (_, n) => ({
    feedbackNo: `${numbered}${n}`,
    type: 'FAULT',
    status: 'PROCESSING',
    text: '锁打不开',
    userId,
    owed: 0,
    waitFrom: now,
    ...waits[n % waits.length],
    createdAt: now,
    updatedAt: now,
  }))
  for (let at = 0; at < count; at += 50)
    await database.write((tx) =>
      tx
        .insertInto('Feedback')
        .values(rows.slice(at, at + 50))
        .execute(),
    )
}

/** How often each of them was resumed, for those that were. */
export async function resumptions({ read }: Database): Promise<number[]> {
  const events = read.selectFrom('FeedbackEvent as e').innerJoin('Feedback as f', 'f.id', 'e.feedbackId')
  const resumed = events.where('f.feedbackNo', 'like', `${numbered}%`).where('e.move', '=', 'WAKE')
  const counted = await resumed
    .groupBy('f.id')
    .select(({ fn }) => fn.countAll().as('n'))
    .execute()
  return counted.map(({ n }) => Number(n))
}

/** What each of those that still wait is waiting for. */
export async function stillWaiting({ read }: Database): Promise<(string | null)[]> {
  const waiting = read.selectFrom('Feedback').select('awaits').where('feedbackNo', 'like', `${numbered}%`)
  return (await waiting.where('awaits', 'is not', null).execute()).map(({ awaits }) => awaits)
}
