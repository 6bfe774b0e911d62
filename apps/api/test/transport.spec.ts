import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, codes, fieldsOf, session, type Endpoint } from '@bedside/contracts'
import { World } from '../src/testing/world.js'
import { badBodies, badQueries } from './support/bodies.js'
import { refusalsOf, type Refusals } from './support/refusals.js'
import { selectedCalls } from './support/selected-calls.js'
import { ask, envelopeIn } from './support/wire.js'

let world: World
let refusals: Refusals
beforeAll(async () => {
  world = await World.open()
  refusals = await refusalsOf(world)
})
afterAll(() => world.close())

const calls = selectedCalls(allEndpoints)
const forms = calls.filter(({ carrier }) => carrier === 'form')
const queries = calls.filter(({ carrier }) => carrier === 'query')

describe('[C0] an invalid body', () => {
  test.each(badBodies.map((body) => [body.what, body] as const))('%s', (_what, body) =>
    refusals.changeNothing(async () => {
      for (const endpoint of forms) expect(await refusals.ofBody(endpoint, body)).toEqual([])
    }),
  )
})

describe('[C0] an invalid query', () => {
  test.each(badQueries)('%s', (_what, query, tooLarge) =>
    refusals.changeNothing(async () => {
      for (const endpoint of queries) expect(await refusals.ofQuery(endpoint, query, tooLarge)).toEqual([])
    }),
  )

  test('the body of a query call is ignored', async () => {
    const ofBody = { 'content-type': 'application/json', 'content-length': 12 }
    for (const endpoint of queries.filter(({ name, writes }) => !writes && name !== session.logout.name)) {
      const authorization = refusals.tokenFor(endpoint)
      const headers = { authorization, ...ofBody }
      const heard = await ask(world.url, endpoint.method, endpoint.path, { headers, body: '{"surprise":' })
      const plain = await ask(world.url, endpoint.method, endpoint.path, { headers: { authorization } })
      expect(envelopeIn(heard)?.code, endpoint.name).toBe(envelopeIn(plain)?.code)
    }
  })
})

/** The required fields of a list, with values. */
function needed({ input }: Endpoint): string {
  const initial = new input() as Record<string, unknown>
  const fields = [...fieldsOf(input)].filter(([key, { optional }]) => !optional && initial[key] === undefined)
  return fields.map(([key, { is }]) => `${key}=${is.kind === 'oneOf' ? is.values[0] : 1}&`).join('')
}

describe('sorting', () => {
  const sorted = calls.filter(({ input }) => 'sort' in (new input() as object))
  const notSorts = [
    'id',
    't.id',
    '1',
    'passwordHash',
    'createdAt DESC',
    'createdAt,(SELECT 1)',
    'CREATEDAT',
    '__proto__',
  ]
  const notOrders = ['ASC', 'desc;', 'asc, id', '1', '(CASE WHEN 1=1 THEN 1 ELSE 2 END)', 'toString']

  test.each(sorted.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[C0] %s sorts by what the contract names and by nothing else',
    async (_name, endpoint) => {
      const get = async (key: string, value: string) =>
        envelopeIn(
          await ask(world.url, 'GET', `${endpoint.path}?${needed(endpoint)}${key}=${encodeURIComponent(value)}`, {
            headers: { authorization: refusals.tokenFor(endpoint) },
          }),
        )
      for (const [key, bad] of [['sort', notSorts] as const, ['order', notOrders] as const]) {
        const is = fieldsOf(endpoint.input).get(key)?.is
        if (is?.kind !== 'oneOf') throw new Error(`${endpoint.name}.${key} must be one of a few names`)
        for (const value of is.values) expect(await get(key, String(value))).toMatchObject({ code: codes.ok })
        const code = codes.badInput
        for (const value of bad)
          expect(await get(key, value), value).toMatchObject({ code, data: [{ field: key, reason: 'oneOf' }] })
      }
    },
  )

  test('every list can be sorted', () => {
    const lists = calls.filter(({ reply }) => 'page' in reply || 'csv' in reply)
    // The sums of a list accept the list's own sort.
    const inOrder = sorted.filter(({ name }) => !name.endsWith('Sums'))
    expect(inOrder.map(({ name }) => name)).toEqual(lists.map(({ name }) => name))
  })
})
