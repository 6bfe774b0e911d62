import { Module } from '@nestjs/common'
import type { Config } from '../../config/config.js'
import { CONFIG } from '../../tokens.js'
import { DeviceModule } from '../device/device.module.js'
import { AheadOfTime } from './ahead-of-time.js'
import { DeviceAlarms } from './device-alarms.js'
import { AnswerSettlement } from './answer-settlement.js'
import { CommandRecorder } from './command-recorder.js'
import { LockFollowers } from './lock-followers.js'
import { LockAnswers } from './lock-answers.js'
import { LockCommands } from './lock-commands.service.js'
import { LockGateway, NoLocks } from './lock-gateway.js'
import { LockLog } from './lock-log.service.js'
import { LockOutcomes } from './lock-outcomes.js'
import { LockPulse } from './lock-pulse.js'
import { LockReports } from './lock-reports.js'
import { LockSender } from './lock-sender.js'
import { SimulatedLockGateway, simulates } from './simulated-lock-gateway.js'
import { LockTimes } from './lock-times.js'
import { LockController } from './lock.controller.js'

const gateway = {
  provide: LockGateway,
  inject: [CONFIG, SimulatedLockGateway],
  useFactory: (config: Config, simulated: SimulatedLockGateway): LockGateway =>
    simulates(config) ? simulated : new NoLocks(),
}

@Module({
  imports: [DeviceModule],
  controllers: [LockController],
  providers: [
    gateway,
    SimulatedLockGateway,
    LockPulse,
    AheadOfTime,
    LockTimes,
    LockFollowers,
    LockOutcomes,
    CommandRecorder,
    LockSender,
    AnswerSettlement,
    LockAnswers,
    LockReports,
    LockCommands,
    LockLog,
    DeviceAlarms,
  ],
  exports: [
    LockCommands,
    LockLog,
    LockPulse,
    SimulatedLockGateway,
    LockTimes,
    LockFollowers,
    CommandRecorder,
    LockSender,
    AnswerSettlement,
    LockReports,
  ],
})
export class LockModule {}
