import { entities, type Entity, type IdField } from '../entities.js'
import { limits } from '../limits.js'
import type { Class } from '../wire/endpoint.js'
import { Id, Int, Optional, Time } from './declare.js'

/** Shapes that the forms of all records share. The id's field and the name come from `entities`. */

/** Takes a record's id: `class RoleById extends byId('role') {}` has `roleId`. */
export function byId<E extends Entity>(entity: E): Class<Record<IdField<E>, number>> {
  class ById {}
  IdOf(entity)(ById.prototype, entities[entity].id)
  return ById as Class<Record<IdField<E>, number>>
}

/**
 * Without an id the form adds a record, otherwise it changes one: `class RoleForm extends recordForm('role') {…}` has `roleId?`
 * and `version?`.
 */
export function recordForm<E extends Entity>(entity: E): Class<Partial<Record<IdField<E>, number>> & Versioned> {
  class RecordForm {}
  const { id } = entities[entity]
  RecordId()(RecordForm.prototype, id)
  Optional()(RecordForm.prototype, id)
  return versioned(RecordForm as Class<Partial<Record<IdField<E>, number>>>)
}

export interface Versioned {
  /**
   * The version that the form was loaded with: the save is refused if another one happened since. Without it, the last save
   * wins.
   */
  version?: number
}

/** The form with the version of its record: `class RoleMoveForm extends versioned(RoleById) {…}`. */
export function versioned<T extends object>(form: Class<T>): Class<T & Versioned> {
  class WithVersion extends (form as Class<object>) {
    @Version() @Optional() version?: number
  }
  return WithVersion as Class<T & Versioned>
}

/** The id of another record, labelled with the name of its kind. */
export const IdOf = (entity: Entity) => Id(entities[entity].name)

/** Fields that the rows of all records have. */
export const RecordId = () => Id(['编号', 'ID'])
export const Version = () => Int(limits.version, ['版本', 'Version'])
export const Created = () => Time(['创建时间', 'Created at'])
export const Updated = () => Time(['更新时间', 'Updated'])
