import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import { testMode } from '../endpoints/test-mode.js'
import { fieldsOf, problemOf } from '../fields/index.js'
import { inputOf } from '../testing/arbitrary.js'
import { rawOfBody } from '../testing/raw.js'
import { decode, type Raw } from './decode.js'
import type { Endpoint } from './endpoint.js'
import { encodeBody, fileFieldsOf } from './files.js'

const everything: readonly Endpoint[] = [...allEndpoints, ...(Object.values(testMode) as Endpoint[])]
const byName = everything.map((endpoint) => [endpoint.name, endpoint] as const)

describe('a valid input survives encoding and decoding', () => {
  test.each(byName)('%s', async (_name, { input }) => {
    await fc.assert(
      fc.asyncProperty(inputOf(input), async (given) => {
        const decoded = decode(input, await rawOfBody(encodeBody(given)), 'zh')
        const complete = Object.assign(new input() as object, given)
        expect(decoded).toEqual({ ok: true, value: complete })
      }),
      { numRuns: 60 },
    )
  })

  // JSON cannot express a file.
  const plain = byName.filter(([, { input }]) => fileFieldsOf(input).size === 0)
  test.each(plain)('%s as JSON', (_name, { input }) => {
    fc.assert(
      fc.property(inputOf(input), (given) => {
        const decoded = decode(input, JSON.parse(JSON.stringify(given)) as Raw, 'zh')
        expect(decoded).toEqual({ ok: true, value: Object.assign(new input() as object, given) })
      }),
      { numRuns: 20 },
    )
  })
})

/** Any JSON under declared and undeclared keys. */
const anything = (keys: string[]) =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor', 'toString'), fc.string()),
      fc.oneof(fc.jsonValue(), fc.constantFrom('', '1,2', '[{}]', '\u0000', '9'.repeat(99), ['1', ''])),
      { maxKeys: 8 },
    )
    .map((made) => JSON.parse(JSON.stringify(made)) as Raw)

describe('decode returns a result for any input', () => {
  test.each(byName)('%s', (_name, { input }) => {
    const fields = fieldsOf(input)
    fc.assert(
      fc.property(anything([...fields.keys()]), (raw) => {
        const decoded = decode(input, raw, 'en')
        if (!decoded.ok) {
          expect(decoded.problems.length).toBeGreaterThan(0)
          return
        }
        // Accepted input has only declared fields, all of them valid.
        const value = decoded.value as Record<string, unknown>
        expect(Object.keys(value).filter((key) => !fields.has(key))).toEqual([])
        for (const [key, spec] of fields) expect(problemOf(spec, value[key], value)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})
