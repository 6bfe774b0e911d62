import { Injectable } from '@nestjs/common'
import {
  fault,
  Fault,
  type ApproveWithdrawalsForm,
  type WithdrawalHindrance,
  type WithdrawalReasonForm,
  type WithdrawalState,
  type WithdrawalVerdict,
  type WithdrawalVerdicts,
} from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Once } from '../../once/once.js'
import { Parameters } from '../../parameters/parameters.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { mustStandAsApplied } from './applicant.js'
import { ownerOf, ownWithdrawal, stateOf, type StoredWithdrawal } from './own-withdrawal.js'
import { hindranceOf } from './withdrawal.rules.js'
import { mustFit, WithdrawalTransitions } from './withdrawal.transition.js'
import { Withdrawals } from './withdrawals.js'

const refusals = {
  OWN_REQUEST: 'withdrawal.ownRequest',
  SAME_REVIEWER: 'withdrawal.sameReviewer',
} as const satisfies Record<WithdrawalHindrance, string>

/** Approvals and rejections by finance staff. */
@Injectable()
export class WithdrawalReviews {
  constructor(
    private readonly clock: Clock,
    private readonly once: Once,
    private readonly transitions: WithdrawalTransitions,
    private readonly withdrawals: Withdrawals,
    private readonly parameters: Parameters,
  ) {}

  /** Approves each in the order sent; a refused one does not affect the others. */
  approve(me: Actor, form: ApproveWithdrawalsForm): Promise<StoredReply<WithdrawalVerdicts>> {
    return this.once.write(me, form, async (tx) => {
      const results: WithdrawalVerdict[] = []
      for (const id of form.withdrawalIds) results.push(await this.decide(tx, me, id))
      return { results }
    })
  }

  reject(me: Actor, form: WithdrawalReasonForm): Promise<StoredReply<WithdrawalState>> {
    return this.once.write(me, form, async (tx) => {
      const stored = await ownWithdrawal(tx, me, form.withdrawalId)
      ensure(hindranceOf(stored, me) !== 'OWN_REQUEST', () => fault('withdrawal.ownRequest'))
      return stateOf(await this.withdrawals.end(tx, stored, 'REJECT', { me, reason: form.reason }))
    })
  }

  /** Runs all checks before the first write, because a refusal does not roll the batch back. */
  private async decide(tx: Tx, me: Actor, withdrawalId: number): Promise<WithdrawalVerdict> {
    const stored = await this.approvable(tx, me, withdrawalId)
    if (stored instanceof Fault)
      return { withdrawalId, done: 0, awaitsSecond: 0, message: stored.messageIn(me.call.language) }
    const { status } = await this.approved(tx, me, stored)
    return { withdrawalId, done: 1, awaitsSecond: status === 'PENDING' ? 1 : 0, message: '' }
  }

  private async approvable(tx: Tx, me: Actor, id: number): Promise<StoredWithdrawal | Fault> {
    try {
      const stored = await ownWithdrawal(tx, me, id)
      const hindrance = hindranceOf(stored, me)
      if (hindrance !== null) return fault(refusals[hindrance])
      mustFit(stored, 'APPROVE')
      await mustStandAsApplied(tx, { ...stored, ...ownerOf(stored) })
      return stored
    } catch (error) {
      if (error instanceof Fault) return error
      throw error
    }
  }

  private async approved(tx: Tx, me: Actor, stored: StoredWithdrawal): Promise<StoredWithdrawal> {
    const isFirst = stored.reviewerId === null
    const who = isFirst
      ? { reviewerId: me.managerId, reviewer: me.name }
      : { secondReviewerId: me.managerId, secondReviewer: me.name }
    const twoFrom = await this.parameters.of('withdraw.secondApproval', tx)
    const to = isFirst && stored.amountCents >= twoFrom ? 'PENDING' : 'APPROVED'
    const values = { ...who, reviewedAt: this.clock.now() }
    return this.transitions.move(tx, stored, { move: 'APPROVE', to, me, values })
  }
}
