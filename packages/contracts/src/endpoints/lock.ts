import {
  byId,
  Count,
  IdOf,
  Int,
  Like,
  Lines,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { csvOf, endpoints, get } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'
import { AccountingDay } from './accounting-day.js'
import {
  commandStates,
  lockActions,
  lockReasons,
  lockSources,
  type CommandState,
  type LockAction,
  type LockReason,
  type LockSource,
} from './lock-values.js'

export class LockById extends byId('lock') {}

export class LockLogRow {
  @RecordId() lockId!: number
  @Time(['时间', 'Time']) createdAt!: string
  @Text({ max: 40 }, ['指令编号', 'Command no.']) commandNo!: string
  @IdOf('device') deviceId!: number
  @Text({ max: 20 }, ['设备编号', 'Device no.']) deviceNo!: string
  @Text({ max: 50 }, ['医院', 'Hospital']) @Nullable() hospitalName!: string | null
  @Text({ max: 50 }, ['科室', 'Department']) @Nullable() departmentName!: string | null
  @Text({ max: 20 }, ['病房', 'Ward']) @Nullable() wardNo!: string | null
  @Text({ max: 20 }, ['床位', 'Bed']) @Nullable() bedNo!: string | null
  @OneOf(lockActions, ['动作', 'Action']) action!: LockAction
  @OneOf(lockSources, ['来源', 'Source']) source!: LockSource
  @Text({ max: 50 }, ['操作人', 'Operator']) actor!: string
  @Text({ max: 50 }, ['用户', 'User']) @Nullable() nickname!: string | null
  /** With the middle digits hidden. */
  @Text({ max: 20 }, ['用户手机号', "User's phone"]) @Nullable() phone!: string | null
  /** The rental that it belongs to; null also if the viewer may not see it. */
  @IdOf('order') @Nullable() orderId!: number | null
  @Text({ max: 30 }, ['订单号', 'Order no.']) @Nullable() orderNo!: string | null
  @OneOf(commandStates, ['结果', 'Result']) state!: CommandState
  @OneOf(lockReasons, ['失败原因', 'Reason']) reason!: LockReason
  /** The answer came after the command was abandoned. */
  @YesNo(['迟到应答', 'Late reply']) late!: 0 | 1
  @Count(['耗时（毫秒）', 'Duration (ms)']) @Nullable() durationMs!: number | null
  @Int({ min: 0, max: 100 }, ['发送次数', 'Attempts']) attempts!: number
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)']) @Nullable() battery!: number | null
  /** The reason given for the command. */
  @Text({ max: 200 }, ['操作原因', 'Reason']) note!: string
}

export class LockLogQuery extends DayRangeQuery {
  /** A prefix of the device's number, or all of it. */
  @Text({ min: 0, max: 20 }, ['设备编号', 'Device no.']) deviceNo = ''
  /** The user: the beginning of the name, the whole phone number or its last four digits. */
  @Text(limits.keyword, ['昵称、手机号或后四位', 'Name, phone or last 4']) keyword = ''
  /** A prefix of the rental's number, or all of it. */
  @Text(limits.orderNo, ['订单号', 'Order no.']) orderNo = ''
  @IdOf('hospital') @Optional() hospitalId?: number
  @IdOf('agent') @Optional() agentId?: number
  @Like(LockLogRow) @Optional() action?: LockAction
  @Like(LockLogRow) @Optional() source?: LockSource
  @Like(LockLogRow) @Optional() state?: CommandState
  @AccountingDay() @Optional() accountingDay?: string
  /** Whether the movement was commanded, or reported without a command. */
  @OneOf([1, 0], ['指令', 'Commanded'], { 1: ['按指令', 'By command'], 0: ['设备上报', 'Reported by device'] })
  @Optional()
  commanded?: 0 | 1
  /** Opened without a command. */
  @OneOf([1], ['非法开启', 'Forced open'], { 1: ['非法开启', 'Forced open'] }) @Optional() forced?: 1
  @YesNo(['近 24 小时', 'Within 24 hours']) @Optional() lastDay?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

/** A lock event with the raw messages. */
export class LockLogInfo extends LockLogRow {
  @Time(['发送时间', 'Sent at']) @Nullable() sentAt!: string | null
  @Time(['应答时间', 'Replied at']) @Nullable() ackAt!: string | null
  @Lines({ max: 10_000 }, ['原始报文', 'Raw payload']) raw!: string
}

export class LockLogExport extends exportOf(LockLogQuery, LockLogRow) {}

const area = { name: 'lock', base: '/api/lock-log/admin' } as const

export const lock = endpoints(area, {
  getLockLogList: get({
    query: LockLogQuery,
    reply: pageOf(LockLogRow),
    access: 'equipment.lock',
    doc: ['开关锁记录', 'List the lock log'],
  }),
  exportLockLogList: get({
    query: LockLogExport,
    reply: csvOf(LockLogRow, ['开关锁记录', 'Lock log']),
    access: 'equipment.lock.export',
    doc: ['导出开关锁记录', 'Export the lock log'],
  }),
  getLockLogInfo: get({
    query: LockById,
    reply: LockLogInfo,
    access: 'equipment.lock',
    doc: ['一条开关锁记录及原始报文', 'Get a lock log entry with its raw payload'],
  }),
})
