import { fault } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { ensure } from '../../ensure.js'

/** However its letters and digits were typed: a Chinese keyboard has them in full width as well. */
export const voucherKeyOf = (voucherNo: string): string | null =>
  voucherNo === '' ? null : voucherNo.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** A bank's voucher stands for one transfer: to an agent or a shop, or to a hospital or an investor. */
export async function mustBeNewVoucher(tx: Tx, voucherKey: string | null): Promise<void> {
  if (voucherKey === null) return
  const withdrawn = tx.selectFrom('Withdrawal').select('withdrawNo as payoutNo').where('voucherKey', '=', voucherKey)
  const paid = tx.selectFrom('PartyPayment').select('paymentNo as payoutNo').where('activeVoucherKey', '=', voucherKey)
  const taken = await withdrawn.unionAll(paid).executeTakeFirst()
  ensure(!taken, () => fault('withdrawal.voucherTaken', { payoutNo: taken?.payoutNo ?? '' }))
}
