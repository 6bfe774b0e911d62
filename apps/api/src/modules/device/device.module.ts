import { Module } from '@nestjs/common'
import { DeviceCustody } from './device-custody.js'
import { DeviceEvents } from './device-events.js'
import { DeviceImport } from './device-import.service.js'
import { DeviceLabels } from './device-labels.service.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTimeline } from './device-timeline.js'
import { DeviceController } from './device.controller.js'
import { DeviceService } from './device.service.js'
import { DeviceStore } from './device.store.js'
import { DeviceTransitions } from './device.transition.js'
import { FailedUnlocks } from './failed-unlocks.js'
import { LockTargets } from './lock-target.service.js'
import { RepairService } from './repair.service.js'
import { RepairTickets } from './repair-tickets.js'

/** The providers that the lock module needs. */
const forLocks = [DeviceStore, DeviceTransitions, RepairTickets, FailedUnlocks, DeviceEvents]

@Module({
  controllers: [DeviceController],
  providers: [
    ...forLocks,
    DeviceService,
    DeviceMoves,
    RepairService,
    DeviceTimeline,
    DeviceCustody,
    DeviceLabels,
    DeviceImport,
    LockTargets,
  ],
  exports: [...forLocks, DeviceService],
})
export class DeviceModule {}
