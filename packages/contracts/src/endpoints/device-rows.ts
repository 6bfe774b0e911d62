import { Cents, Id, Int, Nullable, OneOf, Optional, SomeOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery } from '../wire/paging.js'
import {
  alarmKinds,
  deviceMoves,
  deviceStatuses,
  lockStates,
  lockTypes,
  ticketStatuses,
  timelineKinds,
  type AlarmKind,
  type DeviceMove,
  type DeviceStatus,
  type LockState,
  type LockType,
  type TicketStatus,
  type TimelineKind,
} from './device-values.js'
import {
  commandStates,
  lockActions,
  lockReasons,
  type CommandState,
  type LockAction,
  type LockReason,
} from './lock-values.js'

export class DeviceQuery extends PageQuery {
  @Text({ min: 0, max: 20 }, ['设备编号', 'Device no.'])
  deviceNo = ''

  @Id(['医院', 'Hospital'])
  @Optional()
  hospitalId?: number

  @Id(['科室', 'Department'])
  @Optional()
  departmentId?: number

  @Id(['病房', 'Ward'])
  @Optional()
  wardId?: number

  @Id(['代理商', 'Agent'])
  @Optional()
  agentId?: number

  @OneOf(deviceStatuses, ['状态', 'Status'])
  @Optional()
  status?: DeviceStatus

  @OneOf([1, 0], ['在线', 'Online'], { 1: ['在线', 'Online'], 0: ['离线', 'Offline'] })
  @Optional()
  online?: 0 | 1

  @OneOf(lockStates, ['锁状态', 'Lock'])
  @Optional()
  lockState?: LockState

  @Int({ min: 1, max: 100 }, ['电量低于（%）', 'Battery below (%)'])
  @Optional()
  batteryBelow?: number

  @OneOf([1, 0], ['绑定', 'Bound'], { 1: ['已绑定床位', 'On a bed'], 0: ['未绑定床位', 'On no bed'] })
  @Optional()
  bound?: 0 | 1

  @OneOf(alarmKinds, ['告警', 'Alarm'])
  @Optional()
  alarm?: AlarmKind

  @OneOf(['createdAt', 'deviceNo', 'battery', 'lastHeartbeatAt'], ['排序', 'Sort'])
  sort: 'createdAt' | 'deviceNo' | 'battery' | 'lastHeartbeatAt' = 'createdAt'
}

