import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Records, type Unique } from '../../records/records.js'
import type { Applicant } from './applicant.js'

export type PayoutAccount = Selectable<DB['PayoutAccount']>

/** The prefix keeps a shop's card apart from that of an agent with the same id. */
const oneCard: Unique<PayoutAccount> = {
  columns: ({ agentId, storeId, cardNo }) => ({ cardKey: `${agentId ?? `store:${storeId}`}:${cardNo}` }),
  takenFault: () => fault('payoutAccount.taken'),
}

/** The columns that identify an account's owner. */
export const whoseColumns = ({ applicantKind, ownerId, agentPath }: Applicant) => ({
  agentId: applicantKind === 'AGENT' ? ownerId : null,
  storeId: applicantKind === 'STORE' ? ownerId : null,
  agentPath,
})

export const isOf = (account: PayoutAccount, applicant: Applicant): boolean => {
  const { agentId, storeId } = whoseColumns(applicant)
  return account.agentId === agentId && account.storeId === storeId
}

/** The bank accounts to which agents and shops are paid. The operation log shows only the last digits of a card. */
@Injectable()
export class PayoutAccountStore extends Records<'PayoutAccount'> {
  protected readonly table = 'PayoutAccount'
  protected readonly entity = 'payoutAccount'
  protected override readonly unique = [oneCard]
  protected override labelOf = ({ holder, cardNo }: PayoutAccount) => `${holder} ${cardNo.slice(-4)}`

  protected override logged({ holder, bankName, branch, cardNo = '' }: Partial<PayoutAccount>) {
    return { holder, bankName, branch, cardTail: cardNo.slice(-4) }
  }
}
