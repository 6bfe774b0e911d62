import { Module } from '@nestjs/common'
import { SimulatedSmsGateway } from './simulated-gateway.js'
import { SmsGateway } from './sms-gateway.js'
import { SmsMessages } from './sms-messages.js'
import { SmsSending } from './sms-sending.service.js'
import { SmsWorker } from './sms-worker.js'
import { SmsController } from './sms.controller.js'
import { SmsService } from './sms.service.js'
import { SmsStore } from './sms.store.js'

@Module({
  controllers: [SmsController],
  providers: [
    SmsService,
    SmsSending,
    SmsStore,
    SmsMessages,
    SmsWorker,
    SimulatedSmsGateway,
    { provide: SmsGateway, useExisting: SimulatedSmsGateway },
  ],
  exports: [SimulatedSmsGateway],
})
export class SmsModule {}
