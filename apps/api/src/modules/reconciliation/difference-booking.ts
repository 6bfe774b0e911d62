import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { sameLines, type Line } from '../../ledger/posting.js'
import { Comparison } from './comparison.js'
import type { StoredDifference } from './difference.transition.js'
import { correcting } from './sides.js'
import { isOver, numberOf, sidesOf } from './stored-sides.js'
import { withSides } from './their-side.js'

/** What the ledger holds of settled differences. */
@Injectable()
export class DifferenceBooking {
  constructor(
    private readonly ledger: Ledger,
    private readonly comparison: Comparison,
  ) {}

  /** The lines that correct the ledger by this difference. */
  async correction(tx: Tx, stored: StoredDifference): Promise<Line[]> {
    const lines = correcting(sidesOf(stored))
    ensure(lines.length > 0, () => fault('difference.nothingToBook'))
    await this.mustStand(tx, stored)
    return lines
  }

  /** Refuses also a difference whose record is still in progress, because settling that would book the amount twice. */
  async mustStand(tx: Tx, stored: StoredDifference): Promise<void> {
    ensure(isOver(stored), () => fault('difference.underWay'))
    await this.mustBeCurrent(tx, stored)
  }

  /** Refuses a difference that no longer matches the current state, as when another day's bill lists the record. */
  async mustBeCurrent(tx: Tx, stored: StoredDifference): Promise<void> {
    const now = (await this.comparison.now(tx, stored.day, [stored]))(stored)
    ensure(now && sameLines(correcting(withSides(numberOf(stored), now)), correcting(sidesOf(stored))), () =>
      fault('difference.changed'),
    )
  }

  async post(tx: Tx, stored: StoredDifference, lines: Line[], memo: string): Promise<number> {
    const { txnId } = await this.ledger.post(tx, {
      key: bookingKey(stored),
      event: 'difference.booked',
      about: { type: 'Difference', id: stored.id },
      memo: `${stored.no} ${memo}`,
      lines,
    })
    return txnId
  }

  /** Takes back the booking, if there is one. */
  async reverse(tx: Tx, { id, version, txnId }: StoredDifference, reason: string): Promise<void> {
    if (txnId === null) return
    await this.ledger.reverse(tx, txnId, { key: `difference:${id}:undone:${version}`, reason })
  }
}

export const bookingKey = ({ id, version }: StoredDifference): string => `difference:${id}:booked:${version}`
