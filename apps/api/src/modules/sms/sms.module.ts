import { Module } from '@nestjs/common'
import { SimulatedSmsGateway } from './simulated-gateway.js'
import { SmsGateway } from './sms-gateway.js'
import { SmsMessages } from './sms-messages.js'
import { SmsRecipients } from './sms-recipients.js'
import { SmsNotices } from './sms-notices.js'
import { SmsReplies } from './sms-replies.js'
import { SmsReports } from './sms-reports.js'
import { SmsSending } from './sms-sending.service.js'
import { SmsTimes } from './sms-times.js'
import { SmsWorker } from './sms-worker.js'
import { SmsController } from './sms.controller.js'
import { SmsService } from './sms.service.js'
import { SmsStore } from './sms.store.js'

@Module({
  controllers: [SmsController],
  providers: [
    SmsService,
    SmsNotices,
    SmsSending,
    SmsStore,
    SmsMessages,
    SmsRecipients,
    SmsReplies,
    SmsReports,
    SmsTimes,
    SmsWorker,
    SimulatedSmsGateway,
    { provide: SmsGateway, useExisting: SimulatedSmsGateway },
  ],
  exports: [SimulatedSmsGateway, SmsGateway, SmsNotices],
})
export class SmsModule {}
