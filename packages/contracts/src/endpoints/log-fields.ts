import { fieldsOf, type FieldSpec } from '../fields/index.js'
import type { Class } from '../wire/endpoint.js'
import { say, type Language, type Text } from '../wire/text.js'
import { BedForm, BedRow, NewBeds } from './bed.js'
import { DepartmentForm, DepartmentRow } from './department.js'
import { AgentForm, AgentRow } from './agent.js'
import { HospitalForm } from './hospital-form.js'
import { HospitalRow } from './hospital.js'
import { FranchiseForm } from './franchise-forms.js'
import { FranchiseRow } from './franchise.js'
import { DepositRow } from './deposit-rows.js'
import { DeviceForm } from './device-form.js'
import { DeviceRow } from './device-rows.js'
import { LockLogRow } from './lock.js'
import type { LogEntity } from './log.js'
import { ManagerForm, ManagerRow } from './manager.js'
import { MenuForm, MenuRow } from './menu.js'
import { OrderRow } from './order-rows.js'
import { PlanForm, PlanRow } from './plan.js'
import { RoleForm, RoleRow } from './role.js'
import { SessionRow } from './session.js'
import { SmsForm, SmsInfo, SmsRow } from './sms.js'
import { UserFlagForm, UserRow } from './user.js'
import { WardForm, WardRow } from './ward.js'

/** Where the fields of each kind of record are declared: what people fill in first, then what they are shown. */
const declared: Record<LogEntity, readonly Class[]> = {
  role: [RoleForm, RoleRow],
  manager: [ManagerForm, ManagerRow],
  menu: [MenuForm, MenuRow],
  agent: [AgentForm, AgentRow],
  session: [SessionRow],
  log: [],
  hospital: [HospitalForm, HospitalRow],
  plan: [PlanForm, PlanRow],
  // What somebody told its lock is part of a device's log.
  device: [DeviceForm, DeviceRow, LockLogRow],
  department: [DepartmentForm, DepartmentRow],
  ward: [WardForm, WardRow],
  bed: [BedForm, BedRow, NewBeds],
  lock: [],
  user: [UserFlagForm, UserRow],
  sms: [SmsForm, SmsRow, SmsInfo],
  franchise: [FranchiseForm, FranchiseRow],
  order: [OrderRow],
  deposit: [DepositRow],
}

/** What the log tells besides the fields of a record. */
const told: Readonly<Record<string, Text>> = {
  version: ['版本', 'Version'],
  createdAt: ['创建时间', 'Created'],
  granted: ['授予', 'Granted'],
  revoked: ['收回', 'Revoked'],
  copyOf: ['复制自', 'Copy of'],
  passwordChanged: ['修改了密码', 'Password changed'],
  passwordReset: ['重置了密码', 'Password reset'],
  unlocked: ['解除的锁定数', 'Locks lifted'],
  position: ['位置', 'Position'],
  rows: ['记录数', 'Rows'],
  filters: ['筛选条件', 'Filters'],
  columns: ['列', 'Columns'],
  worker: ['维修人员', 'Repaired by'],
  result: ['维修结果', 'What was done'],
  fault: ['故障描述', 'What is wrong'],
  labels: ['二维码', 'Labels'],
  revealed: ['查看了完整信息', 'Looked at in full'],
  resent: ['重发条数', 'Sent again'],
}

/** How a field in a log row's `before` and `after` is declared, so that its values can be shown in words; if it is at all. */
export function logFieldSpec(entity: LogEntity, field: string): FieldSpec | undefined {
  for (const type of declared[entity]) {
    const spec = fieldsOf(type).get(field)
    if (spec) return spec
  }
  return undefined
}

/** Whether people have a word for a field; what has none is the inside of some table, and is told to nobody. */
export const isLogField = (entity: LogEntity, field: string): boolean =>
  logFieldSpec(entity, field) !== undefined || Object.hasOwn(told, field)

/** What people call a field in a log row's `before` and `after`; what nobody has a word for stays as it is. */
export function logFieldText(entity: LogEntity, field: string): Text {
  const spec = logFieldSpec(entity, field)
  if (spec) return spec.label
  return Object.hasOwn(told, field) ? (told[field] ?? [field, field]) : [field, field]
}

export const logFieldLabel = (entity: LogEntity, field: string, language: Language): string =>
  say(logFieldText(entity, field), language)
