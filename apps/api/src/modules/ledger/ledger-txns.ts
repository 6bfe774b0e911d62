import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { LedgerTxnInfo, LedgerTxnLine, LedgerTxnQuery, Side } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { inScope, missing } from '../../access/scope.js'
import { isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { accountingDayOf } from '../../ledger/accounting-day.js'
import { ownersOf } from '../../ledger/account-owners.js'
import { asText } from '../../ledger/exact.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { entryList } from './entry.list.js'

/** The details page of a transaction. */
@Injectable()
export class LedgerTxns {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
  ) {}

  async info(me: Actor, { txnId }: LedgerTxnQuery): Promise<LedgerTxnInfo> {
    const lines = await this.linesOf(me, txnId)
    const [first] = lines
    ensure(first, () => missing(me))
    const row = await this.lists.one(entryList, first.entryId, me)
    const { no, at, event, memo, tradeNo, orderNo, orderId, depositId, withdrawalId, mallOrderId } = row
    const { differenceId, suspenseId, partyPaymentId } = row
    const { before, ...links } = await this.txn(txnId)
    const day = accountingDayOf(Date.parse(at))
    const seal = await this.database.read.selectFrom('LedgerSeal').selectAll().where('day', '=', day).executeTakeFirst()
    const stands = { day, sealedAt: isoOrNull(seal?.sealedAt ?? null), seal: seal?.hash ?? '' }
    const belongsTo = before === null ? null : accountingDayOf(before)
    const about = { orderId, depositId, withdrawalId, mallOrderId, differenceId, suspenseId, partyPaymentId }
    return { txnId, no, at, event, memo, tradeNo, orderNo, ...about, ...links, ...stands, belongsTo, lines }
  }

  /** The transaction with the one it reverses and the one that reverses it. */
  private txn(txnId: number) {
    return this.database.read
      .selectFrom('LedgerTxn as x')
      .leftJoin('LedgerTxn as back', 'back.reversesId', 'x.id')
      .leftJoin('LedgerTxn as before', 'before.id', 'x.reversesId')
      .select(['x.key', 'x.reversesId', 'back.id as reversedById', 'before.at as before'])
      .where('x.id', '=', txnId)
      .executeTakeFirstOrThrow()
  }

  /** The entries that the caller may see. */
  private async linesOf(me: Actor, txnId: number): Promise<LedgerTxnLine[]> {
    const entries = await this.database.read
      .selectFrom('LedgerEntry as e')
      .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
      .select(['e.id as entryId', 'a.code as account', 'e.side', 'e.cents', asText('e.balanceAfter').as('balance')])
      .where('e.txnId', '=', txnId)
      .orderBy('e.id')
      .execute()
    const ownerOf = await ownersOf(
      this.database.read,
      entries.map(({ account }) => account),
    )
    return entries
      .filter(({ account }) => inScope(me, { agentPath: ownerOf(account).ownerPath }))
      .map(({ balance, side, ...entry }) => ({
        ...entry,
        side: side as Side,
        ownerName: ownerOf(entry.account).owner,
        balanceAfterCents: Number(balance),
      }))
  }
}
