import 'reflect-metadata'

export * from './wire/codes.js'
export * from './wire/csv.js'
export * from './wire/decode.js'
export * from './wire/encode.js'
export * from './wire/endpoint.js'
export * from './wire/envelope.js'
export * from './wire/export-query.js'
export * from './wire/files.js'
export * from './wire/import.js'
export * from './wire/import-cells.js'
export * from './wire/paging.js'
export * from './wire/reply.js'
export * from './wire/text.js'
export * from './access/allow.js'
export * from './access/catalogue.js'
export * from './faults.js'
export * from './limits.js'
export {
  fieldsOf,
  isDay,
  problemOf,
  reasons,
  type FieldKind,
  type FieldSpec,
  type Problem,
  type Reason,
  type Texts,
} from './fields/index.js'
export * from './fields/shown.js'
export * from './fields/values.js'
export * from './endpoints/agent.js'
export * from './endpoints/device.js'
export * from './endpoints/device-form.js'
export * from './endpoints/device-rows.js'
export * from './endpoints/bed.js'
export * from './endpoints/department.js'
export * from './endpoints/device-values.js'
export * from './endpoints/flags.js'
export * from './endpoints/index.js'
export * from './endpoints/lock.js'
export * from './endpoints/lock-values.js'
export * from './endpoints/log.js'
export * from './endpoints/manager.js'
export * from './endpoints/log-fields.js'
export * from './endpoints/menu.js'
export * from './endpoints/place.js'
export * from './endpoints/preference.js'
export * from './endpoints/role.js'
export * from './endpoints/session.js'
export * from './endpoints/test-mode.js'
export * from './endpoints/ward.js'
