import type { FieldProblem } from '@bedside/contracts'
import { pathOf } from './field-path'

type Name = (string | number)[]

interface Refused {
  /** Refused fields that the form has, with their messages: an empty message only marks the field. */
  readonly fields: readonly { readonly name: Name; readonly errors: string[] }[]
  /** Messages for which the form has no field. */
  readonly elsewhere: readonly string[]
}

/** Assigns validation problems to the form's fields. A message about several fields is shown once, at the first. */
export function refusedFields(problems: readonly FieldProblem[], names: readonly Name[]): Refused {
  const formNames = new Set(names.map((name) => name.join('.')))
  const fields: { name: Name; errors: string[] }[] = []
  const beyond: string[] = []
  const messagesShown = new Set<string>()
  for (const { field, message } of problems) {
    const name = pathOf(field)
    if (!formNames.has(name.join('.'))) {
      beyond.push(message)
      continue
    }
    fields.push({ name, errors: [messagesShown.has(message) ? '' : message] })
    messagesShown.add(message)
  }
  return { fields, elsewhere: [...new Set(beyond)].filter((message) => !messagesShown.has(message)) }
}
