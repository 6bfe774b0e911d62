import { expect } from 'vitest'
import { codes, type Endpoint, type Language } from '@bedside/contracts'
import type { World } from '../../src/testing/world.js'
import type { Body } from './bodies.js'
import { wrongWith } from './oracle.js'
import { changesBetween, stateOf } from './people.js'
import { tokenForEach } from './token-for.js'
import { ask, envelopeIn, type Heard } from './wire.js'

const languages: readonly Language[] = ['zh', 'en']

/** What is wrong with how a server refuses input that no call accepts: nothing, if it does so in both languages. */
export async function refusalsOf(world: World) {
  const tokenFor = await tokenForEach(world)

  async function refusal(endpoint: Endpoint, send: (language: Language) => Promise<Heard>, tooLarge = false) {
    const wrong: string[] = []
    for (const language of languages) {
      const heard = await send(language)
      const expected = tooLarge ? codes.tooLarge : codes.badInput
      const found = [
        ...wrongWith(heard, { endpoint, language, token: tokenFor(endpoint), sent: '' }),
        ...(envelopeIn(heard)?.code === expected
          ? []
          : [`not ${expected}: ${heard.status} ${heard.text.slice(0, 200)}`]),
      ]
      wrong.push(...found.map((what) => `${endpoint.name}: ${what}`))
    }
    return wrong
  }

  const send = (endpoint: Endpoint, path: string, { headers, body }: Pick<Body, 'headers' | 'body'> = {}) => {
    const authorization = tokenFor(endpoint)
    return (language: Language) =>
      ask(world.url, endpoint.method, path, {
        headers: { authorization, 'accept-language': language, ...headers },
        ...(body === undefined ? {} : { body }),
      })
  }

  return {
    tokenFor,
    ofBody: (endpoint: Endpoint, { type, headers, body, tooLarge }: Body) =>
      refusal(
        endpoint,
        send(endpoint, endpoint.path, { headers: { ...(type ? { 'content-type': type } : {}), ...headers }, body }),
        tooLarge,
      ),
    ofQuery: (endpoint: Endpoint, query: string, tooLarge?: boolean) =>
      refusal(endpoint, send(endpoint, `${endpoint.path}?${query}`), tooLarge),
    /** Compares once for all calls, because reading the state takes longer than a call. */
    async changeNothing(calls: () => Promise<void>) {
      const before = stateOf(world)
      await calls()
      expect(changesBetween(before, stateOf(world))).toEqual([])
    },
  }
}

export type Refusals = Awaited<ReturnType<typeof refusalsOf>>
