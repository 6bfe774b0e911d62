import { encode, type Endpoint, type InputOf } from '@bedside/contracts'
import { fromCsv } from '@bedside/contracts/testing'
import type { Caller } from './caller.js'

interface Download {
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The labels in the first line. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Exports a list; throws if that is refused. */
export async function download<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: Partial<InputOf<E>> = {},
): Promise<Download> {
  const query = encode(input).toString()
  const response = await caller.fetch('GET', `${endpoint.path}?${query}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  if (!response.headers.get('content-type')?.startsWith('text/csv')) throw new Error(`${endpoint.name}: ${text}`)
  const [head = [], ...rows] = fromCsv(text)
  return { headers: response.headers, bytes, head, rows }
}
