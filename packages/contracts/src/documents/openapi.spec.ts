import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import { Password } from '../fields/index.js'
import { specOf } from '../testing/field.js'
import { classesOf } from './classes.js'
import { openApiDocument } from './openapi.js'
import { fieldSchema } from './schema.js'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const document = openApiDocument() as Node
const text = JSON.stringify(document)

/** All objects in the document, including the document itself. */
function* nodes(value: unknown): Generator<Node> {
  if (!isNode(value)) return
  yield value
  for (const inner of Object.values(value)) yield* nodes(inner)
}

function at(pointer: string): unknown {
  const steps = pointer.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => (isNode(value) ? value[step] : undefined), document)
}

function operationOf(path: string, method: string): Node {
  const operation = at('#/paths') as Record<string, Record<string, Node>>
  return operation[path]?.[method.toLowerCase()] ?? {}
}

test('stays the same after serialising to JSON and back', () => {
  expect(JSON.parse(text)).toEqual(document)
})

test('names the given servers, and none by default', () => {
  expect(document).not.toHaveProperty('servers')
  expect(openApiDocument({ servers: [{ url: '/' }] })).toHaveProperty('servers', [{ url: '/' }])
})

describe('is consistent', () => {
  const references = [...nodes(document)].flatMap((node) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []))

  test.each([...new Set(references)])('%s resolves', (reference) => {
    expect(reference).toMatch(/^#\/components\/\w+\/\w+$/)
    expect(isNode(at(reference))).toBe(true)
  })

  test('no two classes share a name, and every schema is referred to', () => {
    const names = classesOf(allEndpoints).map(({ name }) => name)
    expect(names).toHaveLength(new Set(names).size)
    const schemas = Object.keys(at('#/components/schemas') as Node)
    expect(schemas.filter((name) => !references.includes(`#/components/schemas/${name}`))).toEqual([])
  })

  test('operation ids are unique, and schemas require only what they have', () => {
    const ids = [...nodes(at('#/paths'))].flatMap((node) => (node['operationId'] as string | undefined) ?? [])
    expect(ids.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
    for (const node of nodes(document)) {
      if (!Array.isArray(node['required'])) continue
      expect(Object.keys(node['properties'] as Node)).toEqual(expect.arrayContaining(node['required']))
    }
  })

  test('patterns are regular expressions', () => {
    for (const node of nodes(document)) {
      if (typeof node['pattern'] === 'string') expect(() => new RegExp(node['pattern'] as string, 'u')).not.toThrow()
    }
  })
})

describe('describes every call', () => {
  test('and no other', () => {
    const described = Object.entries(at('#/paths') as Record<string, Node>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
    const operation = operationOf(endpoint.path, endpoint.method)
    expect(operation['operationId']).toBe(name)
    expect(operation['summary']).toBe(`${endpoint.doc[0]} · ${endpoint.doc[1]}`)
    const { access } = endpoint
    expect(operation['security']).toEqual(access === 'public' ? [] : undefined)
    expect(operation['x-access']).toEqual(access === 'public' || access === 'session' ? [] : [access].flat())
    expect(operation['x-codes']).toContain(1)
    const parameters = (operation['parameters'] as Node[]).filter((parameter) => parameter['in'] === 'query')
    expect(parameters.length > 0 && 'requestBody' in operation).toBe(false)
    expect(operation).toHaveProperty(['responses', '200'])
  })
})

test('a DELETE takes a query', () => {
  const { parameters, requestBody } = operationOf('/api/sys-role/admin/delRole', 'DELETE')
  expect(requestBody).toBeUndefined()
  expect(parameters).toContainEqual({
    name: 'roleId',
    in: 'query',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 2147483647, 'x-unit': 'id', description: '角色 · Role' },
    example: 5,
  })
})

test('a form accepts three content types', () => {
  expect(operationOf('/api/sys-role/admin/setRole', 'POST')).toMatchObject({
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/RoleForm' } },
        'application/json': { schema: { $ref: '#/components/schemas/RoleForm' } },
        'multipart/form-data': { schema: { $ref: '#/components/schemas/RoleForm' } },
      },
    },
  })
  expect(at('#/components/schemas/RoleForm')).toMatchObject({
    required: ['roleName'],
    additionalProperties: false,
    properties: {
      roleName: { type: 'string', minLength: 2, maxLength: 50, description: '角色名称 · Role name' },
      family: { type: 'string', enum: ['PLATFORM', 'AGENT', 'STORE'] },
      remark: { type: 'string', maxLength: 200 },
    },
  })
})

test('values have names', () => {
  expect(at('#/components/schemas/ManagerRow/properties/isFlag')).toEqual({
    type: 'integer',
    enum: [1, 2],
    description: '状态 · Status; 1 启用 · Enabled, 2 停用 · Disabled',
  })
})

test('a tree refers to itself', () => {
  expect(at('#/components/schemas/MenuNode/properties/sysMenuList')).toMatchObject({
    type: 'array',
    items: { $ref: '#/components/schemas/MenuNode' },
  })
})

test('a nullable field says so', () => {
  expect(at('#/components/schemas/ManagerRow/properties/agentId')).toMatchObject({ type: ['integer', 'null'] })
})

test('a list has a limit, and a rule over two fields is described', () => {
  expect(at('#/components/schemas/AuthorityForm/properties/menuIds')).toMatchObject({ maxItems: 2000 })
  expect(at('#/components/schemas/AgentForm/properties/contractTo')).toMatchObject({
    anyOf: [{ format: 'date' }, { maxLength: 0 }],
    description: '合同结束 · Contract to; 不能早于合同开始 · must not be before Contract from',
  })
})

test('a password is marked as one', () => {
  expect(fieldSchema(specOf(Password({ max: 9 }, ['密码', 'Password'])))).toMatchObject({ format: 'password' })
})

test('the code tells success from refusal', () => {
  const answer = operationOf('/api/sys-manager/admin/login', 'POST')['responses'] as Record<string, Node>
  expect(answer['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { properties: { code: { const: 1 }, data: { type: 'string' } }, required: ['code', 'msg', 'data'] },
            { $ref: '#/components/schemas/Refusal' },
          ],
        },
      },
    },
  })
  expect(Object.keys(answer)).toEqual(['200', '413', '500', '503'])
})

test('[C15] a refused change of the own password has its sentence in the data', () => {
  const answer = operationOf('/api/sys-manager/admin/updateManagerPassword', 'PUT')['responses'] as Record<string, Node>
  const schema = { oneOf: [{}, { $ref: '#/components/schemas/RefusalWithMessage' }] }
  expect(answer['200']).toMatchObject({ content: { 'application/json': { schema } } })
  const data = { properties: { message: { type: 'string' } }, required: ['message'] }
  expect(at('#/components/schemas/RefusalWithMessage')).toMatchObject({ properties: { data } })
})
