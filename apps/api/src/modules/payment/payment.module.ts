import { Module } from '@nestjs/common'
import { Businesses } from './businesses.js'
import { PaymentRecords } from './payment-records.js'
import { Payments } from './payments.js'
import { Refunds } from './refunds.js'
import { SuspenseItems } from './suspense-items.js'

const parts = [PaymentRecords, Businesses, Payments, Refunds, SuspenseItems]

/** Money that comes in and goes back; what it is for is told by the modules that ask for it. */
@Module({ providers: parts, exports: parts })
export class PaymentModule {}
