import type { Tx } from '@bedside/prisma'
import type { StoredRefund } from './businesses.js'
import type { Refunds } from './refunds.js'

/** Plays a refund to its end, as if approved and paid out by the channel. Only for previews, which are rolled back. */
export async function foresee(tx: Tx, refunds: Refunds, refund: StoredRefund): Promise<void> {
  if (refund.status === 'SUCCESS') return
  const open = tx.updateTable('Refund').set({ status: 'APPROVED' }).where('id', '=', refund.id)
  await refunds.settle(tx, await open.returningAll().executeTakeFirstOrThrow())
}
