import { Module } from '@nestjs/common'
import { PartyPaymentActs } from './party-payment.acts.js'
import { PartyPaymentController } from './party-payment.controller.js'
import { PartyPayments } from './party-payments.js'
import { PartyPaymentService } from './party-payment.service.js'

/** Payments to hospitals and investors by bank transfer. */
@Module({ controllers: [PartyPaymentController], providers: [PartyPaymentService, PartyPayments, PartyPaymentActs] })
export class PartyPaymentModule {}
