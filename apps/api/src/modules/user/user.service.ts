import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type RevealedUser,
  type UserById,
  type UserFlagForm,
  type UserInfo,
  type UserInfoQuery,
  type UserOptOutForm,
  type UserSums,
  type UserSumsQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { maskPhone } from '../../data/mask.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { unsettledOf } from '../deposit/user-slots.js'
import { userAmounts, userList } from './user.list.js'
import { UserStore } from './user.store.js'

@Injectable()
export class UserService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserStore,
    private readonly lists: ListEngine,
  ) {}

  async sums(me: Actor, query: UserSumsQuery): Promise<UserSums> {
    const sums = await this.lists.sums(userList, query, me, userAmounts)
    return me.family === 'PLATFORM' ? sums : { ...sums, balanceCents: null }
  }

  async info(me: Actor, { userId }: UserInfoQuery): Promise<UserInfo> {
    // Refuses users outside the scope before anything else is read.
    const user = await this.lists.one(userList, userId, me)
    const { openid, agreementVersion, smsOptOut } = await this.users.rest(userId)
    const { nights, refundedCents } = await this.users.totals(me, userId)
    const hospitals = await this.users.visits(me, userId)
    return {
      user,
      usage: {
        orders: user.orders,
        nights,
        lastHospital: hospitals[0]?.hospitalName ?? null,
        averageCents: user.orders > 0 ? Math.round((user.paidCents - refundedCents) / user.orders) : null,
        refundedCents,
      },
      openidTail: openid.slice(-4),
      agreementVersion,
      smsOptOut: smsOptOut === 1 ? 1 : 0,
      deposits: me.family === 'PLATFORM' ? await this.users.deposits(userId) : [],
      hospitals,
      // For the platform only, because messages may mention other agents' hospitals.
      messages: me.family === 'PLATFORM' ? await this.users.messages(userId) : [],
      replies: me.family === 'PLATFORM' ? await this.users.replies(userId) : [],
    }
  }

  async setFlag(me: Actor, { userId, isFlag, version, reason }: UserFlagForm): Promise<null> {
    await this.database.write(async (tx) => {
      const user = await this.users.one(tx, me, userId)
      await this.users.mustBeCurrent(tx, me, user, version)
      if (user.isFlag === isFlag) return
      ensure(isFlag === 1 || !(await this.isRenting(tx, userId)), () => fault('user.renting'))
      await this.users.change(tx, me, user, { isFlag }, { reason })
    })
    return null
  }

  async setOptOut(me: Actor, { userId, smsOptOut, version, reason }: UserOptOutForm): Promise<null> {
    await this.database.write(async (tx) => {
      const user = await this.users.one(tx, me, userId)
      await this.users.mustBeCurrent(tx, me, user, version)
      if (user.smsOptOut !== smsOptOut) await this.users.change(tx, me, user, { smsOptOut }, { reason })
    })
    return null
  }

  private async isRenting(tx: Tx, userId: number): Promise<boolean> {
    const orders = await unsettledOf(tx, userId)
    return orders.some(({ status }) => status !== 'PENDING_PAY')
  }

  /** Returns the full phone number. The operation log records the viewing in the same transaction, without the number. */
  reveal(me: Actor, { userId }: UserById): Promise<RevealedUser> {
    return this.database.write(async (tx) => {
      const user = await this.users.one(tx, me, userId)
      await this.users.log(tx, me, user, { after: { revealed: maskPhone(user.phone) } })
      return { userId, phone: user.phone }
    })
  }
}
