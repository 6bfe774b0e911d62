import { decode, fieldsOf, type Class } from '@bedside/contracts'

/**
 * Reads a list's state from the address. The address holds only what differs from the defaults, so that a plain address
 * is the plain list. Parameters of others are ignored.
 */
export function readQuery<Q extends object>(input: Class<Q>, address: URLSearchParams, initial: Partial<Q> = {}): Q {
  const fields = fieldsOf(input)
  const raw: Record<string, string> = {}
  for (const [key, value] of Object.entries(initial)) raw[key] = `${value as string | number}`
  for (const [key, text] of address) if (fields.has(key)) raw[key] = text
  // The reader can clear the page's initial filters; the address then has an empty value.
  for (const key of Object.keys(initial)) if (raw[key] === '') delete raw[key]
  const read = decode(input, raw, 'zh')
  if (read.ok) return read.value
  // Addresses can be edited by hand: values the server would refuse are ignored.
  for (const { field } of read.problems) delete raw[field]
  const decoded = decode(input, raw, 'zh')
  return decoded.ok ? decoded.value : new input()
}

/** The address after a change. Changing a filter returns to the first page. */
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

/** The list's own parameters of an address; others, such as those of the page, are not filters. */
export function ownPart(input: Class, address: URLSearchParams, except: readonly string[] = []): URLSearchParams {
  const fields = fieldsOf(input)
  return new URLSearchParams([...address].filter(([key]) => fields.has(key) && !except.includes(key)))
}

/** The parameters of one of several lists of a page, without their prefix. */
export function partOf(address: URLSearchParams, prefix: string): URLSearchParams {
  const part = new URLSearchParams()
  for (const [key, text] of address) if (key.startsWith(`${prefix}.`)) part.set(key.slice(prefix.length + 1), text)
  return part
}

/** The whole address with the parameters of that list replaced. */
export function withPart(address: URLSearchParams, prefix: string, part: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams()
  for (const [key, text] of address) if (!key.startsWith(`${prefix}.`)) next.append(key, text)
  for (const [key, text] of part) next.append(`${prefix}.${key}`, text)
  return next
}
