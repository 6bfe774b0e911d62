import { entityNames, type Entity } from '../entities.js'
import { Id, Json, Like, Nullable, OneOf, Optional, RecordId, Text, Time, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import { csvOf, endpoints, get } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'

export const logResults = valuesOf({
  OK: ['成功', 'Succeeded'],
  /** Sent and still open: its outcome has a row of its own. */
  SENT: ['已下发', 'Sent'],
  FAILED: ['失败', 'Failed'],
  REFUSED: ['被拒绝', 'Refused'],
})
export type LogResult = (typeof logResults)[number]

/** Events in the operation log that are not calls: outcomes after a call was answered, and changes by the server itself. */
export const logEvents = valuesOf({
  'device.lockEnded': ['远程开锁或关锁的结果', 'Result of a remote lock or unlock'],
  'user.optedOut': ['用户回复短信拒收营销', 'Advertising refused by a reply'],
  'role.updated': ['版本更新授予新权限', 'New permissions granted by an update'],
})
export type LogEvent = (typeof logEvents)[number]

export const loginResults = valuesOf({
  OK: ['成功', 'Signed in'],
  WRONG: ['密码错误', 'Wrong password'],
  LOCKED: ['账号锁定', 'Account locked'],
  DISABLED: ['账号停用', 'Account disabled'],
  CODE_NEEDED: ['待输入验证码', 'Code required'],
  CODE_WRONG: ['验证码错误', 'Wrong code'],
})
export type LoginResult = (typeof loginResults)[number]

export class OperationLogRow {
  @RecordId() logId!: number
  @Id(['操作人', 'Administrator']) @Nullable() managerId!: number | null
  @Text({ max: 64 }, ['账号', 'Account']) managerAccount!: string
  @Text({ max: 50 }, ['姓名', 'Name']) @Nullable() managerName!: string | null
  @Text({ max: 80 }, ['操作', 'Action']) action!: string
  @OneOf(entityNames, ['对象', 'Record type']) entity!: Entity
  @Text({ max: 40 }, ['对象编号', 'Record ID']) entityId!: string
  @Text({ max: 100 }, ['对象名称', 'Record']) label!: string
  /** Only the changed fields, never secrets. */
  @Json(['修改前', 'Before']) @Nullable() before!: Record<string, unknown> | null
  @Json(['修改后', 'After']) @Nullable() after!: Record<string, unknown> | null
  @Text({ max: 300 }, ['原因', 'Reason']) reason!: string
  @OneOf(logResults, ['结果', 'Result']) result!: LogResult
  @Text({ max: 64 }, ['地址', 'Address']) ip!: string
  @Text({ max: 64 }, ['请求编号', 'Request ID']) requestId!: string
  @Time(['时间', 'Time']) createdAt!: string
}

export class OperationLogQuery extends DayRangeQuery {
  /** The beginning of a record's name, or a whole request id. */
  @Text(limits.keyword, ['对象名称或请求编号', 'Record or request ID']) keyword = ''
  @Like(OperationLogRow) @Optional() entity?: Entity
  @Text({ min: 0, max: 40 }, ['对象编号', 'Record ID']) entityId = ''
  @Like(OperationLogRow) @Optional() result?: LogResult
  @Id(['操作人', 'Administrator']) @Optional() managerId?: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class LoginLogRow {
  @RecordId() logId!: number
  @Text({ max: 64 }, ['账号', 'Account']) managerAccount!: string
  @OneOf(loginResults, ['结果', 'Result']) result!: LoginResult
  @Text({ max: 64 }, ['地址', 'Address']) ip!: string
  @Text({ max: 300 }, ['浏览器', 'Browser']) userAgent!: string
  @Text({ max: 64 }, ['请求编号', 'Request ID']) requestId!: string
  @Time(['时间', 'Time']) createdAt!: string
}

export class LoginLogQuery extends DayRangeQuery {
  @Text(limits.keyword, ['账号', 'Account']) keyword = ''
  @Like(LoginLogRow) @Optional() result?: LoginResult
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class OperationLogExport extends exportOf(OperationLogQuery, OperationLogRow) {}
export class LoginLogExport extends exportOf(LoginLogQuery, LoginLogRow) {}

const area = { name: 'log', base: '/api/sys-log/admin' } as const

export const log = endpoints(area, {
  getOperationLogList: get({
    query: OperationLogQuery,
    reply: pageOf(OperationLogRow),
    access: 'management.log',
    doc: ['操作日志', 'Operation log'],
  }),
  getLoginLogList: get({
    query: LoginLogQuery,
    reply: pageOf(LoginLogRow),
    access: 'management.log.login',
    doc: ['登录日志', 'Sign-in log'],
  }),
  exportOperationLogList: get({
    query: OperationLogExport,
    reply: csvOf(OperationLogRow, ['操作日志', 'Operation log']),
    access: 'management.log.export',
    doc: ['导出操作日志', 'Export the operation log'],
  }),
  exportLoginLogList: get({
    query: LoginLogExport,
    reply: csvOf(LoginLogRow, ['登录日志', 'Sign-in log']),
    access: 'management.log.exportLogin',
    doc: ['导出登录日志', 'Export the sign-in log'],
  }),
})
