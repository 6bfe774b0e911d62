import { fault } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { ensure } from '../../ensure.js'

/**
 * However its letters and digits were typed: a Chinese keyboard has them in full width as well, and what is pasted may
 * hold dashes of any length and characters that nobody sees. Keys of what is stored follow it when the server starts.
 */
export function voucherKeyOf(voucherNo: string): string | null {
  if (voucherNo === '') return null
  const seen = voucherNo.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  return seen.replaceAll(/[\p{Pd}\u2212]/gu, '-').toUpperCase()
}

/** A bank's voucher stands for one transfer: to an agent or a shop, to a hospital or an investor, or back to whoever paid too late. */
export async function mustBeNewVoucher(tx: Tx, voucherKey: string | null): Promise<void> {
  if (voucherKey === null) return
  const payoutNo = await paidBy(tx, voucherKey)
  ensure(payoutNo === undefined, () => fault('withdrawal.voucherTaken', { payoutNo: payoutNo ?? '' }))
}

/** The number of what was paid by a voucher. */
export async function paidBy(tx: Tx, voucherKey: string): Promise<string | undefined> {
  const withdrawn = tx.selectFrom('Withdrawal').select('withdrawNo as payoutNo').where('voucherKey', '=', voucherKey)
  const paid = tx.selectFrom('PartyPayment').select('paymentNo as payoutNo').where('activeVoucherKey', '=', voucherKey)
  const givenBack = tx.selectFrom('SuspenseItem').select('number as payoutNo').where('voucherKey', '=', voucherKey)
  return (await withdrawn.unionAll(paid).unionAll(givenBack).executeTakeFirst())?.payoutNo
}
