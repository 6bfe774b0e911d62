import type { Tx } from '@bedside/prisma'
import { Fault } from '@bedside/contracts'
import type { PastServices } from '../life/past-services.js'
import type { Timeline } from '../life/timeline.js'

type Happening = (tx: Tx) => Promise<unknown>

/** In November 2026, as clocks in Shanghai show it. */
const on = (day: number, time: string): number => Date.parse(`2026-11-${day}T${time}:00+08:00`)

/** All that the shop of the first mall order has, once that order was settled. */
const amountCents = 6261

/**
 * A shop that applies for all it has, twice at the same instant: each would be covered, both would not. One stands, the other
 * is refused and leaves nothing; an hour later the first is taken back, so that what there is can be withdrawn again.
 */
export function planTwoWithdrawalsAtOnce(timeline: Timeline<Happening>, { payouts }: PastServices): void {
  const { withdrawals } = payouts
  timeline.plan(on(16, '10:00'), async (tx) => {
    const asked = await wish(tx)
    await withdrawals.open(tx, asked)
    const second = await withdrawals.open(tx, asked).catch((error: unknown) => error)
    if (!(second instanceof Fault && second.reason === 'withdrawal.underWay'))
      throw new Error('it was applied for twice')
  })
  timeline.plan(on(16, '11:00'), async (tx) => {
    const underWay = tx.selectFrom('Withdrawal').selectAll().where('status', '=', 'PENDING')
    await withdrawals.end(tx, await underWay.executeTakeFirstOrThrow(), 'CANCEL', {})
  })
}

async function wish(tx: Tx) {
  const { storeId, storeName, payoutHolder, phone } = await tx
    .selectFrom('MallOrder as o')
    .innerJoin('Store as s', 's.id', 'o.storeId')
    .select(['o.storeId', 's.storeName', 's.payoutHolder', 's.phone'])
    .where('o.id', '=', 1)
    .executeTakeFirstOrThrow()
  const destination = {
    holder: payoutHolder,
    bankName: '招商银行',
    branch: '广州中山路支行',
    cardNo: '6222000011112223',
    phone,
  }
  return { applicantKind: 'STORE', ownerId: storeId, ownerName: storeName, amountCents, destination } as const
}
