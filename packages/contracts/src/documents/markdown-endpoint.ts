import { fieldsOf } from '../fields/index.js'
import { encode } from '../wire/encode.js'
import type { Endpoint, ReplySpec } from '../wire/endpoint.js'
import { eventText } from '../wire/events.js'
import { fileFieldsOf } from '../wire/files.js'
import { replyClassOf, withNested } from './classes.js'
import { codesOf } from './codes.js'
import { exampleCsv, exampleEnvelope, exampleInput, exampleReply } from './example.js'
import { inputTable, replyTable } from './markdown-fields.js'
import { code, fenced } from './markdown-table.js'
import { exampleKey } from './openapi-components.js'

/** The description of an endpoint, from its access to its reply. */
export function endpointSection(endpoint: Endpoint): string {
  const { method, path, doc, input, reply } = endpoint
  const [zh, en] = doc
  return [
    `## ${method} ${path}`,
    `${zh} · ${en}`,
    facts(endpoint),
    ...(fieldsOf(input).size > 0 ? [inputTable(input)] : []),
    `**Answer:** ${replyText(reply)}.`,
    ...replyTables(reply),
    fenced('sh', requestText(endpoint)),
    exampleAnswer(reply),
  ].join('\n\n')
}

function facts(endpoint: Endpoint): string {
  const { name, carrier, input, once, messageInData } = endpoint
  const travels = { query: 'in the query', form: 'in the body' }
  return [
    `- Name: ${code(name)}`,
    `- Access: ${accessText(endpoint)}`,
    ...(once ? ['- Header: `Idempotency-Key`, see [Once](README.md#once)'] : []),
    `- Input: ${fieldsOf(input).size > 0 ? travels[carrier] : 'none; any field is refused'}`,
    `- Codes: ${codesOf(endpoint).join(', ')}`,
    ...(messageInData
      ? ['- Refusals: `data.message` is the sentence of `msg`, `data.problems` any refused fields']
      : []),
  ].join('\n')
}

function accessText({ access }: Endpoint): string {
  if (access === 'public') return 'anybody'
  if (access === 'session') return 'anybody signed in'
  return [access].flat().map(code).join(' or ')
}

function replyText(reply: ReplySpec): string {
  if (typeof reply === 'function') return code(reply.name)
  if ('page' in reply) return `a page of ${code(reply.page.name)}`
  if ('list' in reply) return `a list of ${code(reply.list.name)}`
  if ('token' in reply) return 'the token, as text'
  if ('csv' in reply) return `a file, see [Files](README.md#files), with a line for each ${code(reply.csv.name)}`
  if ('events' in reply) return `a stream, see [Events](README.md#events), of ${code(reply.events.name)}`
  return '`null`'
}

function exampleAnswer(reply: ReplySpec): string {
  if ('csv' in reply) return fenced('csv', exampleCsv(reply).replace('\ufeff', '').trimEnd().replaceAll('\r\n', '\n'))
  if ('events' in reply) return fenced('text', eventText(exampleReply(reply) as object).trimEnd())
  return fenced('json', JSON.stringify(exampleEnvelope(reply), null, 2))
}

function replyTables(reply: ReplySpec): string[] {
  const type = replyClassOf(reply)
  if (!type) return []
  const nested = [...withNested(type)].filter((other) => other !== type)
  return [replyTable(type), ...nested.flatMap((other) => [`${code(other.name)}:`, replyTable(other)])]
}

/** For any shell: `$API` is the address of the server, `$TOKEN` the token from signing in. */
export function requestText({ method, path, access, carrier, input, once }: Endpoint): string {
  const query = carrier === 'query'
  const flag = fileFieldsOf(input).size > 0 ? '--form' : '--data-urlencode'
  const dataOptions = [...encode(exampleInput(input))].map(([key, value]) => `${flag} '${key}=${quoted(value)}'`)
  const start = ['curl', `-X ${method}`, ...(query && dataOptions.length > 0 ? ['-G'] : []), `"$API${path}"`].join(' ')
  const token = access === 'public' ? [] : ['-H "Authorization: $TOKEN"']
  const key = once ? [`-H 'Idempotency-Key: ${exampleKey}'`] : []
  return [start, ...token, ...key, ...dataOptions].join(' \\\n  ')
}

const quoted = (value: string): string => value.replaceAll("'", `'\\''`)
