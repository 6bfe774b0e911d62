import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  limits,
  type PayoutAccountById,
  type PayoutAccountForm,
  type PayoutAccountQuery,
  type PayoutAccountRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { applyingAgent } from './applying-agent.js'
import { PayoutAccountStore, type PayoutAccount } from './payout-account.store.js'

/** The bank accounts of the actor's own agent. */
@Injectable()
export class PayoutAccountService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: PayoutAccountStore,
  ) {}

  async list(me: Actor, query: PayoutAccountQuery): Promise<PayoutAccountRow[]> {
    const { id } = await applyingAgent(this.database.read, me, query)
    const rows = this.database.read.selectFrom('PayoutAccount').selectAll().where('agentId', '=', id)
    return (await rows.where('deletedAt', 'is', null).orderBy('id').execute()).map(shown)
  }

  add(me: Actor, { holder, bankName, branch, cardNo, phone, ...asked }: PayoutAccountForm): Promise<PayoutAccountRow> {
    return this.database.write(async (tx) => {
      const { id: agentId, path: agentPath } = await applyingAgent(tx, me, asked)
      const kept = tx.selectFrom('PayoutAccount').select('id').where('agentId', '=', agentId)
      const { length } = await kept.where('deletedAt', 'is', null).execute()
      const max = limits.payoutAccounts
      ensure(length < max, () => fault('payoutAccount.tooMany', { max }))
      const values = { agentId, agentPath, holder, bankName, branch, cardNo, phone }
      const id = await this.accounts.add(tx, me, values)
      return shown({ ...values, id, createdAt: this.clock.now() })
    })
  }

  async remove(me: Actor, { payoutAccountId }: PayoutAccountById): Promise<null> {
    await this.database.write(async (tx) => {
      const account = await this.accounts.one(tx, me, payoutAccountId)
      ensure(me.family === 'PLATFORM' || account.agentId === me.agentId, () => missing(me))
      await this.accounts.remove(tx, me, account)
    })
    return null
  }
}

type Shown = Pick<PayoutAccount, 'id' | 'holder' | 'bankName' | 'branch' | 'cardNo' | 'phone' | 'createdAt'>

const shown = ({ id, holder, bankName, branch, cardNo, phone, createdAt }: Shown): PayoutAccountRow => ({
  payoutAccountId: id,
  holder,
  bankName,
  branch,
  cardTail: cardNo.slice(-4),
  phone: maskPhone(phone),
  createdAt: iso(createdAt),
})
