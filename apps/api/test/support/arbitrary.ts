import fc from 'fast-check'
import { fieldsOf, PlanWindow, dayMs, type Class, type Endpoint, type FieldSpec } from '@bedside/contracts'
import { richTextOf } from '../../src/testing/build-articles.js'
import { dayAndNight } from '../../src/testing/build-hospital.js'

type Input = Record<string, unknown>

/** Generators of texts with a pattern. */
const spelled: Record<string, fc.Arbitrary<string>> = {
  account: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{3,19}$/),
  password: fc.stringMatching(/^[a-z]{6}[0-9]{4}$/),
  phone: fc.stringMatching(/^1[3-9][0-9]{9}$/),
  tel: fc.stringMatching(/^400-[0-9]{3}-[0-9]{4}$/),
  interfaceName: fc.stringMatching(/^[a-z][a-z.]{3,20}$/),
  pageUrl: fc.stringMatching(/^\/[a-z/]{0,20}$/),
  icon: fc.stringMatching(/^[a-z-]{0,10}$/),
  preferenceKey: fc.stringMatching(/^[a-z][a-z.:-]{0,20}$/),
}
const plain = fc.string({ unit: fc.constantFrom(...Array.from('aZ0张店%_\'"<;é🛏️')), maxLength: 60 })

/** Classes whose fields must be consistent with each other. */
const consistentByClass = new Map<Class, fc.Arbitrary<unknown>>([[PlanWindow, fc.constantFrom(...dayAndNight)]])

function one({ is }: FieldSpec): fc.Arbitrary<unknown> {
  switch (is.kind) {
    case 'text':
      return spelled[is.patternName ?? ''] ?? plain.map((text) => Array.from(`${text}ab`).slice(-is.max).join(''))
    case 'int':
      // Ids of existing records get furthest.
      return is.unit === 'id' ? fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer(is)) : fc.integer(is)
    case 'oneOf':
      return fc.constantFrom(...is.values)
    case 'day':
      return fc.integer({ min: 20_600, max: 20_800 }).map((day) => new Date(day * dayMs).toISOString().slice(0, 10))
    case 'time':
      return fc.integer({ min: 0, max: 4e12 }).map((at) => new Date(at).toISOString())
    case 'jsonText':
      if (is.rich) return plain.map((text) => JSON.stringify(richTextOf(text)))
      return fc.array(fc.integer()).map((value) => JSON.stringify(value))
    case 'nested':
      return consistentByClass.get(is.type()) ?? fc.oneof(plain, recordOf(is.type()))
    case 'file':
      // The encodings tried here cannot carry a file.
      return fc.constant('no file')
    default:
      throw new Error(`No input holds a ${is.kind} yet: say in test/support/arbitrary.ts how to make one`)
  }
}

/** Generates input whose fields are valid individually. */
export const inputOf = ({ input }: Endpoint): fc.Arbitrary<Input> => recordOf(input)

function recordOf(input: Class): fc.Arbitrary<Input> {
  const initial = new input() as Input
  const fields = [...fieldsOf(input)]
  const values = fields.map(
    ([key, spec]) => [key, spec.list ? fc.array(one(spec), { maxLength: 5 }) : one(spec)] as const,
  )
  return fc.record(Object.fromEntries(values), {
    requiredKeys: fields.filter(([key, spec]) => !spec.optional && initial[key] === undefined).map(([key]) => key),
    noNullPrototype: true,
  })
}
