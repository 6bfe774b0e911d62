import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Records, type Unique } from '../../records/records.js'

export type PayoutAccount = Selectable<DB['PayoutAccount']>

const oneCard: Unique<PayoutAccount> = {
  columns: ({ agentId, cardNo }) => ({ cardKey: `${agentId}:${cardNo}` }),
  taken: () => fault('payoutAccount.taken'),
}

/** Where agents are paid. The operation log tells the last digits of a card, as pages do. */
@Injectable()
export class PayoutAccountStore extends Records<'PayoutAccount'> {
  protected readonly table = 'PayoutAccount'
  protected readonly entity = 'payoutAccount'
  protected override readonly unique = [oneCard]
  protected override labelOf = ({ holder, cardNo }: PayoutAccount) => `${holder} ${cardNo.slice(-4)}`

  protected override told({ holder, bankName, branch, cardNo = '' }: Partial<PayoutAccount>) {
    return { holder, bankName, branch, cardTail: cardNo.slice(-4) }
  }
}
