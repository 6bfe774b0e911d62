import { Module } from '@nestjs/common'
import { LockModule } from '../lock/lock.module.js'
import { DeviceImport } from './device-import.service.js'
import { DeviceLabels } from './device-labels.service.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceStatusModule } from './device-status.module.js'
import { DeviceTimeline } from './device-timeline.js'
import { DeviceController } from './device.controller.js'
import { DeviceService } from './device.service.js'
import { DeviceStore } from './device.store.js'
import { LockTargets } from './lock-target.service.js'
import { RepairService } from './repair.service.js'

@Module({
  imports: [LockModule, DeviceStatusModule],
  controllers: [DeviceController],
  providers: [
    DeviceService,
    DeviceStore,
    DeviceMoves,
    RepairService,
    DeviceTimeline,
    DeviceLabels,
    DeviceImport,
    LockTargets,
  ],
  exports: [DeviceStatusModule],
})
export class DeviceModule {}