export class DeviceRow {
  @Id(['编号', 'Id'])
  deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.'])
  deviceNo!: string
  @OneOf(deviceStatuses, ['状态', 'Status'])
  status!: DeviceStatus
  @OneOf([1, 0], ['在线', 'Online'], { 1: ['在线', 'Online'], 0: ['离线', 'Offline'] })
  online!: 0 | 1
  @OneOf(lockStates, ['锁状态', 'Lock'])
  lockState!: LockState
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)'])
  battery!: number
  @SomeOf(alarmKinds, alarmKinds.length, ['告警', 'Alarms'])
  alarms!: AlarmKind[]
  @Id(['医院', 'Hospital'])
  @Nullable()
  hospitalId!: number | null
  @Text({ max: 50 }, ['医院', 'Hospital'])
  @Nullable()
  hospitalName!: string | null
  @Id(['科室', 'Department'])
  @Nullable()
  departmentId!: number | null
  @Text({ max: 50 }, ['科室', 'Department'])
  @Nullable()
  departmentName!: string | null
  @Id(['病房', 'Ward'])
  @Nullable()
  wardId!: number | null
  @Text({ max: 20 }, ['病房', 'Ward'])
  @Nullable()
  wardNo!: string | null
  @Id(['床位', 'Bed'])
  @Nullable()
  bedId!: number | null
  @Text({ max: 20 }, ['床位', 'Bed'])
  @Nullable()
  bedNo!: string | null
  @Id(['代理商', 'Agent'])
  @Nullable()
  agentId!: number | null
  @Text({ max: 50 }, ['代理商', 'Agent'])
  @Nullable()
  agentCompany!: string | null
  @Time(['最近心跳', 'Last heartbeat'])
  @Nullable()
  lastHeartbeatAt!: string | null
  @OneOf(lockTypes, ['锁类型', 'Lock type'])
  lockType!: LockType
  @Text({ max: 40 }, ['锁编号', 'Lock no.'])
  lockNo!: string
  @Text({ max: 20 }, ['MAC 地址', 'MAC address'])
  mac!: string
  @Text({ max: 20 }, ['SIM 卡号', 'SIM no.'])
  sim!: string
  @Text({ max: 50 }, ['型号', 'Model'])
  model!: string
  @Text({ max: 50 }, ['生产厂家', 'Manufacturer'])
  manufacturer!: string
  @Text({ max: 10 }, ['生产日期', 'Made on'])
  madeOn!: string
  @Int(limits.warrantyMonths, ['保修月数', 'Warranty (months)'])
  warrantyMonths!: number
  /** Null for agents: what the platform paid is its own affair. */
  @Cents(limits.cents, ['采购成本', 'Cost'])
  @Nullable()
  costCents!: number | null
  @Id(['所属加盟商', 'Franchise owner'])
  @Nullable()
  franchiseId!: number | null
  @Text({ max: 50 }, ['所属加盟商', 'Franchise owner'])
  @Nullable()
  franchiseName!: string | null
  @Time(['投放时间', 'Deployed'])
  @Nullable()
  deployedAt!: string | null
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['创建时间', 'Created'])
  createdAt!: string
}

export class DeviceExport extends exportOf(DeviceQuery, DeviceRow) {}

export class DeviceById {
  @Id(['设备', 'Device'])
  deviceId!: number
}

export class DeviceTimelineQuery extends PageQuery {
  @Id(['设备', 'Device'])
  deviceId!: number

  @OneOf(['at'], ['排序', 'Sort'])
  sort: 'at' = 'at'
}

/** One thing that happened to a device. What does not belong to its kind is null. */
export class TimelineEntry {
  @Text({ max: 20 }, ['编号', 'Id'])
  entryKey!: string
  @OneOf(timelineKinds, ['类别', 'Kind'])
  kind!: TimelineKind
  @Time(['时间', 'Time'])
  at!: string
  @OneOf(deviceMoves, ['变更', 'Change'])
  @Nullable()
  move!: DeviceMove | null
  @OneOf(deviceStatuses, ['变更前', 'Before'])
  @Nullable()
  before!: DeviceStatus | null
  @OneOf(deviceStatuses, ['变更后', 'After'])
  @Nullable()
  after!: DeviceStatus | null
  @OneOf(lockActions, ['动作', 'Action'])
  @Nullable()
  action!: LockAction | null
  @OneOf(commandStates, ['结果', 'Result'])
  @Nullable()
  state!: CommandState | null
  @OneOf(lockReasons, ['失败原因', 'Cause'])
  @Nullable()
  cause!: LockReason | null
  @OneOf(ticketStatuses, ['维修', 'Repair'])
  @Nullable()
  ticket!: TicketStatus | null
  @OneOf(alarmKinds, ['告警', 'Alarm'])
  @Nullable()
  alarm!: AlarmKind | null
  @Text({ max: 200 }, ['位置', 'Place'])
  place!: string
  @Text({ max: 50 }, ['操作人', 'Who'])
  actor!: string
  @Text({ max: 500 }, ['说明', 'Note'])
  note!: string
}

export class DeviceLabel {
  @Id(['设备', 'Device'])
  deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.'])
  deviceNo!: string
  /** What the code holds. */
  @Text({ max: 300 }, ['二维码内容', 'Code'])
  code!: string
  /** Empty for devices in stock. */
  @Text({ max: 200 }, ['位置', 'Place'])
  place!: string
}
