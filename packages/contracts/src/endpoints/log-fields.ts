import type { Entity } from '../entities.js'
import { replyClassOf } from '../documents/classes.js'
import { fieldsOf, type FieldSpec } from '../fields/index.js'
import type { Class, Endpoint } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'
import { areas } from './index.js'

const specsByEntity = new Map<Entity, ReadonlyMap<string, FieldSpec>>()

/** The fields of a kind of record: as its area's inputs declare them, or else its replies. */
function fieldsOfRecord(entity: Entity): ReadonlyMap<string, FieldSpec> {
  const before = specsByEntity.get(entity)
  if (before) return before
  // The last declaration of a name wins, so the preferred class comes last.
  const fields = new Map(
    classesOf(areas[entity])
      .flatMap((type) => [...fieldsOf(type)])
      .toReversed(),
  )
  specsByEntity.set(entity, fields)
  return fields
}

function classesOf(area: Readonly<Record<string, Endpoint>>): readonly Class[] {
  const calls = Object.values(area)
  // The form that adds a record declares most of its fields, with the labels that people know.
  const writing = calls.filter(({ writes }) => writes).toSorted((one, other) => Number(!one.done) - Number(!other.done))
  const answered = calls.flatMap(({ reply }) => replyClassOf(reply) ?? [])
  return [...new Set([...writing.map(({ input }) => input), ...answered])]
}

/** Names in the log besides the fields of a record. */
const otherNames: Readonly<Record<string, Text>> = {
  version: ['版本', 'Version'],
  createdAt: ['创建时间', 'Created at'],
  granted: ['授予', 'Granted'],
  revoked: ['收回', 'Revoked'],
  prices: ['售价', 'Prices'],
  specification: ['规格', 'Specification'],
  copyOf: ['复制自', 'Copy of'],
  passwordChanged: ['修改了密码', 'Password changed'],
  passwordReset: ['重置了密码', 'Password reset'],
  factorBegun: ['开始设置二次验证', 'Second factor setup started'],
  factorSet: ['启用了二次验证', 'Second factor enabled'],
  factorEnded: ['关闭了二次验证', 'Second factor turned off'],
  factorResetAsked: ['申请重置二次验证', 'Second factor reset requested'],
  factorReset: ['重置了二次验证', 'Second factor reset'],
  factorResetRejected: ['驳回了重置二次验证', 'Second factor reset rejected'],
  recoveryCodes: ['重新生成了恢复码', 'New recovery codes generated'],
  unlocked: ['解除的锁定数', 'Locks removed'],
  position: ['位置', 'Position'],
  rows: ['记录数', 'Rows'],
  filters: ['筛选条件', 'Filters'],
  columns: ['列', 'Columns'],
  labels: ['二维码', 'Labels'],
  revealed: ['查看了完整信息', 'Full details viewed'],
  said: ['新的往来', 'New messages'],
  resent: ['重发条数', 'Resent'],
}

/** The text of a name besides the fields of a record; undefined for other names. */
export const otherNameText = (name: string): Text | undefined =>
  Object.hasOwn(otherNames, name) ? otherNames[name] : undefined

/** The declaration of a field in a log row's `before` and `after`, for showing its values; undefined if there is none. */
export const logFieldSpec = (entity: Entity, field: string): FieldSpec | undefined => fieldsOfRecord(entity).get(field)

/** Whether a field is logged: one without a text is an internal column, such as a hash, and secrets are nobody's to read. */
export function isLogField(entity: Entity, field: string): boolean {
  const spec = logFieldSpec(entity, field)
  return spec ? !(spec.is.kind === 'text' && spec.is.secret) : Object.hasOwn(otherNames, field)
}

/** The text of a field in a log row's `before` and `after`; a name without a text stands for itself. */
export function logFieldText(entity: Entity, field: string): Text {
  const spec = logFieldSpec(entity, field)
  if (spec) return spec.label
  return Object.hasOwn(otherNames, field) ? (otherNames[field] ?? [field, field]) : [field, field]
}
