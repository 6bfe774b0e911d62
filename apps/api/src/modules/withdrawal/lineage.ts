import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { inBatches } from '../../data/in-batches.js'
import type { StoredWithdrawal } from './own-withdrawal.js'

interface Open {
  readonly id: number
  /** What of it no withdrawal pays yet; negative where a refund took something back. */
  readonly openCents: number
}

/** As much of a withdrawal as shares are named for. */
type Covered = Pick<StoredWithdrawal, 'id' | 'ownerId' | 'agentPath' | 'amountCents'>

interface Taken extends Open {
  readonly paidCents: number
}

const readAtOnce = 1000

const open = sql<number>`"amountCents" - "paidOutCents"`

/**
 * Which shares a withdrawal pays. What refunds took back since the last one comes off first, all of it; after that the
 * shares that were settled first, until the amount is reached to the cent. The last of them may be paid in part. What went
 * out although its owner had it no more is ahead of any share, until later ones catch up with it.
 */
@Injectable()
export class Lineage {
  async cover(tx: Tx, { id, ownerId, agentPath, amountCents }: Covered): Promise<void> {
    await this.catchUp(tx, { ownerId, beside: amountCents })
    await this.name(tx, { id, ownerId, agentPath, amountCents })
  }

  /** Whose withdrawals went out ahead of their shares pays those first with what has been settled since. */
  private async catchUp(tx: Tx, { ownerId, beside }: { ownerId: number; beside: number }): Promise<void> {
    const ahead = tx.selectFrom('Withdrawal').select(['id', 'ownerId', 'agentPath', 'aheadCents'])
    const theirs = ahead.where('applicantKind', '=', 'AGENT').where('ownerId', '=', ownerId)
    for (const one of await theirs.where('aheadCents', '>', 0).orderBy('id').execute()) {
      const amountCents = Math.min(one.aheadCents, (await this.openOf(tx, ownerId)) - beside)
      if (amountCents <= 0) return
      await this.name(tx, { ...one, amountCents })
      const less = { aheadCents: one.aheadCents - amountCents }
      await tx.updateTable('Withdrawal').set(less).where('id', '=', one.id).execute()
    }
  }

  /** Adds the shares of this much to those that a withdrawal names. */
  private async name(tx: Tx, { id, ownerId, agentPath, amountCents }: Covered): Promise<void> {
    if (amountCents === 0) return
    const back = await this.openLines(tx, ownerId, '<').execute()
    const wanted = back.reduce((sum, { openCents }) => sum - openCents, amountCents)
    const taken = [...back.map(whole), ...(await this.oldest(tx, ownerId, wanted))]
    const rows = taken
      .sort((one, other) => one.id - other.id)
      .map((line) => ({ withdrawalId: id, shareLineId: line.id, agentPath, paidCents: line.paidCents }))
    const before = await lastLine(tx)
    for (const batch of inBatches(rows)) await tx.insertInto('WithdrawalLine').values(batch).execute()
    await this.count(tx, id, { sign: 1, after: before })
  }

  /** What no withdrawal pays yet, what was taken back already deducted. */
  private async openOf(tx: Tx, agentId: number): Promise<number> {
    const lines = tx.selectFrom('ProfitShareLine').where('party', '=', 'AGENT').where('partyId', '=', agentId)
    const { cents } = await lines
      .select(({ fn }) => fn.sum<number | null>(open).as('cents'))
      .where('settleState', '=', 'SETTLED')
      .where('paidOff', '=', 0)
      .executeTakeFirstOrThrow()
    return cents ?? 0
  }

  /** It came to nothing: what it would have paid is open again. */
  async release(tx: Tx, withdrawalId: number): Promise<void> {
    await this.count(tx, withdrawalId, { sign: -1, after: 0 })
    await tx.deleteFrom('WithdrawalLine').where('withdrawalId', '=', withdrawalId).execute()
  }

  /** Read a few at a time: of what was never withdrawn there may be any number. */
  private async oldest(tx: Tx, agentId: number, wanted: number): Promise<Taken[]> {
    const taken: Taken[] = []
    let missing = wanted
    while (missing > 0) {
      const lines = await this.openLines(tx, agentId, '>').limit(readAtOnce).offset(taken.length).execute()
      for (const line of lines) {
        if (missing === 0) break
        const paidCents = Math.min(missing, line.openCents)
        taken.push({ ...line, paidCents })
        missing -= paidCents
      }
      if (lines.length < readAtOnce) break
    }
    if (missing > 0)
      throw new Error(`The settled shares of agent ${agentId} fall ${missing} cents short of its balance`)
    return taken
  }

  private openLines(tx: Tx, agentId: number, sign: '<' | '>') {
    return tx
      .selectFrom('ProfitShareLine')
      .select(['id', open.as('openCents')])
      .where('party', '=', 'AGENT')
      .where('partyId', '=', agentId)
      .where('settleState', '=', 'SETTLED')
      .where('paidOff', '=', 0)
      .where('amountCents', sign, 0)
      .orderBy('settledAt')
      .orderBy('id')
  }

  /** Counts what a withdrawal pays on their shares by its lines after this one, or takes that back. */
  private async count(tx: Tx, withdrawalId: number, { sign, after }: { sign: 1 | -1; after: number }): Promise<void> {
    const lines = tx.selectFrom('WithdrawalLine').where('withdrawalId', '=', withdrawalId).where('id', '>', after)
    const paid = sql<number>`(select sum("paidCents") from "WithdrawalLine" w where w."withdrawalId" = ${withdrawalId}
      and w."shareLineId" = "ProfitShareLine".id and w.id > ${after}) * ${sign}`
    await tx
      .updateTable('ProfitShareLine')
      .set({
        paidOutCents: sql`"paidOutCents" + ${paid}`,
        paidOff: sql`case when "paidOutCents" + ${paid} = "amountCents" then 1 else 0 end`,
      })
      .where('id', 'in', lines.select('shareLineId'))
      .execute()
  }
}

async function lastLine(tx: Tx): Promise<number> {
  const lines = tx.selectFrom('WithdrawalLine').select(({ fn }) => fn.max('id').as('last'))
  return (await lines.executeTakeFirst())?.last ?? 0
}

const whole = (line: Open): Taken => ({ ...line, paidCents: line.openCents })
