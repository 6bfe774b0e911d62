import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { inBatches } from '../../data/in-batches.js'
import type { StoredWithdrawal } from './own-withdrawal.js'
import { countPaid, openOf, sharesFor } from '../share/share-lines.js'

/** The part of a withdrawal to which shares are assigned. */
type Covered = Pick<StoredWithdrawal, 'id' | 'ownerId' | 'agentPath' | 'amountCents'>

const agent = (partyId: number) => ({ party: 'AGENT', partyId }) as const

/**
 * Assigns the shares that a withdrawal pays (`sharesFor`). An amount paid although the owner no longer had it is ahead of any
 * share (`aheadCents`) until later shares are assigned to it.
 */
@Injectable()
export class Lineage {
  async cover(tx: Tx, { id, ownerId, agentPath, amountCents }: Covered): Promise<void> {
    await this.catchUp(tx, { ownerId, beside: amountCents })
    await this.name(tx, { id, ownerId, agentPath, amountCents })
  }

  /**
   * Assigns shares settled since to withdrawals that were paid ahead of theirs, before any new one. `beside` is kept for the new
   * withdrawal.
   */
  private async catchUp(tx: Tx, { ownerId, beside }: { ownerId: number; beside: number }): Promise<void> {
    const ahead = tx.selectFrom('Withdrawal').select(['id', 'ownerId', 'agentPath', 'aheadCents'])
    const theirs = ahead.where('applicantKind', '=', 'AGENT').where('ownerId', '=', ownerId)
    for (const withdrawal of await theirs.where('aheadCents', '>', 0).orderBy('id').execute()) {
      const amountCents = Math.min(withdrawal.aheadCents, (await openOf(tx, agent(ownerId))) - beside)
      if (amountCents <= 0) return
      await this.name(tx, { ...withdrawal, amountCents })
      const less = { aheadCents: withdrawal.aheadCents - amountCents }
      await tx.updateTable('Withdrawal').set(less).where('id', '=', withdrawal.id).execute()
    }
  }

  /** Assigns further shares of this amount to a withdrawal. */
  private async name(tx: Tx, { id, ownerId, agentPath, amountCents }: Covered): Promise<void> {
    if (amountCents === 0) return
    const shares = await sharesFor(tx, agent(ownerId), amountCents)
    const rows = shares.map((share) => ({
      withdrawalId: id,
      shareLineId: share.id,
      agentPath,
      paidCents: share.paidCents,
    }))
    const after = await lastLine(tx)
    for (const batch of inBatches(rows)) await tx.insertInto('WithdrawalLine').values(batch).execute()
    await countPaid(tx, 'WithdrawalLine', { id, sign: 1, after })
  }

  /** Releases the shares of a withdrawal that was not paid; another can then pay them. */
  async release(tx: Tx, withdrawalId: number): Promise<void> {
    await countPaid(tx, 'WithdrawalLine', { id: withdrawalId, sign: -1 })
    await tx.deleteFrom('WithdrawalLine').where('withdrawalId', '=', withdrawalId).execute()
  }
}

async function lastLine(tx: Tx): Promise<number> {
  const lines = tx.selectFrom('WithdrawalLine').select(({ fn }) => fn.max('id').as('last'))
  return (await lines.executeTakeFirst())?.last ?? 0
}
