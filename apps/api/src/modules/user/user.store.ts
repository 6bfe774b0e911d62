import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB } from '@bedside/prisma'
import {
  limits,
  smsReceiveStates,
  smsSendStates,
  type UserDeposit,
  type UserMessage,
  type UserReply,
  type UserVisit,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { scopeOf, totalsOf } from '../../access/scope.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { subtree } from '../../data/subtree.js'
import { Journal } from '../../journal/journal.js'
import { Records } from '../../records/records.js'
import { DATABASE } from '../../tokens.js'
import { hindranceOf } from '../deposit/deposit.rules.js'
import { hasUnsettledOrders } from '../deposit/unsettled-orders.js'
import { slotsOf } from '../deposit/user-slots.js'

type User = Selectable<DB['User']>

/** Stores users. Only the platform has permissions to change them. */
@Injectable()
export class UserStore extends Records<'User'> {
  protected readonly table = 'User'
  protected readonly entity = 'user'
  /** A user without a nickname is labelled by the masked phone number. */
  protected override labelOf = ({ nickname, phone }: User) => nickname || maskPhone(phone)

  constructor(
    journal: Journal,
    clock: Clock,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    super(journal, clock)
  }

  rest(userId: number) {
    const users = this.database.read.selectFrom('User').select(['openid', 'agreementVersion', 'smsOptOut'])
    return users.where('id', '=', userId).executeTakeFirstOrThrow()
  }

  /** Totals of a user in the viewer's scope that the list does not contain. */
  async totals(me: Actor, userId: number): Promise<{ nights: number; refundedCents: number }> {
    const totals = this.database.read.selectFrom('UserTotal').select(['nights', 'refundedCents'])
    const ofUser = totals.where('scope', '=', totalsOf(me) ?? '').where('userId', '=', userId)
    return (await ofUser.executeTakeFirst()) ?? { nights: 0, refundedCents: 0 }
  }

  /** A user's deposits that we hold. */
  async deposits(userId: number): Promise<UserDeposit[]> {
    const deposits = this.database.read
      .selectFrom('DepositOrder as t')
      .select(['t.id as depositId', 't.depositNo', 't.status', 't.amountCents', 't.deductedCents', 't.refundedCents'])
      .select(hasUnsettledOrders.as('unsettled'))
    const heldDeposits = deposits.where('t.activeUserKey', 'in', slotsOf(userId)).where('t.status', '=', 'HELD')
    const rows = await heldDeposits.where('t.amountCents', '>', 0).orderBy('t.id').execute()
    return rows.map(({ depositId, depositNo, unsettled, ...row }) => ({
      depositId,
      depositNo,
      hindrance: hindranceOf(row, unsettled === 1),
    }))
  }

  /** The hospitals where the user has rented, latest first; agents see only their own. */
  async visits(me: Actor, userId: number): Promise<UserVisit[]> {
    const scope = scopeOf(me)
    if (!('all' in scope) && !('agentPath' in scope)) return []
    const all = this.database.read
      .selectFrom('UserHospital as v')
      .innerJoin('Hospital as h', 'h.id', 'v.hospitalId')
      .select(['v.hospitalId', 'h.hospitalName', 'v.lastAt'])
      .where('v.userId', '=', userId)
      .where('h.deletedAt', 'is', null)
      .orderBy('v.lastAt', 'desc')
      .limit(limits.userVisits)
    const { from, to } = subtree('all' in scope ? '' : scope.agentPath)
    const visible = 'all' in scope ? all : all.where('h.agentPath', '>=', from).where('h.agentPath', '<', to)
    return (await visible.execute()).map((visit) => ({ ...visit, lastAt: iso(visit.lastAt) }))
  }

  async messages(userId: number): Promise<UserMessage[]> {
    const rows = await this.database.read
      .selectFrom('SmsMessage')
      .select(['id', 'content', 'sendState', 'receiveState', 'sentAt'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limits.userMessages)
      .execute()
    return rows.map(({ id, content, sendState, receiveState, sentAt }) => ({
      messageId: id,
      content,
      sendState: smsSendStates.find((state) => state === sendState) ?? 'INIT',
      receiveState: smsReceiveStates.find((state) => state === receiveState) ?? null,
      sentAt: isoOrNull(sendState === 'SENT' ? sentAt : null),
    }))
  }

  async replies(userId: number): Promise<UserReply[]> {
    const replies = this.database.read.selectFrom('SmsReply').select(['id', 'content', 'repliedAt'])
    const latest = replies.where('userId', '=', userId).orderBy('id', 'desc').limit(limits.userMessages)
    const rows = await latest.execute()
    return rows.map(({ id, content, repliedAt }) => ({ replyId: id, content, repliedAt: iso(repliedAt) }))
  }
}
