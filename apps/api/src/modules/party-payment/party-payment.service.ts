import { Injectable } from '@nestjs/common'
import type { PartyPaymentById, PartyPaymentInfo } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { partyPaymentList } from './party-payment.list.js'

/** The details page of a payment. */
@Injectable()
export class PartyPaymentService {
  constructor(
    private readonly lists: ListEngine,
    private readonly files: FileStore,
  ) {}

  async info(me: Actor, { partyPaymentId }: PartyPaymentById): Promise<PartyPaymentInfo> {
    const payment = await this.lists.one(partyPaymentList, partyPaymentId, me)
    return { payment, pictures: await this.files.of(me, 'partyVoucher', partyPaymentId) }
  }
}
