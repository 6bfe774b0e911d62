import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { Ledger } from '../../ledger/ledger.js'
import { takeOrOwe } from '../../ledger/owed.js'
import { credit } from '../../ledger/posting.js'
import { SuspenseItems } from '../payment/suspense-items.js'
import { holdingsOf } from './holdings.js'
import { deniedKey, latePayoutKey } from './late-keys.js'
import { Lineage, paysShares } from './lineage.js'
import { ownerOf, type StoredWithdrawal } from './own-withdrawal.js'
import { fee, sourceOf } from './withdrawals.js'
import { WithdrawalTransitions } from './withdrawal.transition.js'

/** Handles outcomes that contradict an earlier one. */
@Injectable()
export class LatePayouts {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly lineage: Lineage,
    private readonly suspense: SuspenseItems,
    private readonly transitions: WithdrawalTransitions,
  ) {}

  /**
   * Paid after it was reported as failed, when the amount had already been returned to its owner. It is booked as paid from what
   * the owner has now. Agents and shops owe the shortfall, which their next income covers; for users, who cannot owe, it stays in
   * suspense.
   */
  async paid(tx: Tx, stored: StoredWithdrawal, channelNo: string | null): Promise<void> {
    const { id, withdrawNo: number, ownerName, amountCents } = stored
    const { available, owes } = holdingsOf(ownerOf(stored))
    const debits = await takeOrOwe(tx, [available], owes ?? accounts.payoutSuspense, amountCents)
    const missing = debits.reduce((sum, { account, cents }) => (account === available ? sum - cents : sum), amountCents)
    const aheadCents = paysShares(stored) ? missing : 0
    const values = { channelNo, paidAt: this.clock.now(), failure: '', aheadCents }
    await this.transitions.move(tx, stored, { move: 'LATE', to: 'PAID', reason: stored.failure, values })
    await this.lineage.cover(tx, { ...stored, amountCents: amountCents - aheadCents })
    await this.ledger.post(tx, {
      key: `withdrawal:${id}:late`,
      event: 'withdrawal.late',
      about: { type: 'Withdrawal', id },
      lines: [...debits, credit(sourceOf(stored), stored.netCents), ...fee(stored, credit)],
    })
    const late = { key: latePayoutKey(stored), kind: 'LATE_PAYOUT', status: 'OPEN', withdrawalId: id } as const
    const heldCents = owes ? 0 : missing
    await this.suspense.open(tx, { ...late, number, ownerName, amountCents, heldCents, note: stored.failure })
  }

  /**
   * Reported as failed after it was paid. Books nothing: only the bank knows whether the money came back, so finance gets a
   * suspense item to clarify.
   */
  async denied(tx: Tx, stored: StoredWithdrawal, reason: string): Promise<void> {
    if (await this.suspense.find(tx, deniedKey(stored))) return
    const { id: withdrawalId, withdrawNo: number, ownerName, amountCents } = stored
    await this.transitions.move(tx, stored, { move: 'DENY', to: 'PAID', reason })
    const denied = { key: deniedKey(stored), kind: 'DENIED_PAYOUT', status: 'OPEN', withdrawalId } as const
    await this.suspense.open(tx, { ...denied, number, ownerName, amountCents, heldCents: 0, note: reason })
  }
}
