import { Controller } from '@nestjs/common'
import { device } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { DeviceImport } from './device-import.service.js'
import { DeviceLabels } from './device-labels.service.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTimeline } from './device-timeline.js'
import { deviceAmounts, deviceList } from './device.list.js'
import { DeviceService } from './device.service.js'
import { LockTargets } from './lock-target.service.js'
import { RepairService } from './repair.service.js'

/** Without the calls that operate a lock: they are served by the lock module, which depends on this one. */
const { lockDevice: _lockDevice, getLockInfo: _getLockInfo, ...ofDevice } = device

@Controller()
export class DeviceController implements ContractController {
  constructor(
    private readonly devices: DeviceService,
    private readonly moves: DeviceMoves,
    private readonly repairs: RepairService,
    private readonly timeline: DeviceTimeline,
    private readonly labels: DeviceLabels,
    private readonly imports: DeviceImport,
    private readonly lockTargets: LockTargets,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(ofDevice, {
    getDeviceList: deviceList,
    exportDeviceList: deviceList,
    getDeviceSums: (query, me) => this.lists.sums(deviceList, query, me, deviceAmounts),
    getDeviceInfo: (query, me) => this.devices.info(me, query),
    setDevice: (form, me) => this.devices.save(me, form),
    importDeviceList: (form, me) => this.imports.run(me, form),
    bindDevice: (form, me) => this.moves.bind(me, form),
    unbindDevice: (form, me) => this.moves.unbind(me, form),
    updateDeviceIsFlag: (form, me) => this.moves.setFlag(me, form),
    setDeviceStatus: (form, me) => this.moves.setStatus(me, form),
    reportFault: (form, me) => this.repairs.report(me, form),
    startRepair: (form, me) => this.repairs.start(me, form),
    finishRepair: (form, me) => this.repairs.finish(me, form),
    getLockTarget: (query, me) => this.lockTargets.one(me, query),
    getDeviceTimeline: (query, me) => this.timeline.page(me, query),
    getDeviceLabels: (form, me) => this.labels.take(me, form),
  })
}
