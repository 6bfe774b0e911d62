import type { Ask, Reply } from './call.js'
import { unlike } from './unlike.js'

interface Envelope {
  code: number
  msg: string
  data: unknown
}

const inBody =
  (change: (envelope: Envelope) => void) =>
  (reply: Reply): Reply => {
    const envelope = JSON.parse(reply.body) as Envelope
    change(envelope)
    return { ...reply, body: JSON.stringify(envelope) }
  }

const withoutHeader =
  (name: string) =>
  (reply: Reply): Reply => {
    const { [name]: _gone, ...headers } = reply.headers
    return { ...reply, headers }
  }

/** Rows in another order; unchanged where there are fewer than two. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.toReversed()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turned(inner)]))
}

/** The last text or number in a value, however deep, as something else. */
function altered(value: unknown): unknown {
  if (typeof value === 'string') return `${value} `
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return 0
  const entries = Object.entries(value as Record<string, unknown>)
  const last = entries.at(-1)
  if (!last) return null
  const changed = [...entries.slice(0, -1), [last[0], altered(last[1])] as const]
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}

/** What a server that drifted might answer. */
const mutations: Readonly<Record<string, (reply: Reply) => Reply>> = {
  'another code': inBody((envelope) => (envelope.code += 1)),
  'another message': inBody((envelope) => (envelope.msg += '。')),
  'a changed field': inBody((envelope) => (envelope.data = altered(envelope.data))),
  'another order': inBody((envelope) => (envelope.data = turned(envelope.data))),
  'no data': inBody((envelope) => (envelope.data = undefined)),
  'another status': (reply) => ({ ...reply, status: reply.status + 1 }),
  'no content type': withoutHeader('content-type'),
  'no permission version': withoutHeader('x-permission-version'),
  'another length': (reply) => ({ ...reply, headers: { ...reply.headers, 'content-length': '1' } }),
}

/** The changes of a reply that the comparison would not notice, in words. */
export function unnoticed(ask: Ask, one: Reply, other: Reply, refuses: boolean): string[] {
  return Object.entries(mutations)
    .filter(([, mutate]) => {
      const mutated = mutate(other)
      const isChanged = JSON.stringify(mutated) !== JSON.stringify(other)
      return isChanged && unlike(one, mutated, refuses) === undefined
    })
    .map(([name]) => `${ask.method} ${ask.path}: the comparison does not notice ${name}`)
}
