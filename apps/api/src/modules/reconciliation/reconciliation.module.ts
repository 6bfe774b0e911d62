import { Module } from '@nestjs/common'
import { ChannelModule } from '../payment/channel/channel.module.js'
import { PaymentModule } from '../payment/payment.module.js'
import { SessionModule } from '../session/session.module.js'
import { AskChannel } from './ask-channel.js'
import { Bills } from './bills.js'
import { Comparison } from './comparison.js'
import { DifferenceActs } from './difference-acts.js'
import { DifferenceBooking } from './difference-booking.js'
import { DifferenceMatch } from './difference-match.js'
import { DifferenceSuspense } from './difference-suspense.js'
import { DifferenceTransitions } from './difference.transition.js'
import { FoundDifferences } from './found-differences.js'
import { OtherDays } from './other-days.js'
import { OurSide } from './our-side.js'
import { Reconcilers } from './reconcilers.js'
import { DifferenceController, ReconciliationController } from './reconciliation.controller.js'
import { ReconciliationDays } from './reconciliation-days.js'
import { ReconciliationService } from './reconciliation.service.js'
import { StagedBills } from './staged-bills.js'

@Module({
  imports: [ChannelModule, PaymentModule, SessionModule],
  controllers: [ReconciliationController, DifferenceController],
  providers: [
    ReconciliationService,
    ReconciliationDays,
    Bills,
    StagedBills,
    Comparison,
    OtherDays,
    OurSide,
    FoundDifferences,
    DifferenceTransitions,
    DifferenceActs,
    DifferenceBooking,
    DifferenceMatch,
    DifferenceSuspense,
    Reconcilers,
    AskChannel,
  ],
})
export class ReconciliationModule {}
