import { entities, type Entity, type IdField } from '../entities.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'
import { Id, Int, Optional, Time } from './declare.js'

/** The shapes that forms over records share. The field of a record's number and its name follow from `entities`. */

/** Takes a record by its number: `class RoleById extends byId('role') {}` has `roleId`. */
export function byId<E extends Entity>(entity: E): Class<Record<IdField<E>, number>> {
  class ById {}
  IdOf(entity)(ById.prototype, entities[entity].id)
  return ById as Class<Record<IdField<E>, number>>
}

/** Adds a record, without its number, or changes it: `class RoleForm extends recordForm('role') {…}` has `roleId?` and `version?`. */
export function recordForm<E extends Entity>(entity: E): Class<Partial<Record<IdField<E>, number>> & Versioned> {
  class RecordForm {}
  const { id } = entities[entity]
  RecordId()(RecordForm.prototype, id)
  Optional()(RecordForm.prototype, id)
  return versioned(RecordForm as Class<Partial<Record<IdField<E>, number>>>)
}

export interface Versioned {
  /** The version that was read before: refused where somebody else has saved since. Left out: whoever saves last wins. */
  version?: number
}

/** The same form with the version of the record it is about: `class RoleMoveForm extends versioned(RoleById) {…}`. */
export function versioned<T extends object>(form: Class<T>): Class<T & Versioned> {
  class WithVersion extends (form as Class<object>) {
    @Version() @Optional() version?: number
  }
  return WithVersion as Class<T & Versioned>
}

/** The number of another record, called what such a record is called. */
export const IdOf = (entity: Entity) => Id(entities[entity].name)

/** What the rows of all records have. */
export const RecordId = () => Id(['编号', 'ID'])
export const Version = () => Int(limits.version, ['版本', 'Version'])
export const Created = () => Time(['创建时间', 'Created at'])
export const Updated = () => Time(['更新时间', 'Updated'])
