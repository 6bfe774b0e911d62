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
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { applicantFor, fits, type Applicant } from './applicant.js'
import { isOf, PayoutAccountStore, whoseColumns, type PayoutAccount } from './payout-account.store.js'

/** The bank accounts of an agent or a shop. */
@Injectable()
export class PayoutAccountService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: PayoutAccountStore,
  ) {}

  async list(me: Actor, query: PayoutAccountQuery): Promise<PayoutAccountRow[]> {
    const applicant = await applicantFor(this.database.read, me, query)
    return (await livingOf(this.database.read, applicant)).map(rowOf)
  }

  add(me: Actor, { holder, bankName, branch, cardNo, phone, ...query }: PayoutAccountForm): Promise<PayoutAccountRow> {
    return this.database.write(async (tx) => {
      const applicant = await applicantFor(tx, me, query)
      ensure(fits(applicant, { holder }), () => fault('payoutAccount.otherHolder', { holder: applicant.holder ?? '' }))
      const { length } = await livingOf(tx, applicant)
      const max = limits.payoutAccounts
      ensure(length < max, () => fault('payoutAccount.tooMany', { max }))
      const values = { ...whoseColumns(applicant), holder, bankName, branch, cardNo, phone }
      const id = await this.accounts.add(tx, me, values)
      return rowOf({ ...values, id, createdAt: this.clock.now() })
    })
  }

  async remove(me: Actor, { payoutAccountId }: PayoutAccountById): Promise<null> {
    await this.database.write(async (tx) => {
      const account = await this.accounts.one(tx, me, payoutAccountId)
      if (me.family !== 'PLATFORM') ensure(isOf(account, await applicantFor(tx, me)), () => missing(me))
      // An account is never changed, so it has no version to compare.
      await this.accounts.remove(tx, me, account, undefined)
    })
    return null
  }
}

const livingOf = (db: Reading, applicant: Applicant): Promise<PayoutAccount[]> => {
  const { agentId, storeId } = whoseColumns(applicant)
  const rows = db.selectFrom('PayoutAccount').selectAll().where('deletedAt', 'is', null).orderBy('id')
  return (agentId === null ? rows.where('storeId', '=', storeId) : rows.where('agentId', '=', agentId)).execute()
}

type ShownColumns = Pick<PayoutAccount, 'id' | 'holder' | 'bankName' | 'branch' | 'cardNo' | 'phone' | 'createdAt'>

const rowOf = ({ id, holder, bankName, branch, cardNo, phone, createdAt }: ShownColumns): PayoutAccountRow => ({
  payoutAccountId: id,
  holder,
  bankName,
  branch,
  cardTail: cardNo.slice(-4),
  phone: maskPhone(phone),
  createdAt: iso(createdAt),
})
