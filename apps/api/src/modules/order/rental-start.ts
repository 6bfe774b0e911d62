import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { DATABASE } from '../../tokens.js'
import { AgreementAcceptance } from '../article/agreement-acceptance.js'
import { LockSender } from '../lock/lock-sender.js'
import type { StoredOrder } from './own-order.js'
import { RentalService } from './rental.service.js'

/**
 * Takes a bed for a user, as their app requests; the user thereby accepts the current user agreement. The order and its command
 * are on disk before the command goes to the lock.
 */
@Injectable()
export class RentalStart {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rentals: RentalService,
    private readonly agreement: AgreementAcceptance,
    private readonly sender: LockSender,
  ) {}

  async rent(wish: { userId: number; deviceNo: string }): Promise<StoredOrder> {
    const { order, command } = await this.database.write(async (tx) => {
      const placed = await this.rentals.place(tx, wish)
      await this.agreement.accept(tx, wish.userId)
      return placed
    })
    this.sender.dispatch(command)
    return order
  }
}
