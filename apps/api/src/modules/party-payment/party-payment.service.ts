import { Injectable } from '@nestjs/common'
import type {
  Page,
  PartyPaymentById,
  PartyPaymentExport,
  PartyPaymentInfo,
  PartyPaymentLineExport,
  PartyPaymentLineQuery,
  PartyPaymentQuery,
  PartyPaymentRow,
  Rows,
  WithdrawalLineRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Exports } from '../../exports/exports.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { partyPaymentLines, partyPaymentList } from './party-payment.list.js'

/** What was paid to hospitals and investors, as people look at it. */
@Injectable()
export class PartyPaymentService {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
    private readonly files: FileStore,
  ) {}

  list(me: Actor, query: PartyPaymentQuery): Promise<Page<PartyPaymentRow>> {
    return this.lists.page(partyPaymentList, query, me)
  }

  export(me: Actor, query: PartyPaymentExport): Promise<Rows<PartyPaymentRow>> {
    return this.exports.rows(partyPaymentList, query, me)
  }

  lines(me: Actor, query: PartyPaymentLineQuery): Promise<Page<WithdrawalLineRow>> {
    return this.lists.page(partyPaymentLines, query, me)
  }

  exportLines(me: Actor, query: PartyPaymentLineExport): Promise<Rows<WithdrawalLineRow>> {
    return this.exports.rows(partyPaymentLines, query, me)
  }

  async info(me: Actor, { partyPaymentId }: PartyPaymentById): Promise<PartyPaymentInfo> {
    const payment = await this.lists.one(partyPaymentList, partyPaymentId, me)
    return { payment, pictures: await this.files.of(me, 'partyVoucher', partyPaymentId) }
  }
}
