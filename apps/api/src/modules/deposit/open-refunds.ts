import type { Tx } from '@bedside/prisma'
import { refundsOpen } from '@bedside/contracts'
import type { StoredRefund } from '../payment/businesses.js'
import type { StoredDeposit } from './own-deposit.js'

/**
 * The refunds of a deposit that are under way or have failed: one for each of its payments. That of a late payment is none of the
 * deposit's.
 */
export const openRefunds = (tx: Tx, { id }: Pick<StoredDeposit, 'id'>): Promise<StoredRefund[]> =>
  tx
    .selectFrom('Refund as r')
    .innerJoin('Payment as p', 'p.id', 'r.paymentId')
    .selectAll('r')
    .where('r.business', '=', 'DEPOSIT')
    .where('r.businessId', '=', id)
    .where('r.status', 'in', refundsOpen)
    .where('p.status', '=', 'SUCCESS')
    .orderBy('r.id')
    .execute()

const failedIn = (refunds: readonly StoredRefund[]) => refunds.find(({ status }) => status === 'FAILED')

/** A deposit has failed while one of its refunds has. */
export const stateOf = (refunds: readonly StoredRefund[]): 'REFUNDING' | 'REFUND_FAILED' =>
  failedIn(refunds) ? 'REFUND_FAILED' : 'REFUNDING'

export const failureIn = (refunds: readonly StoredRefund[]): string => failedIn(refunds)?.failure ?? ''
