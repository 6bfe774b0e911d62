import { Module, type DynamicModule } from '@nestjs/common'
import { Scenarios } from '../../http/steps.js'
import { ChannelModule } from '../payment/channel/channel.module.js'
import { DepositModule } from '../deposit/deposit.module.js'
import { FeedbackModule } from '../feedback/feedback.module.js'
import { LockModule } from '../lock/lock.module.js'
import { MallModule } from '../mall/mall.module.js'
import { OrderModule } from '../order/order.module.js'
import { SmsModule } from '../sms/sms.module.js'
import { UserModule } from '../user/user.module.js'
import { Buyers } from './buyers.js'
import { TestAfterSales } from './test-after-sales.js'
import { TestFeedback } from './test-feedback.js'
import { TestRentals } from './test-rentals.js'
import { TestTopUps } from './test-top-ups.js'
import { ResetService } from './reset.service.js'
import { NoScenarios, TestScenarios } from './scenarios.js'
import { TestModeController } from './test-mode.controller.js'

/** Outside test mode its calls do not exist and no scenario is played. */
@Module({})
export class TestModeModule {
  static when(on: boolean): DynamicModule {
    const playing = on ? TestScenarios : NoScenarios
    return {
      module: TestModeModule,
      imports: on
        ? [ChannelModule, DepositModule, FeedbackModule, LockModule, MallModule, OrderModule, SmsModule, UserModule]
        : [],
      controllers: on ? [TestModeController] : [],
      providers: [
        ...(on ? [ResetService, Buyers, TestRentals, TestTopUps, TestAfterSales, TestFeedback] : []),
        playing,
        { provide: Scenarios, useExisting: playing },
      ],
      exports: [Scenarios],
    }
  }
}
