import type { Class } from '../wire/endpoint.js'
import { carry } from './declare.js'
import { fieldsOf, type FieldKind, type FieldSpec } from './spec.js'

/**
 * Takes fields over from the form or row that declares them, with label, limits and values. A field that does not exist there,
 * or has another type, does not compile.
 */

/** A field as another class declares it under the same name; following decorators may relax it. */
export const Like =
  <T extends object>(from: Class<T>) =>
  <O extends object, K extends keyof T & keyof O & string>(target: O, key: Taken<K, T[K], O[K]>): void =>
    carry(target, key, specOf(from, key))

/** A field of a form as it appears in replies: always present, and an empty text only if the field is text. */
export const Stored =
  <T extends object>(form: Class<T>) =>
  <O extends object, K extends keyof T & keyof O & string>(
    target: O,
    key: Taken<K, Exclude<T[K], '' | undefined>, O[K]>,
  ): void =>
    carry(target, key, storedSpec(specOf(form, key)))

/** The key if the field's type equals that of the original, or also allows it to be absent. */
type Taken<K, Given, Own> = [Given] extends [Own] ? ([Own] extends [Given | null | undefined] ? K : never) : never

/** Some fields of another class with all their rules: `class RoleOption extends pick(RoleRow, 'roleId', 'roleName') {}`. */
export function pick<T extends object, K extends keyof T & string>(from: Class<T>, ...keys: K[]): Class<Pick<T, K>> {
  class Picked {
    constructor() {
      const initial = new from()
      for (const key of keys) if (initial[key] !== undefined) Object.assign(this, { [key]: initial[key] })
    }
  }
  for (const key of keys) carry(Picked.prototype, key, specOf(from, key))
  return Picked as unknown as Class<Pick<T, K>>
}

function specOf(type: Class, key: string): FieldSpec {
  const spec = fieldsOf(type).get(key)
  if (!spec) throw new Error(`${type.name} has no field ${key}`)
  return spec
}

/** A reply does not apply the rules of the form: stored values may be older than a rule. */
function storedSpec({ check: _rule, asks: _told, ...spec }: FieldSpec): FieldSpec {
  return { ...spec, is: storedKind(spec.is), optional: false, clearable: spec.is.kind === 'day' }
}

/** Fields left out are stored as empty texts, also for days. */
function storedKind(is: FieldKind): FieldKind {
  if (is.kind !== 'text') return is
  const { pattern: _pattern, patternName: _name, grouped: _grouped, ...text } = is
  return { ...text, min: 0 }
}
