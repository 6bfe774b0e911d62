import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, limits, type NoteMallOrderForm, type RecordNote } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, iso } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { DATABASE } from '../../tokens.js'
import { ownMallOrder } from './own-mall-order.js'

/** Notes of the platform's staff on orders. Agents and shops neither see nor write them. */
@Injectable()
export class MallNotes {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  /** The caller has checked access to the order. */
  async of(me: Actor, mallOrderId: number): Promise<RecordNote[]> {
    if (me.family !== 'PLATFORM') return []
    const notes = await this.database.read
      .selectFrom('MallOrderNote')
      .select(['id as noteId', 'actor', 'text', 'createdAt'])
      .where('mallOrderId', '=', mallOrderId)
      .orderBy('id')
      .execute()
    return notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: iso(createdAt) }))
  }

  /** Leaves the order's version as it is, so that forms on it stay valid. */
  async add(me: Actor, { mallOrderId, note }: NoteMallOrderForm): Promise<null> {
    await this.database.write(async (tx) => {
      const { orderNo } = await ownMallOrder(tx, me, mallOrderId)
      const notes = tx.selectFrom('MallOrderNote').select(({ fn }) => fn.countAll<number>().as('count'))
      const { count } = await notes.where('mallOrderId', '=', mallOrderId).executeTakeFirstOrThrow()
      const most = limits.orderNotes
      ensure(count < most, () => fault('mall.notesFull', { most }))
      const written = { managerId: me.managerId, actor: me.name, text: note, createdAt: this.clock.now() }
      await tx
        .insertInto('MallOrderNote')
        .values({ mallOrderId, ...written })
        .execute()
      const about = { entity: 'mallOrder', entityId: mallOrderId, label: orderNo } as const
      await this.journal.record(tx, me, { ...about, after: { note } })
    })
    return null
  }
}
