import { areasShowingPlaces } from '../entities.js'
import { IdList, IdOf, OneOf, Optional, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, listOf, post } from '../wire/endpoint.js'
import { importOf } from '../wire/import.js'
import { pageOf } from '../wire/paging.js'
import { IsFlag, type Flag } from './flags.js'
import { DeviceForm, DeviceHardware } from './device-form.js'
import {
  DeviceById,
  DeviceExport,
  DeviceLabel,
  DeviceQuery,
  DeviceRow,
  DeviceSums,
  DeviceSumsQuery,
  DeviceTimelineQuery,
  TimelineEntry,
} from './device-rows.js'
import { deviceVerdicts, type DeviceVerdict } from './device-values.js'
import { lockActions, type LockAction } from './lock-values.js'
import { LockTarget } from './lock-target.js'
import { LockById, LockLogRow } from './lock.js'

/** Binds a device without a bed to a bed without a device. */
export class DeviceBindForm extends DeviceById {
  @IdOf('bed') bedId!: number
}

export class DeviceUnbindForm extends DeviceById {
  @Text(limits.note, ['原因', 'Reason']) reason = ''
}

/** For actions that need a reason. */
export class DeviceReasonForm extends DeviceById {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class DeviceFlagForm extends DeviceReasonForm {
  @IsFlag() isFlag!: Flag
}

export class DeviceStatusForm extends DeviceReasonForm {
  @OneOf(deviceVerdicts, ['操作', 'Action']) move!: DeviceVerdict
}

export class DeviceFaultForm extends DeviceById {
  @Text(limits.reason, ['故障描述', 'Fault description']) fault!: string
}

export class DeviceRepairForm extends DeviceById {
  /** If left out, the caller. */
  @Text(limits.name, ['维修人员', 'Repaired by']) @Optional() worker?: string
}

export class DeviceRepairedForm extends DeviceById {
  @Text(limits.reason, ['维修结果', 'Repair result']) result!: string
}

export class DeviceLockForm extends DeviceReasonForm {
  @OneOf(lockActions, ['动作', 'Action']) action!: LockAction
}

export class DeviceLabelForm {
  @IdList(limits.labels, ['设备', 'Devices']) deviceIds!: number[]
}

const area = { name: 'device', base: '/api/device/admin', changes: [...areasShowingPlaces, 'franchise'] } as const

export const device = endpoints(area, {
  getDeviceList: get({
    query: DeviceQuery,
    reply: pageOf(DeviceRow),
    // People who bind devices to beds need to see which devices there are.
    access: ['equipment.list', 'hospital.bed.bind'],
    doc: ['设备列表；代理商只看到自己的设备', 'List devices; an agent sees only its own'],
  }),
  exportDeviceList: get({
    query: DeviceExport,
    reply: csvOf(DeviceRow, ['设备列表', 'Devices']),
    access: 'equipment.list.export',
    doc: ['导出设备列表', 'Export devices'],
  }),
  getDeviceSums: get({
    query: DeviceSumsQuery,
    reply: DeviceSums,
    access: ['equipment.list', 'hospital.bed.bind'],
    doc: ['同样条件下设备的订单与收入合计', 'Get the totals of the devices’ orders and income for the same filters'],
  }),
  getDeviceInfo: get({
    query: DeviceById,
    reply: DeviceRow,
    access: 'equipment.list',
    doc: ['一台设备', 'Get a device'],
  }),
  setDevice: post({
    form: DeviceForm,
    reply: DeviceRow,
    access: 'equipment.list.edit',
    ...addOrChange('设备', 'a device'),
  }),
  importDeviceList: importOf(DeviceHardware, { title: ['设备', 'Devices'], access: 'equipment.list.import' }),
  bindDevice: post({
    form: DeviceBindForm,
    reply: DeviceRow,
    access: ['equipment.list.bind', 'hospital.bed.bind'],
    doc: ['将库存设备绑定到空床位', 'Bind a device from stock to a free bed'],
  }),
  unbindDevice: post({
    form: DeviceUnbindForm,
    reply: DeviceRow,
    access: ['equipment.list.bind', 'hospital.bed.bind'],
    doc: ['解绑床位，设备回到库存', 'Unbind a device from its bed; it returns to stock'],
  }),
  updateDeviceIsFlag: post({
    form: DeviceFlagForm,
    reply: DeviceRow,
    access: 'equipment.list.disable',
    doc: ['停用或启用设备', 'Disable or enable a device'],
  }),
  setDeviceStatus: post({
    form: DeviceStatusForm,
    reply: DeviceRow,
    access: 'equipment.list.scrap',
    doc: ['登记设备丢失、找回或报废', 'Report the loss or recovery of a device or scrap it'],
  }),
  reportFault: post({
    form: DeviceFaultForm,
    reply: DeviceRow,
    access: 'equipment.list.repair',
    doc: ['报修', 'Report a fault'],
  }),
  startRepair: post({
    form: DeviceRepairForm,
    reply: DeviceRow,
    access: 'equipment.list.repair',
    doc: ['开始维修', 'Start a repair'],
  }),
  finishRepair: post({
    form: DeviceRepairedForm,
    reply: DeviceRow,
    access: 'equipment.list.repair',
    doc: ['完成维修；维修开始后须试开锁成功', 'Finish a repair; the lock must have been opened since it started'],
  }),
  getLockTarget: get({
    query: DeviceById,
    reply: LockTarget,
    access: 'equipment.list.open',
    doc: [
      '远程操作前核对：位置、租用人与设备状态',
      'Get what to check before a remote command: location, user and device status',
    ],
  }),
  lockDevice: post({
    form: DeviceLockForm,
    reply: LockLogRow,
    access: 'equipment.list.open',
    doc: [
      '远程开锁、关锁或重启；立即返回指令，结果用 getLockInfo 查询',
      'Open or close a lock remotely or reboot it; returns the command at once, poll getLockInfo for its outcome',
    ],
  }),
  getLockInfo: get({
    query: LockById,
    reply: LockLogRow,
    access: 'equipment.list.open',
    doc: ['指令的进展', 'Get the progress of a command'],
  }),
  getDeviceTimeline: get({
    query: DeviceTimelineQuery,
    reply: pageOf(TimelineEntry),
    access: 'equipment.list',
    doc: ['设备的变更、开关锁、维修与告警', 'List the changes, lock movements, repairs and alarms of a device'],
  }),
  getDeviceLabels: post({
    form: DeviceLabelForm,
    reply: listOf(DeviceLabel),
    access: 'equipment.list.label',
    changes: ['log'],
    doc: ['设备二维码的内容与位置', 'Get the QR code contents and locations of devices'],
  }),
})
