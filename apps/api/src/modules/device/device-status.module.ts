import { Module } from '@nestjs/common'
import { DeviceTransitions } from './device.transition.js'
import { FailedUnlocks } from './failed-unlocks.js'
import { RepairTickets } from './repair-tickets.js'

const parts = [DeviceTransitions, RepairTickets, FailedUnlocks]

/** How a device's status changes; apart from the devices' own calls, because locks change it too. */
@Module({ providers: parts, exports: parts })
export class DeviceStatusModule {}
