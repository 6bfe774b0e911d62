import { Module } from '@nestjs/common'
import { PaymentRecords } from './payment-records.js'

@Module({ providers: [PaymentRecords], exports: [PaymentRecords] })
export class PaymentModule {}
