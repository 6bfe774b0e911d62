import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  withdrawalMoves,
  withdrawalStatuses,
  type AccountCode,
  type WithdrawalById,
  type WithdrawalOverview,
  type WithdrawalOverviewQuery,
  type WithdrawalInfo,
  type WithdrawalRow,
  type WithdrawalStep,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { idsOf } from '../../data/ids-of.js'
import { maskPhone } from '../../data/mask.js'
import { valueIn } from '../../data/value-in.js'
import { FileStore } from '../../files/file-store.js'
import { Ledger } from '../../ledger/ledger.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { applicantFor } from './applicant.js'
import { holdingsOf } from './holdings.js'
import { applicationHindrancesOf, type Owner } from './withdrawal.rules.js'
import { WithdrawalAllowance } from './withdrawal-allowance.js'
import { WithdrawalLimits } from './withdrawal-limits.js'
import { withdrawalList } from './withdrawal.list.js'

const earlierOnes = 5

/** The withdrawal pages: details, and the overview from which an owner applies. */
@Injectable()
export class WithdrawalService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly ledger: Ledger,
    private readonly limits: WithdrawalLimits,
    private readonly allowance: WithdrawalAllowance,
    private readonly files: FileStore,
  ) {}

  async info(me: Actor, { withdrawalId }: WithdrawalById): Promise<WithdrawalInfo> {
    const withdrawal = await this.lists.one(withdrawalList, withdrawalId, me)
    const { beforeCents } = await this.database.read
      .selectFrom('Withdrawal')
      .select('beforeCents')
      .where('id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    return {
      withdrawal,
      beforeCents,
      afterCents: beforeCents - withdrawal.amountCents,
      pictures: await this.files.of(me, 'voucher', withdrawalId),
      steps: await this.stepsOf(me, withdrawalId),
      earlier: await this.earlierThan(me, withdrawal),
    }
  }

  /** The balances of an agent or a shop, and what it may withdraw. */
  async overview(me: Actor, query: WithdrawalOverviewQuery): Promise<WithdrawalOverview> {
    const { phone, holder = '', ...owner } = await applicantFor(this.database.read, me, query)
    const { pending, frozen } = holdingsOf(owner)
    const balanceOf = async (account?: AccountCode) =>
      account === undefined ? 0 : Number(await this.ledger.balanceOf(this.database.read, account))
    const { maxCents, feeBps } = await this.limits.of(owner.applicantKind, this.database.read)
    const standing = await this.allowance.standingOf(this.database.read, owner)
    const { availableCents, owedCents, minCents, timesLeft } = standing
    return {
      availableCents,
      frozenCents: await balanceOf(frozen),
      pendingCents: await balanceOf(pending),
      withdrawnCents: await this.withdrawnBy(owner),
      owedCents,
      minCents,
      maxCents,
      feeBps,
      timesLeft,
      hindrances: applicationHindrancesOf(standing),
      holder,
      phone: maskPhone(phone),
    }
  }

  private async withdrawnBy({ applicantKind, ownerId }: Owner): Promise<number> {
    const { cents } = await this.database.read
      .selectFrom('Withdrawal')
      .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
      .where('applicantKind', '=', applicantKind)
      .where('ownerId', '=', ownerId)
      .where('status', '=', 'PAID')
      .executeTakeFirstOrThrow()
    return cents ?? 0
  }

  private stepsOf(me: Actor, withdrawalId: number): Promise<WithdrawalStep[]> {
    return moneySteps(this.database.read, me, {
      table: 'WithdrawalChange',
      id: withdrawalId,
      move: ({ move }) => valueIn(withdrawalMoves, move),
      statuses: withdrawalStatuses,
    })
  }

  private async earlierThan(me: Actor, { withdrawalId, applicantKind, ownerId }: WithdrawalRow) {
    const before = this.database.read
      .selectFrom('Withdrawal')
      .select('id')
      .where('applicantKind', '=', applicantKind)
      .where('ownerId', '=', ownerId)
      .where('id', '<', withdrawalId)
      .orderBy('id', 'desc')
      .limit(earlierOnes)
    return this.lists.byIds(withdrawalList, await idsOf(before), me)
  }
}
