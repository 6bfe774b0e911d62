import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, withdrawalsThatPay, type ApplicationHindrance, type Fault } from '@bedside/contracts'
import { Clock, dayOf, endOfDay, startOfDay } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import type { LedgerReading } from '../../ledger/exact.js'
import { Ledger } from '../../ledger/ledger.js'
import { holdingsOf } from './holdings.js'
import { WithdrawalLimits } from './withdrawal-limits.js'
import { applicationHindrancesOf, keyOf, type Owner, type Standing } from './withdrawal.rules.js'

/** Whether the owner has a withdrawal in progress; each may have one. */
export async function isUnderWay(db: Reading, owner: Owner): Promise<boolean> {
  const key = keyOf('PENDING', owner)
  const pending = await db.selectFrom('Withdrawal').select('id').where('activeOwnerKey', '=', key).executeTakeFirst()
  return pending !== undefined
}

/** How much an owner may withdraw, and how often. */
@Injectable()
export class WithdrawalAllowance {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly limits: WithdrawalLimits,
  ) {}

  /** How many more applications are possible today; ones whose money came back do not count. */
  async timesLeft(tx: Reading, { applicantKind, ownerId }: Owner): Promise<number> {
    const today = dayOf(this.clock.now())
    const { made } = await tx
      .selectFrom('Withdrawal')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('applicantKind', '=', applicantKind)
      .where('ownerId', '=', ownerId)
      .where('createdAt', '>=', startOfDay(today))
      // Those after today were made by a clock that was ahead.
      .where('createdAt', '<', endOfDay(today))
      .where('status', 'in', withdrawalsThatPay)
      .executeTakeFirstOrThrow()
    const { perDay } = await this.limits.of(applicantKind, tx)
    return Math.max(0, perDay - made)
  }

  /** What decides whether an owner may apply, whatever the amount. */
  async standingOf(db: LedgerReading, owner: Owner): Promise<Standing> {
    const { available, owes } = holdingsOf(owner)
    return {
      owedCents: owes ? Number(await this.ledger.balanceOf(db, owes)) : 0,
      isUnderWay: await isUnderWay(db, owner),
      timesLeft: await this.timesLeft(db, owner),
      availableCents: Number(await this.ledger.balanceOf(db, available)),
      minCents: (await this.limits.of(owner.applicantKind, db)).minCents,
    }
  }

  /** Refuses an amount that the owner may not withdraw now; returns the available balance. */
  async mustCover(tx: Tx, application: Owner & { readonly amountCents: number }): Promise<number> {
    const { amountCents } = application
    const standing = await this.standingOf(tx, application)
    const [hindrance] = applicationHindrancesOf(standing)
    if (hindrance !== undefined) throw refusals[hindrance](standing)
    const { minCents, availableCents } = standing
    const { maxCents } = await this.limits.of(application.applicantKind, tx)
    ensure(amountCents >= minCents, () => fault('withdrawal.belowMin', { min: yuanOf(minCents) }))
    ensure(amountCents <= maxCents, () => fault('withdrawal.aboveMax', { max: yuanOf(maxCents) }))
    ensure(amountCents <= availableCents, () =>
      fault('withdrawal.aboveAvailable', { available: yuanOf(availableCents) }),
    )
    return availableCents
  }
}

const refusals: Readonly<Record<ApplicationHindrance, (standing: Standing) => Fault>> = {
  OWES: ({ owedCents }) => fault('withdrawal.owes', { owed: yuanOf(owedCents) }),
  UNDER_WAY: () => fault('withdrawal.underWay'),
  USED_UP: () => fault('withdrawal.usedUp'),
  TOO_LITTLE: () => fault('withdrawal.tooLittle'),
}
