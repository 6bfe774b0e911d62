import { expect, test } from 'vitest'
import { codes, type Endpoint, type FieldProblem, type InputOf } from '@bedside/contracts'
import { form } from './form.js'
import { logOf } from './read-back.js'
import type { World } from './world.js'

interface Guarded<E extends Endpoint> {
  /** Valid input. */
  input: (world: World) => Partial<InputOf<E>> | Promise<Partial<InputOf<E>>>
  /** Changes that make it invalid, each with the field to be named. */
  bad: readonly (readonly [changes: Record<string, unknown>, field: string])[]
  /** The caller; by default an administrator. */
  as?: string
}

/**
 * Tests that rules over several fields, or over the content of one, refuse bad input by field. Rules in a field's own declaration
 * are tested for all calls by test/bad-input.spec.ts, and permissions by test/access-matrix.spec.ts.
 */
export function refusesBadInput<E extends Endpoint>(
  clause: string,
  endpoint: E,
  world: () => World,
  { input, bad, as = 'admin' }: Guarded<E>,
): void {
  test(`${clause} ${endpoint.name}: bad input is refused by field and changes nothing`, async () => {
    const caller = await world().as(as)
    const good = await input(world())
    const before = world().digest()
    for (const [changes, field] of [...bad, [{ surprise: '1' }, 'surprise'] as const]) {
      const answer = await caller.send(endpoint, form({ ...good, ...changes }))
      expect(answer, JSON.stringify(changes)).toMatchObject({ code: codes.badInput, status: 200 })
      expect((answer.data as FieldProblem[]).map((problem) => problem.field)).toContain(field)
      expect(await logOf(world(), answer)).toEqual([])
    }
    expect(world().digest()).toBe(before)
  })
}
