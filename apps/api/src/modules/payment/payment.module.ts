import { Module } from '@nestjs/common'
import { Businesses } from './businesses.js'
import { PaymentRecords } from './payment-records.js'
import { Payments } from './payments.js'
import { RefundBooking } from './refund-booking.js'
import { Refunds } from './refunds.js'
import { SuspenseItems } from './suspense-items.js'

const parts = [PaymentRecords, Businesses, Payments, RefundBooking, Refunds, SuspenseItems]

/** Payments and refunds; the modules that request them say what they are for. */
@Module({ providers: parts, exports: parts })
export class PaymentModule {}
