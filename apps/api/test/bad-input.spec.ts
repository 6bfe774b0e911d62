import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, codes, fieldsOf, problemsIn, reasons, translate, type Endpoint } from '@bedside/contracts'
import { form } from '../src/testing/form.js'
import type { Caller } from '../src/testing/caller.js'
import { World } from '../src/testing/world.js'
import { badValuesOf, type BadValue } from './support/bad-values.js'
import { ownerOfShop } from './support/owners.js'
import { mayHold } from './support/outsiders.js'
import { stateOf } from './support/people.js'
import { selectedCalls } from './support/selected-calls.js'

/**
 * Tests what each field's declaration rules out. Rules over several fields, and those that depend on records, are tested in the
 * specs of the areas.
 */
let world: World
/** Callers with all permissions, so that only the input can be refused; a shop for calls that only shops have. */
let admin: Caller
let shop: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  shop = (await ownerOfShop(world)).me.caller
})
afterAll(() => world.close())

/** The problems that a reply reports for one field. */
async function problemsOf(endpoint: Endpoint, field: string, input: Record<string, unknown>) {
  const caller = endpoint.access === 'public' || mayHold('PLATFORM', endpoint.access) ? admin : shop
  const { code, data } = await caller.send(endpoint, form(input))
  return { code, problems: problemsIn(data).filter((problem) => problem.field === field) }
}

function refused(endpoint: Endpoint, field: string, { reason, values }: Pick<BadValue, 'reason' | 'values'>) {
  const label = fieldsOf(endpoint.input).get(field)?.label
  const message = `${label ? translate(label, 'zh') : `${field} `}${translate(reasons[reason], 'zh', values)}`
  return { code: codes.badInput, problems: [{ field, reason, message }] }
}

describe('[C0] bad input is refused by field, with an explanation, and nothing is written', () => {
  test.each(selectedCalls(allEndpoints).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const before = stateOf(world)
      const initial = new endpoint.input() as Record<string, unknown>
      for (const [field, spec] of fieldsOf(endpoint.input)) {
        for (const bad of badValuesOf(spec)) {
          const what = `${field}: ${String(bad.sent).slice(0, 60)}`
          expect(await problemsOf(endpoint, field, { [field]: bad.sent }), what).toEqual(refused(endpoint, field, bad))
        }
        if (spec.optional || initial[field] !== undefined) continue
        expect(await problemsOf(endpoint, field, {}), field).toEqual(refused(endpoint, field, { reason: 'required' }))
      }
      const strange = refused(endpoint, 'surprise', { reason: 'unknown' })
      expect(await problemsOf(endpoint, 'surprise', { surprise: '1' })).toEqual(strange)
      expect(stateOf(world)).toBe(before)
    },
  )
})
