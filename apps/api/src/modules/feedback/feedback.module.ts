import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.js'
import { SmsModule } from '../sms/sms.module.js'
import { FeedbackAnswers } from './feedback-answers.js'
import { FeedbackClosing } from './feedback-closing.js'
import { FeedbackIntake } from './feedback-intake.js'
import { FeedbackReplies } from './feedback-replies.js'
import { FeedbackWaits } from './feedback-waits.js'
import { FeedbackController } from './feedback.controller.js'
import { FeedbackReading } from './feedback.reading.js'
import { FeedbackService } from './feedback.service.js'
import { FeedbackTransitions } from './feedback.transition.js'

@Module({
  imports: [DeviceModule, SmsModule],
  controllers: [FeedbackController],
  providers: [
    FeedbackService,
    FeedbackReading,
    FeedbackTransitions,
    FeedbackAnswers,
    FeedbackReplies,
    FeedbackWaits,
    FeedbackClosing,
    FeedbackIntake,
  ],
  exports: [FeedbackIntake, FeedbackTransitions],
})
export class FeedbackModule {}
