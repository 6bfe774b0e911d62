import { Id, Json, Nullable, OneOf, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get } from '../wire/endpoint.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'

/** What the operation log is about. */
export const logEntities = ['manager', 'role', 'menu', 'agent', 'session'] as const
export const logResults = ['OK', 'REFUSED'] as const
export const loginResults = ['OK', 'WRONG', 'LOCKED', 'DISABLED'] as const

export class OperationLogQuery extends DayRangeQuery {
  /** The beginning of a record's name, or a whole request id. */
  @Text(limits.keyword, ['对象名称或请求编号', 'Record or request id'])
  keyword = ''

  @OneOf(logEntities, ['对象', 'Entity'])
  @Optional()
  entity?: (typeof logEntities)[number]

  @Text({ min: 0, max: 40 }, ['对象编号', 'Record id'])
  entityId = ''

  @OneOf(logResults, ['结果', 'Result'])
  @Optional()
  result?: (typeof logResults)[number]

  @Id(['操作人', 'Manager'])
  @Optional()
  managerId?: number

  @OneOf(['createdAt'], ['排序', 'Sort'])
  sort: 'createdAt' = 'createdAt'
}

export class OperationLogRow {
  @Id(['编号', 'Id'])
  logId!: number
  @Id(['操作人', 'Manager'])
  @Nullable()
  managerId!: number | null
  @Text({ max: 64 }, ['账号', 'Account'])
  managerAccount!: string
  @Text({ max: 50 }, ['姓名', 'Name'])
  @Nullable()
  managerName!: string | null
  @Text({ max: 80 }, ['操作', 'Action'])
  action!: string
  @Text({ max: 40 }, ['对象', 'Entity'])
  entity!: string
  @Text({ max: 40 }, ['对象编号', 'Record id'])
  entityId!: string
  @Text({ max: 100 }, ['对象名称', 'Record'])
  label!: string
  /** Only the fields that changed; secrets never. */
  @Json(['修改前', 'Before'])
  @Nullable()
  before!: Record<string, unknown> | null
  @Json(['修改后', 'After'])
  @Nullable()
  after!: Record<string, unknown> | null
  @Text({ max: 300 }, ['原因', 'Reason'])
  reason!: string
  @OneOf(logResults, ['结果', 'Result'])
  result!: (typeof logResults)[number]
  @Text({ max: 64 }, ['地址', 'Address'])
  ip!: string
  @Text({ max: 64 }, ['请求编号', 'Request id'])
  requestId!: string
  @Time(['时间', 'Time'])
  createdAt!: string
}

export class LoginLogQuery extends DayRangeQuery {
  @Text(limits.keyword, ['账号', 'Account'])
  keyword = ''

  @OneOf(loginResults, ['结果', 'Result'])
  @Optional()
  result?: (typeof loginResults)[number]

  @OneOf(['createdAt'], ['排序', 'Sort'])
  sort: 'createdAt' = 'createdAt'
}

export class LoginLogRow {
  @Id(['编号', 'Id'])
  logId!: number
  @Text({ max: 64 }, ['账号', 'Account'])
  managerAccount!: string
  @OneOf(loginResults, ['结果', 'Result'])
  result!: (typeof loginResults)[number]
  @Text({ max: 64 }, ['地址', 'Address'])
  ip!: string
  @Text({ max: 300 }, ['浏览器', 'Browser'])
  userAgent!: string
  @Text({ max: 64 }, ['请求编号', 'Request id'])
  requestId!: string
  @Time(['时间', 'Time'])
  createdAt!: string
}

export const log = endpoints('log', '/api/sys-log/admin', {
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
})
