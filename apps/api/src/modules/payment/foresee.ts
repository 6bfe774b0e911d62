import type { Tx } from '@bedside/prisma'
import type { StoredRefund } from './businesses.js'
import type { Refunds } from './refunds.js'

/** How it would be once whoever has to approves it and the channel has given it back; only ever called to be undone. */
export async function foresee(tx: Tx, refunds: Refunds, refund: StoredRefund): Promise<void> {
  if (refund.status === 'SUCCESS') return
  const open = tx.updateTable('Refund').set({ status: 'APPROVED' }).where('id', '=', refund.id)
  await refunds.settle(tx, await open.returningAll().executeTakeFirstOrThrow())
}
