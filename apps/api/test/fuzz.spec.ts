import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints, codes, type Endpoint, type Language } from '@bedside/contracts'
import { LockSender } from '../src/modules/lock/lock-sender.js'
import { hashOf } from '../src/modules/session/tokens.js'
import { World } from '../src/testing/world.js'
import { inputOf } from './support/arbitrary.js'
import { selectedCalls } from './support/selected-calls.js'
import { hostile, type Shot } from './support/hostile.js'
import { wrongWith } from './support/oracle.js'
import { stateOf } from './support/people.js'
import { tokenForEach } from './support/token-for.js'
import { ask, envelopeIn, type Heard } from './support/wire.js'

// The same run each time; FUZZ_SEED and FUZZ_RUNS change it.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60)

const named = selectedCalls(allEndpoints).map((endpoint) => [endpoint.name, endpoint] as const)

let world: World
let tokenFor: Awaited<ReturnType<typeof tokenForEach>>
let tokens: string[] = []
let before = ''
/** Signs in callers with all permissions, so that only the input can be refused. */
const signIn = async () => {
  tokenFor = await tokenForEach(world)
  tokens = [...new Set(named.map(([, endpoint]) => tokenFor(endpoint)))]
  before = stateOf(world)
}
beforeAll(async () => {
  world = await World.open()
  // Commands to locks are stored after the reply, and would look like effects of the next call.
  vi.spyOn(world.get(LockSender), 'dispatch').mockImplementation(() => undefined)
  await signIn()
})
afterAll(() => world.close())

type Way = 'form' | 'json' | 'multipart'
const encoded = (pairs: Shot['pairs']): string =>
  pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')

function multipart(pairs: Shot['pairs']): string {
  const parts = pairs.map(
    ([key, value]) =>
      `--border\r\ncontent-disposition: form-data; name="${key.replace(/["\r\n]/g, encodeURIComponent)}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--border--\r\n`
}

const types: Record<Way, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=border',
}

/** Makes a call; checks the reply, and that a refusal has changed nothing. */
async function fire(endpoint: Endpoint, { pairs, json, bad, badInJson }: Shot, way: Way, language: Language) {
  const { method, path, carrier } = endpoint
  const token = tokenFor(endpoint)
  const common = {
    authorization: token,
    'accept-language': language,
    ...(endpoint.once && { 'idempotency-key': randomUUID() }),
  }
  const body = way === 'json' ? json : way === 'form' ? encoded(pairs) : multipart(pairs)
  const heard =
    carrier === 'query'
      ? await ask(world.url, method, `${path}?${encoded(pairs)}`, { headers: common })
      : await ask(world.url, method, path, { headers: { ...common, 'content-type': types[way] }, body })
  // A field name with a line break or a quote cannot be written in a multipart header.
  const must = carrier === 'query' || way === 'form' ? bad : way === 'json' ? badInJson : bad && '*'
  const wrong = wrongWith(heard, { endpoint, language, token, sent: json, bad: must })
  return [...wrong, ...(await leftBehind(heard))]
}

async function leftBehind(heard: Heard): Promise<string[]> {
  const code = envelopeIn(heard)?.code
  const after = stateOf(world)
  if (after === before) return []
  before = after
  // The call may have ended its own session, or the other caller's.
  if (!tokens.every(isAlive)) await signIn()
  return code === codes.badInput || code === codes.tooLarge ? ['something changed'] : []
}

const isAlive = (token: string) =>
  world.database.reader
    .prepare('SELECT 1 FROM "Session" WHERE "tokenHash" = ? AND "endedAt" IS NULL')
    .get(hashOf(token)) !== undefined

describe(`[C0] whatever is sent, the reply is an envelope, and bad input changes nothing (seed ${seed})`, () => {
  test.each(named)('%s', async (_name, endpoint) => {
    const shots = inputOf(endpoint).chain((input) => hostile(endpoint, input))
    const way = fc.constantFrom<Way>('form', 'form', 'json', 'multipart')
    const language = fc.constantFrom<Language>('zh', 'en')
    await fc.assert(
      fc.asyncProperty(shots, way, language, async (shot, by, speaking) => {
        expect(await fire(endpoint, shot, by, speaking)).toEqual([])
      }),
      { seed, numRuns },
    )
  })
})
