import type { Class } from '../wire/endpoint.js'
import { carry } from './declare.js'
import { fieldsOf, type FieldKind, type FieldSpec } from './spec.js'

/**
 * A field is declared once, in the form that fills it in or in the row that shows it, and taken over from there with
 * its label, its limits and its values. One that is not there, or has another type there, does not compile.
 */

/** One field just as another class declares it under the same name; what follows the decorator may still loosen it. */
export const Like =
  <T extends object>(from: Class<T>) =>
  <O extends object, K extends keyof T & keyof O & string>(target: O, key: Taken<K, T[K], O[K]>): void =>
    carry(target, key, specOf(from, key))

/** One field of a form as answers tell it: always there, and an empty text only where it is text. */
export const Stored =
  <T extends object>(form: Class<T>) =>
  <O extends object, K extends keyof T & keyof O & string>(
    target: O,
    key: Taken<K, Exclude<T[K], '' | undefined>, O[K]>,
  ): void =>
    carry(target, key, storedSpec(specOf(form, key)))

/** The key, where the field that takes over has the type of the one that gives, or may be absent as well. */
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

/** What a form asks before it takes a value, an answer does not ask again: what is stored may be older than a rule. */
function storedSpec({ check: _rule, asks: _told, ...spec }: FieldSpec): FieldSpec {
  return { ...spec, is: storedKind(spec.is), optional: false, clearable: spec.is.kind === 'day' }
}

/** Where nothing was filled in, texts and days are empty. */
function storedKind(is: FieldKind): FieldKind {
  if (is.kind !== 'text') return is
  const { pattern: _pattern, patternName: _name, ...text } = is
  return { ...text, min: 0 }
}
