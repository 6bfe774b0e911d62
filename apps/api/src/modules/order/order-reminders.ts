import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, hourMs, type OrderById } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { phoneOf } from '../sms/phone-of.js'
import { SmsNotices } from '../sms/sms-notices.js'
import { dueOf } from './order.rules.js'
import { OrderTransitions } from './order.transition.js'
import { ownOrder, type StoredOrder } from './own-order.js'

/**
 * Text messages to users who have had a bed for long or have not paid; at most one per order in `rental.remindHours`, whoever
 * sends it.
 */
@Injectable()
export class OrderReminders {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly transitions: OrderTransitions,
    private readonly notices: SmsNotices,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  async remind(me: Actor, { orderId }: OrderById): Promise<null> {
    await this.database.write(async (tx) => {
      const order = await ownOrder(tx, me, orderId)
      const now = this.clock.now()
      ensure(order.status === 'IN_USE' || order.status === 'PENDING_PAY', () => fault('order.nothingToRemind'))
      // If the clock was set back, `remindedAt` may lie in the future; the absolute distance keeps that from blocking reminders
      // until then.
      const since = order.remindedAt === null ? Infinity : Math.abs(now - order.remindedAt)
      const remindHours = await this.parameters.of('rental.remindHours', tx)
      ensure(since >= remindHours * hourMs, () => fault('order.remindedLately', { hours: remindHours }))
      await this.transitions.move(tx, order, { move: 'REMIND', me, values: { remindedAt: now } })
      await this.send(tx, order, me.name)
    })
    return null
  }

  async send(tx: Tx, order: StoredOrder, operator: string): Promise<void> {
    await this.notices.send(tx, { ...messageOf(order, this.clock.now()), phone: await phoneOf(tx, order), operator })
  }
}

function messageOf(order: StoredOrder, now: number) {
  if (order.status === 'PENDING_PAY') return { template: 'ARREARS', values: [yuanOf(dueOf(order))] } as const
  const hours = Math.max(1, Math.floor((now - order.startAt) / hourMs))
  return { template: 'OVERDUE', values: [String(hours)] } as const
}
