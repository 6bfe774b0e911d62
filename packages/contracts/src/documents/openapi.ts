import { fieldsOf } from '../fields/index.js'
import { allEndpoints } from '../endpoints/index.js'
import { codes, httpStatusOf } from '../wire/codes.js'
import { nothing, type Class, type CsvOf, type Endpoint, type EventsOf } from '../wire/endpoint.js'
import { headers } from '../wire/envelope.js'
import { eventStreamType } from '../wire/events.js'
import { fileFieldsOf } from '../wire/files.js'
import { classesOf, replyClassOf } from './classes.js'
import { codesOf, meanings } from './codes.js'
import { exampleCsv, exampleEnvelope, exampleField, exampleInput, exampleReply } from './example.js'
import { both, classSchema, fieldSchema, isRequired, refTo, replySchema, type Schema } from './schema.js'
import { sharedComponents } from './openapi-components.js'

export interface OpenApiOptions {
  /** The addresses of the server, such as `[{ url: 'https://example.com' }]`. */
  servers?: readonly { url: string; description?: string }[]
  /** The endpoints that the server provides; by default all of the API. */
  endpoints?: readonly Endpoint[]
}

/** The contract as an OpenAPI 3.1 document, for other tools. */
export function openApiDocument({ servers, endpoints = allEndpoints }: OpenApiOptions = {}): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const shared = sharedComponents()
  const schemas = Object.fromEntries(bodiesAndReplies(endpoints).map((type) => [type.name, classSchema(type)]))
  return {
    openapi: '3.1.0',
    info: { title: 'Bedside', version: '1', description: '医院陪护床租赁后台 · Back office of companion-bed rental' },
    ...(servers ? { servers } : {}),
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    security: [{ token: [] }],
    paths,
    components: { ...shared, schemas: { ...shared.schemas, ...schemas } },
  }
}

const areaOf = ({ name }: Endpoint): string => name.split('.')[0] ?? name

/** The fields of a query are parameters, so its class needs no schema. */
function bodiesAndReplies(endpoints: readonly Endpoint[]): Class[] {
  const queries = new Set(endpoints.filter(({ carrier }) => carrier === 'query').map(({ input }) => input))
  const replies = new Set(endpoints.map(({ reply }) => replyClassOf(reply)))
  // A file is sent as text: its rows need a schema only if another endpoint uses them.
  const documented = endpoints.map((endpoint) => ('csv' in endpoint.reply ? { ...endpoint, reply: nothing } : endpoint))
  return classesOf(documented).filter((type) => replies.has(type) || (!queries.has(type) && fieldsOf(type).size > 0))
}

function operation(endpoint: Endpoint): Schema {
  const { access, name, doc } = endpoint
  return {
    operationId: name,
    tags: [areaOf(endpoint)],
    summary: both(doc),
    ...(access === 'public' ? { security: [] } : {}),
    // Any one of these permissions is sufficient; an empty list requires only a session.
    'x-access': access === 'public' || access === 'session' ? [] : [access].flat(),
    'x-codes': codesOf(endpoint),
    parameters: [...headerParameters(endpoint), ...queryParameters(endpoint)],
    ...bodyOf(endpoint),
    responses: responses(endpoint),
  }
}

const headerParameters = ({ once }: Endpoint): Schema[] =>
  ['language', ...(once ? ['idempotencyKey'] : [])].map((name) => ({ $ref: `#/components/parameters/${name}` }))

function queryParameters({ carrier, input }: Endpoint): Schema[] {
  if (carrier !== 'query') return []
  const initial = new input() as Record<string, unknown>
  return [...fieldsOf(input)].map(([key, spec]) => ({
    name: key,
    in: 'query',
    required: isRequired(spec, initial[key]),
    schema: fieldSchema(spec, initial[key]),
    example: exampleField(input, key),
  }))
}

function bodyOf({ carrier, input }: Endpoint): Schema {
  const fields = [...fieldsOf(input)]
  if (carrier !== 'form' || fields.length === 0) return {}
  const nested = fields.filter(([, { is }]) => is.kind === 'nested').map(([key]) => key)
  const json = { schema: refTo(input), example: exampleInput(input) }
  // A field of a form that holds an object is sent as JSON text.
  const encoding = Object.fromEntries(nested.map((key) => [key, { contentType: 'application/json' }]))
  const form = nested.length > 0 ? { ...json, encoding } : json
  const parts = { 'multipart/form-data': form }
  const content = fileFieldsOf(input).size > 0 ? parts : { ...plainContent(form, json), ...parts }
  const initial = new input() as Record<string, unknown>
  return { requestBody: { required: fields.some(([key, spec]) => isRequired(spec, initial[key])), content } }
}

const plainContent = (form: Schema, json: Schema): Schema => ({
  'application/x-www-form-urlencoded': form,
  'application/json': json,
})

function responses(endpoint: Endpoint): Schema {
  const failing = codesOf(endpoint).filter((code) => httpStatusOf(code) !== 200)
  return {
    200: answered(endpoint),
    ...Object.fromEntries(failing.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
  }
}

/** A refusal in place of a file has a different content type. */
function file(reply: CsvOf<unknown>, headersSent: Schema, refused: Schema): Schema {
  const content = {
    'text/csv': { schema: replySchema(reply), example: exampleCsv(reply) },
    'application/json': { schema: refused },
  }
  const more = { [headers.totalRows]: { $ref: '#/components/headers/totalRows' } }
  return { description: both(meanings.ok), headers: { ...headersSent, ...more }, content }
}

/** A stream is described by the schema of its events. */
function stream(reply: EventsOf<unknown>, headersSent: Schema, refused: Schema): Schema {
  const content = {
    [eventStreamType]: { schema: replySchema(reply), example: exampleReply(reply) },
    'application/json': { schema: refused },
  }
  return { description: both(meanings.ok), headers: headersSent, content }
}

/** Refusals are also sent with HTTP status 200; `code` distinguishes them. */
function answered(endpoint: Endpoint): Schema {
  const headersSent = {
    [headers.requestId]: { $ref: '#/components/headers/requestId' },
    ...(endpoint.access === 'public'
      ? {}
      : { [headers.permissionVersion]: { $ref: '#/components/headers/permissionVersion' } }),
    ...(endpoint.once ? { [headers.replayed]: { $ref: '#/components/headers/replayed' } } : {}),
  }
  const refused = { $ref: `#/components/schemas/${endpoint.messageInData ? 'RefusalWithMessage' : 'Refusal'}` }
  if ('csv' in endpoint.reply) return file(endpoint.reply, headersSent, refused)
  if ('events' in endpoint.reply) return stream(endpoint.reply, headersSent, refused)
  const success: Schema = {
    type: 'object',
    properties: { code: { const: codes.ok }, msg: { type: 'string' }, data: replySchema(endpoint.reply) },
    required: ['code', 'msg', 'data'],
    additionalProperties: false,
  }
  const schema = { oneOf: [success, refused] }
  const content = { 'application/json': { schema, example: exampleEnvelope(endpoint.reply) } }
  return { description: both(meanings.ok), headers: headersSent, content }
}
