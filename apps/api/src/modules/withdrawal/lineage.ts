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

interface Taken extends Open {
  readonly paidCents: number
}

const readAtOnce = 1000

const open = sql<number>`"amountCents" - "paidOutCents"`

/**
 * Which shares a withdrawal pays. What refunds took back since the last one comes off first, all of it; after that the
 * shares that were settled first, until the amount is reached to the cent. The last of them may be paid in part.
 */
@Injectable()
export class Lineage {
  async cover(tx: Tx, { id, ownerId, agentPath, amountCents }: StoredWithdrawal): Promise<void> {
    const back = await this.openLines(tx, ownerId, '<').execute()
    const wanted = back.reduce((sum, { openCents }) => sum - openCents, amountCents)
    const taken = [...back.map(whole), ...(await this.oldest(tx, ownerId, wanted))]
    const rows = taken
      .sort((one, other) => one.id - other.id)
      .map((line) => ({ withdrawalId: id, shareLineId: line.id, agentPath, paidCents: line.paidCents }))
    for (const batch of inBatches(rows)) await tx.insertInto('WithdrawalLine').values(batch).execute()
    await this.count(tx, id, 1)
  }

  /** It came to nothing: what it would have paid is open again. */
  async release(tx: Tx, withdrawalId: number): Promise<void> {
    await this.count(tx, withdrawalId, -1)
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

  /** Counts what a withdrawal pays on its shares, or takes that back. */
  private async count(tx: Tx, withdrawalId: number, sign: 1 | -1): Promise<void> {
    const lines = tx.selectFrom('WithdrawalLine').where('withdrawalId', '=', withdrawalId)
    const paid = sql<number>`(select "paidCents" from "WithdrawalLine" w
      where w."withdrawalId" = ${withdrawalId} and w."shareLineId" = "ProfitShareLine".id) * ${sign}`
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

const whole = (line: Open): Taken => ({ ...line, paidCents: line.openCents })
