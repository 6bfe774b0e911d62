import type { Raw } from '../wire/decode.js'

/** What a server reads from a query or a form: a key that comes more than once becomes a list. */
export function rawOf(text: string): Raw {
  const raw: Raw = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = raw[key]
    if (before === undefined) raw[key] = value
    else raw[key] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]
  }
  return raw
}
