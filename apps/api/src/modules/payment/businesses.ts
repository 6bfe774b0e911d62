import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { Business } from '@bedside/contracts'
import type { Selectable } from 'kysely'

export type StoredPayment = Selectable<DB['Payment']>
export type StoredRefund = Selectable<DB['Refund']>

/**
 * What payments are for. Each business is told, in the transaction that settles a payment or a refund, and books it: the
 * payments themselves know nothing of rentals and deposits.
 */
export interface PaidBusiness {
  /** It was paid. False where nothing was to be paid any more: the money goes back to the payer. */
  paid(tx: Tx, payment: StoredPayment): Promise<boolean>
  /** The money is back with whoever paid; `payment` stands as it did before. */
  refunded(tx: Tx, refund: StoredRefund, payment: StoredPayment): Promise<void>
  /** The channel refused to give it back. */
  refundFailed(tx: Tx, refund: StoredRefund): Promise<void>
}

/** Money on its way out, as the channel tells of it. What has ended before is not ended again. */
export interface Payout {
  readonly id: number
  readonly amountCents: number
  /** Another one that the channel called by this number. */
  namesake(channelNo: string): Promise<{ id: number } | undefined>
  settle(channelNo: string | null): Promise<void>
  fail(reason: string): Promise<void>
}

/** Whoever pays out, under numbers of its own. */
export interface PayingOut {
  find(tx: Tx, payoutNo: string): Promise<Payout | undefined>
}

@Injectable()
export class Businesses {
  private readonly known = new Map<string, PaidBusiness>()
  private payer: PayingOut | undefined

  register(name: Business, business: PaidBusiness): void {
    this.known.set(name, business)
  }

  payOutBy(payer: PayingOut): void {
    this.payer = payer
  }

  get payouts(): PayingOut {
    if (!this.payer) throw new Error('Nobody pays out')
    return this.payer
  }

  of(name: string): PaidBusiness {
    const business = this.known.get(name)
    if (!business) throw new Error(`Nobody books payments for ${name}`)
    return business
  }
}
