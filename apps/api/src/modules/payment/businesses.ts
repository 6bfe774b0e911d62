import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { Business } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'

export type StoredPayment = Selectable<DB['Payment']>
export type StoredRefund = Selectable<DB['Refund']>

/** The person who paid a refund by hand, and why. */
export interface ByHand {
  readonly me: Actor
  readonly reason: string
}

/**
 * What a payment is for. `ChannelOutcomes` calls the business in the transaction that settles a payment or a refund, and the
 * business books it; payments know nothing about rentals or deposits.
 */
export interface PaidBusiness {
  /** Books a payment. Returns false if nothing is due any more; the money is then refunded to the payer. */
  paid(tx: Tx, payment: StoredPayment): Promise<boolean>
  /**
   * Books a refund that the channel or, with `by`, a person by bank transfer has paid out; `payment` has the state from before.
   */
  refunded(tx: Tx, refund: StoredRefund, payment: StoredPayment, by?: ByHand): Promise<void>
  /** The channel refused the refund. */
  refundFailed(tx: Tx, refund: StoredRefund): Promise<void>
}

/** A payout to which outcomes from the channel are applied. An outcome for one that has already ended changes nothing. */
export interface Payout {
  readonly id: number
  readonly amountCents: number
  /** Another payout with the same channel number, if there is one. */
  namesake(channelNo: string): Promise<{ id: number } | undefined>
  settle(channelNo: string | null): Promise<void>
  fail(reason: string): Promise<void>
}

/** The module that makes payouts, under its own numbers. */
export interface PayingOut {
  find(tx: Tx, payoutNo: string): Promise<Payout | undefined>
}

@Injectable()
export class Businesses {
  private readonly byName = new Map<string, PaidBusiness>()
  private payer: PayingOut | undefined

  register(name: Business, business: PaidBusiness): void {
    this.byName.set(name, business)
  }

  payOutBy(payer: PayingOut): void {
    this.payer = payer
  }

  get payouts(): PayingOut {
    if (!this.payer) throw new Error('no module has registered for payouts')
    return this.payer
  }

  of(name: string): PaidBusiness {
    const business = this.byName.get(name)
    if (!business) throw new Error(`no module has registered for payments of ${name}`)
    return business
  }
}
