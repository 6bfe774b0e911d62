import { fault } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { ensure } from '../../ensure.js'

/**
 * Normalises a voucher number, so that it is recognised however it was typed: full-width characters, any kind of dash, invisible
 * characters. After a change, increase the version in `voucher-keys.ts`, so that stored keys are recomputed.
 */
export function voucherKeyOf(voucherNo: string): string | null {
  if (voucherNo === '') return null
  const seen = voucherNo.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  return seen.replaceAll(/[\p{Pd}\u2212]/gu, '-').toUpperCase()
}

/**
 * Refuses a voucher that another transfer has: a withdrawal, a payment to a hospital or an investor, or a refund or late payment
 * paid back by hand.
 */
export async function mustBeNewVoucher(tx: Tx, voucherKey: string | null): Promise<void> {
  if (voucherKey === null) return
  const payoutNo = await paidBy(tx, voucherKey)
  ensure(payoutNo === undefined, () => fault('withdrawal.voucherTaken', { payoutNo: payoutNo ?? '' }))
}

/** The number of the transfer that has this voucher. */
export async function paidBy(tx: Tx, voucherKey: string): Promise<string | undefined> {
  const withdrawn = tx.selectFrom('Withdrawal').select('withdrawNo as payoutNo').where('voucherKey', '=', voucherKey)
  const paid = tx.selectFrom('PartyPayment').select('paymentNo as payoutNo').where('activeVoucherKey', '=', voucherKey)
  const givenBack = tx.selectFrom('SuspenseItem').select('number as payoutNo').where('voucherKey', '=', voucherKey)
  const refunded = tx.selectFrom('Refund').select('refundNo as payoutNo').where('voucherKey', '=', voucherKey)
  return (await withdrawn.unionAll(paid).unionAll(givenBack).unionAll(refunded).executeTakeFirst())?.payoutNo
}
