import { fieldsOf } from '../fields/index.js'
import type { Class, Endpoint, ReplySpec } from '../wire/endpoint.js'

/** The class of a reply's data; undefined for a token or a reply without data. */
export function replyClassOf(reply: ReplySpec): Class | undefined {
  if (typeof reply === 'function') return reply
  if ('page' in reply) return reply.page
  if ('list' in reply) return reply.list
  if ('csv' in reply) return reply.csv
  if ('events' in reply) return reply.events
  return undefined
}

/** A class and all classes of its fields, each once, including circular references. */
export function withNested(type: Class, classes: Set<Class> = new Set()): Set<Class> {
  if (classes.has(type)) return classes
  classes.add(type)
  for (const { is } of fieldsOf(type).values()) if (is.kind === 'nested') withNested(is.type(), classes)
  return classes
}

/** Every class used by these endpoints, inputs first, in the order of the endpoints. */
export function classesOf(endpoints: readonly Endpoint[]): Class[] {
  const classes = new Set<Class>()
  for (const { input, reply } of endpoints) {
    withNested(input, classes)
    const answered = replyClassOf(reply)
    if (answered) withNested(answered, classes)
  }
  return [...classes]
}
