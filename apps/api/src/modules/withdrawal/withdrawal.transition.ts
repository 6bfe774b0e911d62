import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type NewsKind, type WithdrawalMove, type WithdrawalStatus } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { News } from '../../news/news.js'
import { saveOver } from '../../records/versioned.js'
import { ownerOf, type StoredWithdrawal } from './own-withdrawal.js'
import { keyOf, moves } from './withdrawal.rules.js'

interface Step {
  readonly move: WithdrawalMove
  readonly to: WithdrawalStatus
  /** Omitted: the channel or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly values?: Updateable<DB['Withdrawal']>
}

/** Refuses a step that the rules do not allow from this status. */
export function mustFit({ status }: StoredWithdrawal, move: WithdrawalMove): void {
  ensure(
    moves[move].from.some((one) => one === status),
    () => fault('record.stateChanged'),
  )
}

/** The steps that are news to the applicant; their own are not. */
const newsOf: Readonly<Partial<Record<WithdrawalStatus, NewsKind>>> = {
  APPROVED: 'WITHDRAWAL_APPROVED',
  REJECTED: 'WITHDRAWAL_REJECTED',
  PAID: 'WITHDRAWAL_PAID',
  FAILED: 'WITHDRAWAL_FAILED',
  BOUNCED: 'WITHDRAWAL_BOUNCED',
}

/** The only code that changes a withdrawal: by the table of rules, from exactly the state that was read, with a history row. */
@Injectable()
export class WithdrawalTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly news: News,
  ) {}

  async move(
    tx: Tx,
    stored: StoredWithdrawal,
    { move, to, me, reason = '', values = {} }: Step,
  ): Promise<StoredWithdrawal> {
    mustFit(stored, move)
    ensure(moves[move].to.includes(to), () => fault('record.stateChanged'))
    const now = this.clock.now()
    const set = {
      ...values,
      status: to,
      activeOwnerKey: keyOf(to, ownerOf(stored)),
    }
    const version = await saveOver(tx, 'Withdrawal', stored, set, now)
    const after = { ...stored, ...set, version, updatedAt: now } as StoredWithdrawal
    await this.note(tx, after, { move, before: stored.status, reason, ...(me && { me }) })
    if (me) await this.log(tx, me, after, { before: stored, reason })
    const kind = to === stored.status ? undefined : newsOf[to]
    const about = { managerId: after.applicantId, recordId: after.id, label: after.withdrawNo }
    if (kind) await this.news.add(tx, { kind, ...about, reason: reason || after.failure })
    return after
  }

  /** Adds a history row. */
  async note(
    tx: Tx,
    { id, status }: StoredWithdrawal,
    { move, before, me, reason = '' }: { move: WithdrawalMove; before: string; me?: Actor; reason?: string },
  ): Promise<void> {
    const change = { withdrawalId: id, move, before, after: status, reason, createdAt: this.clock.now() }
    await tx
      .insertInto('WithdrawalChange')
      .values({ ...change, ...doneBy(me) })
      .execute()
  }

  /** Records in the operation log that somebody viewed the full card number. */
  looked(tx: Tx, me: Actor, { id, withdrawNo, cardTail }: StoredWithdrawal): Promise<void> {
    const about = { entity: 'withdrawal', entityId: id, label: withdrawNo } as const
    return this.journal.record(tx, me, { ...about, after: { revealed: cardTail } })
  }

  log(
    tx: Tx,
    me: Actor,
    stored: StoredWithdrawal,
    { before, reason = '' }: { before?: StoredWithdrawal; reason?: string } = {},
  ): Promise<void> {
    const about = { entity: 'withdrawal', entityId: stored.id, label: stored.withdrawNo, reason } as const
    return this.journal.record(tx, me, { ...about, before: before ? logged(before) : null, after: logged(stored) })
  }
}

/** The fields of a withdrawal that the operation log compares. */
const logged = (row: StoredWithdrawal) => ({
  status: row.status,
  ownerName: row.ownerName,
  amountCents: row.amountCents,
  feeCents: row.feeCents,
  cardTail: row.cardTail,
  payWay: row.payWay,
  reviewer: row.reviewer,
  secondReviewer: row.secondReviewer,
  voucherNo: row.voucherNo,
  version: row.version,
})
