import { Module } from '@nestjs/common'
import type { Config } from '../../config/config.js'
import { CONFIG } from '../../tokens.js'
import { DeviceStatusModule } from '../device/device-status.module.js'
import { AheadOfTime } from './ahead-of-time.js'
import { DeviceAlarms } from './device-alarms.js'
import { DeviceEvents } from './device-events.js'
import { LockAnswers } from './lock-answers.js'
import { LockCommands } from './lock-commands.service.js'
import { LockGateway, NoLocks } from './lock-gateway.js'
import { LockLog } from './lock-log.service.js'
import { LockPulse } from './lock-pulse.js'
import { LockReports } from './lock-reports.js'
import { LockSender } from './lock-sender.js'
import { LockStandIn, simulates } from './lock-stand-in.js'
import { LockTimes } from './lock-times.js'
import { LockController } from './lock.controller.js'

const gateway = {
  provide: LockGateway,
  inject: [CONFIG, LockStandIn],
  useFactory: (config: Config, standIn: LockStandIn): LockGateway => (simulates(config) ? standIn : new NoLocks()),
}

@Module({
  imports: [DeviceStatusModule],
  controllers: [LockController],
  providers: [
    gateway,
    LockStandIn,
    LockPulse,
    AheadOfTime,
    LockTimes,
    LockSender,
    LockAnswers,
    LockReports,
    LockCommands,
    LockLog,
    DeviceAlarms,
    DeviceEvents,
  ],
  exports: [LockCommands, LockLog, LockStandIn, LockTimes, DeviceEvents],
})
export class LockModule {}
