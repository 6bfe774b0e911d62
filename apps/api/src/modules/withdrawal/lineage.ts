import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { inBatches } from '../../data/in-batches.js'
import { ownerOf, type StoredWithdrawal } from './own-withdrawal.js'
import { countPaid, openOf, sharesFor, type Party } from '../share/share-lines.js'

/** The part of a withdrawal to which shares are assigned. */
type Covered = Pick<StoredWithdrawal, 'id' | 'applicantKind' | 'ownerId' | 'agentPath' | 'amountCents'>
type Applicant = Pick<StoredWithdrawal, 'applicantKind' | 'ownerId'>

/** Whose shares a withdrawal pays; undefined for users, whose balance does not come from shares. */
function partyOf(applicant: Applicant): Party | undefined {
  const { applicantKind: party, ownerId: partyId } = ownerOf(applicant)
  return party === 'USER' ? undefined : { party, partyId }
}

export const paysShares = (applicant: Applicant): boolean => partyOf(applicant) !== undefined

/**
 * Assigns the shares that a withdrawal pays (`sharesFor`). An amount paid although the owner no longer had it is ahead of any
 * share (`aheadCents`) until later shares are assigned to it.
 */
@Injectable()
export class Lineage {
  async cover(tx: Tx, covered: Covered): Promise<void> {
    const whose = partyOf(covered)
    if (!whose) return
    await this.catchUp(tx, whose, { beside: covered.amountCents })
    await this.name(tx, whose, covered)
  }

  /**
   * Assigns shares settled since to withdrawals that were paid ahead of theirs, before any new one. `beside` is kept for the new
   * withdrawal.
   */
  private async catchUp(tx: Tx, whose: Party, { beside }: { beside: number }): Promise<void> {
    const ahead = tx.selectFrom('Withdrawal').select(['id', 'agentPath', 'aheadCents'])
    const theirs = ahead.where('applicantKind', '=', whose.party).where('ownerId', '=', whose.partyId)
    for (const withdrawal of await theirs.where('aheadCents', '>', 0).orderBy('id').execute()) {
      const amountCents = Math.min(withdrawal.aheadCents, (await openOf(tx, whose)) - beside)
      if (amountCents <= 0) return
      await this.name(tx, whose, { ...withdrawal, amountCents })
      const less = { aheadCents: withdrawal.aheadCents - amountCents }
      await tx.updateTable('Withdrawal').set(less).where('id', '=', withdrawal.id).execute()
    }
  }

  /** Assigns further shares of this amount to a withdrawal. */
  private async name(
    tx: Tx,
    whose: Party,
    { id, agentPath, amountCents }: Pick<Covered, 'id' | 'agentPath' | 'amountCents'>,
  ): Promise<void> {
    if (amountCents === 0) return
    const shares = await sharesFor(tx, whose, amountCents)
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
