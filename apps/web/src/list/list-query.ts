import { decode, fieldsOf, type Class } from '@bedside/contracts'

/**
 * A list's state as it stands in the address: only what differs from the list's defaults, so that a plain address is
 * the plain list. What an address holds beyond the list's own fields is left alone.
 */
export function readQuery<Q extends object>(input: Class<Q>, address: URLSearchParams, initial: Partial<Q> = {}): Q {
  const fields = fieldsOf(input)
  const raw: Record<string, string> = {}
  for (const [key, value] of Object.entries(initial)) raw[key] = `${value as string | number}`
  for (const [key, text] of address) if (fields.has(key)) raw[key] = text
  // What the page narrows by itself can be taken away as well: then it stands in the address as nothing.
  for (const key of Object.keys(initial)) if (raw[key] === '') delete raw[key]
  const read = decode(input, raw, 'zh')
  if (read.ok) return read.value
  // An address can be typed: what the list would refuse counts as not said.
  for (const { field } of read.problems) delete raw[field]
  const rest = decode(input, raw, 'zh')
  return rest.ok ? rest.value : new input()
}

/** The address after a change. A changed filter starts over at the first page. */
export function writeQuery<Q extends object>(
  input: Class<Q>,
  address: URLSearchParams,
  change: Partial<Q>,
  initial: Partial<Q> = {},
): URLSearchParams {
  const plain = Object.assign(new input(), initial) as Record<string, unknown>
  const next = new URLSearchParams(address)
  const turnsOnly = Object.keys(change).every((key) => key === 'pageNum')
  if (!turnsOnly) next.delete('pageNum')
  for (const [key, value] of Object.entries(change)) {
    const empty = value === undefined || value === null || value === ''
    if (empty && key in initial) next.set(key, '')
    else if (empty || value === plain[key]) next.delete(key)
    else next.set(key, `${value as string | number}`)
  }
  return next
}

/** The address of the plain list. */
export function plainQuery(input: Class, address: URLSearchParams, keep: readonly string[] = []): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const key of fieldsOf(input).keys()) if (!keep.includes(key)) next.delete(key)
  return next
}

/** What an address says of the list itself; what the page keeps there besides is no filter. */
export function ownPart(input: Class, address: URLSearchParams, except: readonly string[] = []): URLSearchParams {
  const fields = fieldsOf(input)
  return new URLSearchParams([...address].filter(([key]) => fields.has(key) && !except.includes(key)))
}

/** The part of an address that belongs to one of several lists of a page, under the names the list itself uses. */
export function partOf(address: URLSearchParams, prefix: string): URLSearchParams {
  const part = new URLSearchParams()
  for (const [key, text] of address) if (key.startsWith(`${prefix}.`)) part.set(key.slice(prefix.length + 1), text)
  return part
}

/** The whole address after that part has changed. */
export function withPart(address: URLSearchParams, prefix: string, part: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams()
  for (const [key, text] of address) if (!key.startsWith(`${prefix}.`)) next.append(key, text)
  for (const [key, text] of part) next.append(`${prefix}.${key}`, text)
  return next
}
