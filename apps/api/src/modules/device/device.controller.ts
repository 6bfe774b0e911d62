import { Controller } from '@nestjs/common'
import {
  device,
  type DeviceBindForm,
  type DeviceById,
  type DeviceExport,
  type DeviceFaultForm,
  type DeviceFlagForm,
  type DeviceForm,
  type DeviceLabelForm,
  type DeviceQuery,
  type DeviceRepairedForm,
  type DeviceRepairForm,
  type DeviceStatusForm,
  type DeviceTimelineQuery,
  type DeviceUnbindForm,
  type ImportForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { DeviceImport } from './device-import.service.js'
import { DeviceLabels } from './device-labels.service.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTimeline } from './device-timeline.js'
import { DeviceService } from './device.service.js'
import { LockTargets } from './lock-target.service.js'
import { RepairService } from './repair.service.js'

@Controller()
export class DeviceController implements Serves<Omit<typeof device, 'lockDevice' | 'getLockInfo'>> {
  constructor(
    private readonly devices: DeviceService,
    private readonly moves: DeviceMoves,
    private readonly repairs: RepairService,
    private readonly timeline: DeviceTimeline,
    private readonly labels: DeviceLabels,
    private readonly imports: DeviceImport,
    private readonly lockTargets: LockTargets,
  ) {}

  @Serve(device.getDeviceList) getDeviceList(query: DeviceQuery, me: Actor) {
    return this.devices.list(me, query)
  }
  @Serve(device.exportDeviceList) exportDeviceList(query: DeviceExport, me: Actor) {
    return this.devices.export(me, query)
  }
  @Serve(device.getDeviceInfo) getDeviceInfo(query: DeviceById, me: Actor) {
    return this.devices.info(me, query)
  }
  @Serve(device.setDevice) setDevice(form: DeviceForm, me: Actor) {
    return this.devices.save(me, form)
  }
  @Serve(device.importDeviceList) importDeviceList(form: ImportForm, me: Actor) {
    return this.imports.run(me, form)
  }
  @Serve(device.bindDevice) bindDevice(form: DeviceBindForm, me: Actor) {
    return this.moves.bind(me, form)
  }
  @Serve(device.unbindDevice) unbindDevice(form: DeviceUnbindForm, me: Actor) {
    return this.moves.unbind(me, form)
  }
  @Serve(device.updateDeviceIsFlag) updateDeviceIsFlag(form: DeviceFlagForm, me: Actor) {
    return this.moves.setFlag(me, form)
  }
  @Serve(device.setDeviceStatus) setDeviceStatus(form: DeviceStatusForm, me: Actor) {
    return this.moves.setStatus(me, form)
  }
  @Serve(device.reportFault) reportFault(form: DeviceFaultForm, me: Actor) {
    return this.repairs.report(me, form)
  }
  @Serve(device.startRepair) startRepair(form: DeviceRepairForm, me: Actor) {
    return this.repairs.start(me, form)
  }
  @Serve(device.finishRepair) finishRepair(form: DeviceRepairedForm, me: Actor) {
    return this.repairs.finish(me, form)
  }
  @Serve(device.getLockTarget) getLockTarget(query: DeviceById, me: Actor) {
    return this.lockTargets.one(me, query)
  }
  @Serve(device.getDeviceTimeline) getDeviceTimeline(query: DeviceTimelineQuery, me: Actor) {
    return this.timeline.page(me, query)
  }
  @Serve(device.getDeviceLabels) getDeviceLabels(form: DeviceLabelForm, me: Actor) {
    return this.labels.take(me, form)
  }
}
