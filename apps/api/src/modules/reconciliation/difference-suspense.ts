import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { loggedItem, SuspenseItems } from '../payment/suspense-items.js'
import type { StoredDifference } from './difference.transition.js'
import { apartCents } from './sides.js'
import { sidesOf } from './stored-sides.js'

interface Booking {
  /** The key of the posting, which is the item's too: booked again after being undone, a difference opens another item. */
  readonly key: string
  readonly reason: string
}

/** The suspense item of a booked difference: opened by the booking, and closed by undoing it. */
@Injectable()
export class DifferenceSuspense {
  constructor(
    private readonly items: SuspenseItems,
    private readonly journal: Journal,
  ) {}

  /** A difference in fees alone holds nothing in suspense and opens none. */
  async open(tx: Tx, stored: StoredDifference, { key, reason: note }: Booking): Promise<void> {
    const cents = apartCents(sidesOf(stored))
    if (cents === 0) return
    const { id: differenceId, no: number } = stored
    const kind = cents > 0 ? 'CHANNEL_SURPLUS' : 'CHANNEL_SHORTFALL'
    const held = { amountCents: Math.abs(cents), heldCents: Math.abs(cents) }
    const ownerName = await counterparty(tx, stored)
    await this.items.open(tx, { key, kind, status: 'OPEN', number, ownerName, differenceId, ...held, note })
  }

  /** Closes the open item of a booking that is undone; refused once the item has been settled. */
  async close(tx: Tx, me: Actor, { id }: StoredDifference, reason: string): Promise<void> {
    const item = await this.items.ofBooked(tx, id)
    if (!item) return
    ensure(item.status !== 'DONE', () => fault('difference.itemSettled'))
    const after = await this.items.undo(tx, item, { reason, settler: me.name, settlerId: me.managerId })
    const about = { entity: 'suspense', entityId: item.id, label: item.number, reason } as const
    await this.journal.record(tx, me, { ...about, before: loggedItem(item), after: loggedItem(after) })
  }
}

/** Whose payment, refund or withdrawal it is, as far as we know the record. */
async function counterparty(tx: Tx, { recordId, subject }: StoredDifference): Promise<string> {
  if (recordId === null) return ''
  if (subject === 'PAYOUT') {
    const paidOut = tx.selectFrom('Withdrawal').select('ownerName').where('id', '=', recordId)
    return (await paidOut.executeTakeFirst())?.ownerName ?? ''
  }
  const paid = tx.selectFrom('Payment as p').innerJoin('User as u', 'u.id', 'p.userId').select('u.nickname')
  const whose =
    subject === 'REFUND'
      ? paid.innerJoin('Refund as r', 'r.paymentId', 'p.id').where('r.id', '=', recordId)
      : paid.where('p.id', '=', recordId)
  return (await whose.executeTakeFirst())?.nickname ?? ''
}
