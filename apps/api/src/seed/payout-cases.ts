import type { Tx } from '@bedside/prisma'
import { Fault } from '@bedside/contracts'
import type { PastServices } from '../life/past-services.js'
import type { Timeline } from '../life/timeline.js'
import { on } from './november.js'

type Happening = (tx: Tx) => Promise<unknown>

/** The balance of the first mall order's shop once that order is settled. */
const amountCents = 6261

/**
 * A shop applies for its whole balance twice at the same instant. One application succeeds and the other is refused without a
 * trace; an hour later the first is cancelled, so that the balance can be withdrawn again.
 */
export function planTwoWithdrawalsAtOnce(timeline: Timeline<Happening>, { payouts }: PastServices): void {
  const { withdrawals } = payouts
  timeline.plan(on(16, '10:00'), async (tx) => {
    const request = await wish(tx)
    await withdrawals.open(tx, request)
    const second = await withdrawals.open(tx, request).catch((error: unknown) => error)
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
