import { Module } from '@nestjs/common'
import { LockModule } from '../lock/lock.module.js'
import { DeviceImport } from './device-import.service.js'
import { DeviceLabels } from './device-labels.service.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTimeline } from './device-timeline.js'
import { DeviceController } from './device.controller.js'
import { DeviceService } from './device.service.js'
import { DeviceStore } from './device.store.js'
import { DeviceTransitions } from './device.transition.js'
import { RepairService } from './repair.service.js'

@Module({
  imports: [LockModule],
  controllers: [DeviceController],
  providers: [
    DeviceService,
    DeviceStore,
    DeviceMoves,
    DeviceTransitions,
    RepairService,
    DeviceTimeline,
    DeviceLabels,
    DeviceImport,
  ],
  exports: [DeviceTransitions],
})
export class DeviceModule {}
