import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { dayMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import type { Reading } from '../../data/reading.js'
import { yuanOf } from '../../data/yuan.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { heldOf } from '../deposit/deposit.rules.js'
import { depositFor } from '../deposit/own-deposit.js'
import { SmsNotices } from '../sms/sms-notices.js'
import { DepositDeductions } from './deposit-deductions.js'
import { phoneOf } from '../sms/phone-of.js'
import { dueOf } from './order.rules.js'
import { storedOrder } from './own-order.js'

/** Pays what an order still owes `rental.arrearsDays` after the return of the bed, as far as its deposit covers the amount. */
@Injectable()
export class Arrears implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly deductions: DepositDeductions,
    private readonly notices: SmsNotices,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'ARREARS',
        everyMs: 600_000,
        batch: 50,
        due: async (limit, after) => idsOf(this.due(await this.days(this.database.read), after).limit(limit)),
        take: (tx, id) => this.payFromDeposit(tx, id),
      }),
    )
  }

  private days(db: Reading): Promise<number> {
    return this.parameters.of('rental.arrearsDays', db)
  }

  /** Only orders whose user still has a deposit to take from: one that backs no other unsettled order. */
  private due(arrearsDays: number, after: number) {
    const before = this.clock.now() - arrearsDays * dayMs
    return this.database.read
      .selectFrom('RentalOrder as o')
      .innerJoin('DepositOrder as d', 'd.userId', 'o.userId')
      .select('o.id')
      .where('o.status', '=', 'PENDING_PAY')
      .where('o.startAt', '<=', before)
      .where('o.endAt', '<=', before)
      .where('d.status', '=', 'HELD')
      .whereRef('d.amountCents', '>', 'd.deductedCents')
      .where('o.id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('RentalOrder as other')
              .select('other.id')
              .whereRef('other.depositId', '=', 'd.id')
              .whereRef('other.id', '<>', 'o.id')
              .where('other.activeUserKey', 'is not', null),
          ),
        ),
      )
      .groupBy('o.id')
      .orderBy('o.id')
  }

  private async payFromDeposit(tx: Tx, orderId: number): Promise<void> {
    const order = await storedOrder(tx, orderId)
    const deposit = await depositFor(tx, order)
    if (order.status !== 'PENDING_PAY' || deposit?.status !== 'HELD') return
    const amountCents = Math.min(dueOf(order), heldOf(deposit))
    if (amountCents === 0) return
    const arrearsDays = await this.days(tx)
    const reason = `欠费满 ${arrearsDays} 天，由押金抵扣`
    await this.deductions.take(tx, deposit, { amountCents, reason, orderId, evidence: '' })
    await this.notices.send(tx, {
      template: 'ARREARS_TAKEN',
      values: [String(arrearsDays), yuanOf(amountCents)],
      phone: await phoneOf(tx, order),
      operator: '',
    })
  }
}
