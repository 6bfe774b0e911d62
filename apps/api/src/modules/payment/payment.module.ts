import { Module } from '@nestjs/common'
import { Businesses } from './businesses.js'
import { PaymentRecords } from './payment-records.js'
import { Payments } from './payments.js'
import { Refunds } from './refunds.js'
import { SuspenseItems } from './suspense-items.js'

const parts = [PaymentRecords, Businesses, Payments, Refunds, SuspenseItems]

/** Payments and refunds; the modules that ask for them say what they are for. */
@Module({ providers: parts, exports: parts })
export class PaymentModule {}
