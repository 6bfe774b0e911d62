import type { FieldProblem } from '@bedside/contracts'
import { pathOf } from './field-path'

type Name = (string | number)[]

interface Refused {
  /** The fields that the form has, each with what stands under it: an empty text marks it as wrong without a word. */
  readonly fields: readonly { readonly name: Name; readonly errors: string[] }[]
  /** What the form has no field for. */
  readonly elsewhere: readonly string[]
}

/** Lays what was refused over the fields of a form. A sentence that blames several of them is said once, at the first. */
export function refusedFields(problems: readonly FieldProblem[], names: readonly Name[]): Refused {
  const known = new Set(names.map((name) => name.join('.')))
  const fields: { name: Name; errors: string[] }[] = []
  const beyond: string[] = []
  const said = new Set<string>()
  for (const { field, message } of problems) {
    const name = pathOf(field)
    if (!known.has(name.join('.'))) {
      beyond.push(message)
      continue
    }
    fields.push({ name, errors: [said.has(message) ? '' : message] })
    said.add(message)
  }
  return { fields, elsewhere: [...new Set(beyond)].filter((message) => !said.has(message)) }
}
