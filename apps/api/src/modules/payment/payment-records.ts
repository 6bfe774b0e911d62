import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  paymentStatuses,
  payWays,
  refundStatuses,
  type Business,
  type OrderPayment,
  type OrderRefund,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { nameShown } from '../../access/name-shown.js'
import { iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { hindranceOf } from './refund.rules.js'

/** The payments and refunds of a record, for its details page. */
@Injectable()
export class PaymentRecords {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /** `withinCeiling`: whether the reader's ceiling covers the refunds that were requested, where there are ceilings. */
  async of(
    me: Actor,
    business: Business,
    businessId: number,
    withinCeiling = true,
  ): Promise<{ payments: OrderPayment[]; refunds: OrderRefund[] }> {
    const refunds = await this.back(me, business, businessId, withinCeiling)
    return { payments: await this.paid(business, businessId), refunds }
  }

  private async paid(business: Business, businessId: number): Promise<OrderPayment[]> {
    const rows = await this.database.read
      .selectFrom('Payment')
      .select(['id', 'tradeNo', 'payWay', 'status', 'amountCents', 'feeCents', 'refundedCents', 'channelNo', 'paidAt'])
      .where('business', '=', business)
      .where('businessId', '=', businessId)
      .orderBy('id')
      .execute()
    return rows.map(({ id, channelNo, paidAt, ...payment }) => ({
      ...payment,
      paymentId: id,
      payWay: valueIn(payWays, payment.payWay),
      status: valueIn(paymentStatuses, payment.status),
      channelNo: channelNo ?? '',
      paidAt: isoOrNull(paidAt),
    }))
  }

  private async back(
    me: Actor,
    business: Business,
    businessId: number,
    withinCeiling: boolean,
  ): Promise<OrderRefund[]> {
    const rows = await this.database.read
      .selectFrom('Refund as r')
      .innerJoin('Payment as p', 'p.id', 'r.paymentId')
      .leftJoin('Manager as a', 'a.id', 'r.applicantId')
      .leftJoin('Manager as v', 'v.id', 'r.reviewerId')
      .select(['r.id', 'r.refundNo', 'r.payWay', 'r.status', 'r.amountCents', 'r.reason', 'r.applicant', 'r.reviewer'])
      .select([
        'r.verdict',
        'r.failure',
        'r.voucherNo',
        'r.paidOn',
        'r.settler',
        'r.settleNote',
        'r.settledAt',
        'r.createdAt',
      ])
      .select(['r.doneAt', 'r.version', 'r.applicantId', 'p.status as paymentStatus'])
      .select(['a.family as applicantFamily', 'v.family as reviewerFamily'])
      .where('r.business', '=', business)
      .where('r.businessId', '=', businessId)
      .orderBy('r.id')
      .execute()
    const isOurs = me.family === 'PLATFORM'
    const withVoucher = isOurs ? rows.filter(({ voucherNo }) => voucherNo !== '').map(({ id }) => id) : []
    const pictures = await this.files.ofAll(me, 'refundVoucher', withVoucher)
    return rows.map(({ applicantFamily, reviewerFamily, ...row }) => {
      const { id, paidOn, createdAt, settledAt, doneAt, paymentStatus, applicantId, ...refund } = row
      return {
        ...refund,
        applicant: nameShown(me, { actor: refund.applicant, family: applicantFamily }),
        reviewer: nameShown(me, { actor: refund.reviewer, family: reviewerFamily }),
        // A voucher shows where the renter banks, which agents and shops need not know.
        ...(!isOurs && { voucherNo: '', settler: '', settleNote: '' }),
        paidOn: isOurs && paidOn !== '' ? paidOn : null,
        pictures: pictures.get(id) ?? [],
        refundId: id,
        hindrance: isOurs
          ? hindranceOf(
              { status: refund.status, applicantId },
              { status: paymentStatus },
              { managerId: me.managerId, withinCeiling },
            )
          : null,
        payWay: refund.status === 'MANUAL_DONE' ? 'OFFLINE' : valueIn(payWays, refund.payWay),
        status: valueIn(refundStatuses, refund.status),
        createdAt: iso(createdAt),
        doneAt: isoOrNull(settledAt ?? doneAt),
      }
    })
  }
}
