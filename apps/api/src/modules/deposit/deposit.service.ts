import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { depositMoves, depositStatuses, type DepositById, type DepositInfo, type DepositStep } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { valueIn } from '../../data/value-in.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { PaymentRecords } from '../payment/payment-records.js'
import { depositList } from './deposit.list.js'

/** The details page of a deposit. */
@Injectable()
export class DepositService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly payments: PaymentRecords,
    private readonly files: FileStore,
  ) {}

  async info(me: Actor, { depositId }: DepositById): Promise<DepositInfo> {
    const deposit = await this.lists.one(depositList, depositId, me)
    const { evidence, orderId, orderNo } = await this.database.read
      .selectFrom('DepositOrder as d')
      .leftJoin('RentalOrder as o', 'o.id', 'd.orderId')
      .select(['d.evidence', 'd.orderId', 'o.orderNo'])
      .where('d.id', '=', depositId)
      .executeTakeFirstOrThrow()
    const steps = await this.stepsOf(me, depositId)
    const pictures = await this.files.of(me, 'evidence', depositId)
    return {
      deposit,
      orderId,
      orderNo,
      evidence,
      pictures,
      steps,
      ...(await this.payments.of(me, 'DEPOSIT', depositId)),
    }
  }

  private stepsOf(me: Actor, depositId: number): Promise<DepositStep[]> {
    return moneySteps(this.database.read, me, {
      table: 'DepositChange',
      id: depositId,
      move: ({ move }) => valueIn(depositMoves, move),
      statuses: depositStatuses,
    })
  }
}
