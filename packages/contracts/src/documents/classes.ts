import { fieldsOf } from '../fields/index.js'
import type { Class, Endpoint, ReplySpec } from '../wire/endpoint.js'

/** The class an answer is made of, or undefined for a token or nothing. */
export function replyClassOf(reply: ReplySpec): Class | undefined {
  if (typeof reply === 'function') return reply
  if ('page' in reply) return reply.page
  if ('list' in reply) return reply.list
  if ('csv' in reply) return reply.csv
  if ('events' in reply) return reply.events
  return undefined
}

/** A class and all that its fields hold, each once, however they refer to each other. */
export function withNested(type: Class, found: Set<Class> = new Set()): Set<Class> {
  if (found.has(type)) return found
  found.add(type)
  for (const { is } of fieldsOf(type).values()) if (is.kind === 'nested') withNested(is.type(), found)
  return found
}

/** Every class that travels with these endpoints, requests first, in the order of the endpoints. */
export function classesOf(endpoints: readonly Endpoint[]): Class[] {
  const found = new Set<Class>()
  for (const { input, reply } of endpoints) {
    withNested(input, found)
    const answered = replyClassOf(reply)
    if (answered) withNested(answered, found)
  }
  return [...found]
}
