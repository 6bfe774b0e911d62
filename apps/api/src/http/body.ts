import type { IncomingMessage } from 'node:http'
import { Fault, fault, fieldsOf, requestLimits, type Endpoint, type Raw } from '@bedside/contracts'
import type { Incoming } from './incoming-files.js'
import { parseMultipart } from './multipart.js'

/** Reads an endpoint's input from query, form, JSON or multipart as flat keys. Validation against the contract comes later. */
export async function rawInput(request: IncomingMessage, endpoint: Endpoint, incoming: Incoming): Promise<Raw> {
  const query = queryOf(request.url ?? '')
  if (endpoint.carrier === 'query') return collect(parsePairs(query), endpoint)
  // Ignoring it would turn an edit whose id is in the query into a new record; accepting it would allow passwords in URLs.
  if (query !== '') throw fault('input.query')

  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw fault('input.encodingUnsupported')
  if (type === 'multipart/form-data') return collect(await parseMultipart(request, endpoint.input, incoming), endpoint)

  const text = utf8(await readAll(request))
  if (type === 'application/json') return collect(jsonPairs(text), endpoint)
  if (type === 'application/x-www-form-urlencoded' || text === '') return collect(parsePairs(text), endpoint)
  throw fault('input.contentType')
}

export type Pair = readonly [key: string, value: unknown]

/** Keys that come more than once are lists; so are `a[]` and `a[0]` where the contract declares a list. */
function collect(pairs: Pair[], endpoint: Endpoint): Raw {
  if (pairs.length > requestLimits.fields) throw fault('input.tooManyFields')
  const fields = fieldsOf(endpoint.input)
  const raw: Raw = Object.create(null) as Raw
  for (const [given, value] of pairs) {
    const plain = given.replace(/\[\d*\]$/, '')
    const key = plain !== given && fields.get(plain)?.list ? plain : given
    const before = raw[key]
    if (!(key in raw)) raw[key] = key === given ? value : [value]
    else raw[key] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]
  }
  return raw
}

/** The same for a query that was transported differently. */
export const rawQuery = (query: string, endpoint: Endpoint): Raw => collect(parsePairs(query), endpoint)

function queryOf(url: string): string {
  if (url.length > requestLimits.urlBytes) throw fault('input.tooLarge')
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark + 1)
}

/** `a=1&b=2`, percent-encoded UTF-8. Broken encodings are refused rather than replaced. */
export function parsePairs(text: string): Pair[] {
  if (text === '') return []
  const parts = text.split('&', requestLimits.fields + 1).filter((part) => part !== '')
  return parts.map((part) => {
    const equals = part.indexOf('=')
    return equals === -1
      ? [unescapePart(part), '']
      : [unescapePart(part.slice(0, equals)), unescapePart(part.slice(equals + 1))]
  })
}

function unescapePart(part: string): string {
  if (!part.includes('%') && !part.includes('+')) return part
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw fault('input.encoding')
  }
}

function jsonPairs(text: string): Pair[] {
  if (text === '') return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw fault('input.json')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw fault('input.json')
  return Object.entries(parsed)
}

const decoder = new TextDecoder('utf-8', { fatal: true })
function utf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw fault('input.encoding')
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > requestLimits.bodyBytes) throw fault('input.tooLarge')
  const chunks: Buffer[] = []
  let size = 0
  // Otherwise a client that trickles its body could hold a connection for ever, even without a session.
  const late = setTimeout(() => request.destroy(), requestLimits.bodySeconds * 1000)
  try {
    // A body rejected half-way still gets a response: leaving a plain loop would destroy the connection first.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > requestLimits.bodyBytes) throw fault('input.tooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that disconnects half-way is not a server error.
    throw error instanceof Fault ? error : fault('input.multipart')
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}
