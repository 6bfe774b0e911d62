import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { ChannelModule } from '../payment/channel/channel.module.js'
import { SmsModule } from '../sms/sms.module.js'
import { ApplicationActs } from './application-acts.js'
import { LatePayouts } from './late-payouts.js'
import { Lineage } from './lineage.js'
import { PayoutAccountController } from './payout-account.controller.js'
import { PayoutAccountService } from './payout-account.service.js'
import { PayoutAccountStore } from './payout-account.store.js'
import { PayoutLane } from './payout-lane.js'
import { WithdrawalAllowance } from './withdrawal-allowance.js'
import { WithdrawalCodes } from './withdrawal-codes.js'
import { WithdrawalLimits } from './withdrawal-limits.js'
import { WithdrawalPayouts } from './withdrawal-payouts.js'
import { WithdrawalReviews } from './withdrawal-reviews.js'
import { WithdrawalController } from './withdrawal.controller.js'
import { WithdrawalService } from './withdrawal.service.js'
import { WithdrawalTransitions } from './withdrawal.transition.js'
import { Withdrawals } from './withdrawals.js'

@Module({
  imports: [PaymentModule, ChannelModule, SmsModule],
  controllers: [WithdrawalController, PayoutAccountController],
  providers: [
    WithdrawalService,
    WithdrawalAllowance,
    WithdrawalLimits,
    WithdrawalTransitions,
    Withdrawals,
    Lineage,
    LatePayouts,
    ApplicationActs,
    WithdrawalCodes,
    WithdrawalReviews,
    WithdrawalPayouts,
    PayoutLane,
    PayoutAccountService,
    PayoutAccountStore,
  ],
  exports: [Withdrawals],
})
export class WithdrawalModule {}
