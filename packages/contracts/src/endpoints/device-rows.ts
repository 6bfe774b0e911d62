import {
  byId,
  Cents,
  Count,
  Created,
  Id,
  IdOf,
  Int,
  Like,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  SomeOf,
  Stored,
  Text,
  Time,
  Version,
} from '../fields/index.js'
import { DeviceForm } from './device-form.js'
import { limits } from '../limits.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { PageQuery } from '../wire/paging.js'
import { sumsOf } from '../wire/sums.js'
import {
  alarmKinds,
  deviceMoves,
  deviceStatuses,
  lockStates,
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

export class DeviceById extends byId('device') {}

export class DeviceRow {
  @RecordId() deviceId!: number
  @Stored(DeviceForm) deviceNo!: string
  @OneOf(deviceStatuses, ['状态', 'Status']) status!: DeviceStatus
  @OneOf([1, 0], ['在线', 'Online'], { 1: ['在线', 'Online'], 0: ['离线', 'Offline'] }) online!: 0 | 1
  @OneOf(lockStates, ['锁状态', 'Lock']) lockState!: LockState
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)']) battery!: number
  @SomeOf(alarmKinds, alarmKinds.length, ['告警', 'Alarms']) alarms!: AlarmKind[]
  @IdOf('hospital') @Nullable() hospitalId!: number | null
  @Text({ max: 50 }, ['医院', 'Hospital']) @Nullable() hospitalName!: string | null
  @IdOf('department') @Nullable() departmentId!: number | null
  @Text({ max: 50 }, ['科室', 'Department']) @Nullable() departmentName!: string | null
  @IdOf('ward') @Nullable() wardId!: number | null
  @Text({ max: 20 }, ['病房', 'Ward']) @Nullable() wardNo!: string | null
  @IdOf('bed') @Nullable() bedId!: number | null
  @Text({ max: 20 }, ['床位', 'Bed']) @Nullable() bedNo!: string | null
  @Stored(DeviceForm) @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商', 'Agent']) @Nullable() agentCompany!: string | null
  /** The rental in progress; null also if the viewer may not see it. */
  @Id(['当前订单编号', 'Current order ID']) @Nullable() orderId!: number | null
  @Text({ max: 30 }, ['当前订单', 'Current order']) @Nullable() orderNo!: string | null
  /** Within the viewer's scope. */
  @Count(['租用订单', 'Orders']) orders!: number
  /** The amount paid for them, less refunds. */
  @Cents(limits.signedTotalCents, ['收入', 'Income']) incomeCents!: number
  @Time(['最近心跳', 'Last heartbeat']) @Nullable() lastHeartbeatAt!: string | null
  @Stored(DeviceForm) lockType!: LockType
  @Stored(DeviceForm) lockNo!: string
  @Stored(DeviceForm) mac!: string
  @Stored(DeviceForm) sim!: string
  @Stored(DeviceForm) model!: string
  @Stored(DeviceForm) manufacturer!: string
  @Stored(DeviceForm) madeOn!: string
  @Stored(DeviceForm) warrantyMonths!: number
  /** Null for agents, who do not see what the platform paid. */
  @Stored(DeviceForm) @Nullable() costCents!: number | null
  @Stored(DeviceForm) @Nullable() franchiseId!: number | null
  @Text({ max: 50 }, ['所属加盟商', 'Investor']) @Nullable() franchiseName!: string | null
  /** When the open repair was requested. */
  @Time(['报修时间', 'Fault reported']) @Nullable() faultSince!: string | null
  @Time(['投放时间', 'Deployed']) @Nullable() deployedAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class DeviceQuery extends PageQuery {
  @Text({ min: 0, max: 20 }, ['设备编号', 'Device no.']) deviceNo = ''
  @IdOf('hospital') @Optional() hospitalId?: number
  @IdOf('department') @Optional() departmentId?: number
  @IdOf('ward') @Optional() wardId?: number
  @IdOf('agent') @Optional() agentId?: number
  /** Finds nothing for agents, who do not see whose the devices are. */
  @Id(['所属加盟商', 'Investor']) @Optional() franchiseId?: number
  @Like(DeviceRow) @Optional() status?: DeviceStatus
  @Like(DeviceRow) @Optional() online?: 0 | 1
  @Like(DeviceRow) @Optional() lockState?: LockState
  @Int({ min: 1, max: 100 }, ['电量低于（%）', 'Battery below (%)']) @Optional() batteryBelow?: number
  @OneOf([1, 0], ['绑定', 'Bound'], { 1: ['已绑定床位', 'Bound to a bed'], 0: ['未绑定床位', 'Not bound'] })
  @Optional()
  bound?: 0 | 1
  @OneOf(alarmKinds, ['告警', 'Alarm']) @Optional() alarm?: AlarmKind
  @OneOf(['createdAt', 'deviceNo', 'battery', 'lastHeartbeatAt'], ['排序', 'Sort'])
  sort: 'createdAt' | 'deviceNo' | 'battery' | 'lastHeartbeatAt' = 'createdAt'
}

export class DeviceExport extends exportOf(DeviceQuery, DeviceRow) {}

export class DeviceSumsQuery extends unpaged(DeviceQuery) {}

export class DeviceSums extends sumsOf(DeviceRow, ['orders', 'incomeCents']) {}

export class DeviceTimelineQuery extends PageQuery {
  @IdOf('device') deviceId!: number
  @OneOf(['at'], ['排序', 'Sort']) sort: 'at' = 'at'
}

/** An event in the history of a device. Fields of other kinds of events are null. */
export class TimelineEntry {
  @Text({ max: 20 }, ['编号', 'ID']) entryKey!: string
  @OneOf(timelineKinds, ['类别', 'Type']) kind!: TimelineKind
  @Time(['时间', 'Time']) at!: string
  @OneOf(deviceMoves, ['变更', 'Change']) @Nullable() move!: DeviceMove | null
  @OneOf(deviceStatuses, ['变更前', 'Before']) @Nullable() before!: DeviceStatus | null
  @OneOf(deviceStatuses, ['变更后', 'After']) @Nullable() after!: DeviceStatus | null
  @OneOf(lockActions, ['动作', 'Action']) @Nullable() action!: LockAction | null
  @OneOf(commandStates, ['结果', 'Result']) @Nullable() state!: CommandState | null
  @OneOf(lockReasons, ['失败原因', 'Reason']) @Nullable() cause!: LockReason | null
  @OneOf(ticketStatuses, ['维修', 'Repair']) @Nullable() ticket!: TicketStatus | null
  @OneOf(alarmKinds, ['告警', 'Alarm']) @Nullable() alarm!: AlarmKind | null
  @Text({ max: 200 }, ['位置', 'Place']) place!: string
  @Text({ max: 50 }, ['操作人', 'By']) actor!: string
  @Text({ max: 500 }, ['说明', 'Note']) note!: string
}

export class DeviceLabel {
  @IdOf('device') deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.']) deviceNo!: string
  /** The content of the code. */
  @Text({ max: 300 }, ['二维码内容', 'Code']) code!: string
  /** Empty for devices in stock. */
  @Text({ max: 200 }, ['位置', 'Place']) place!: string
}
