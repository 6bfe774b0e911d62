import { expect, test } from 'vitest'
import { codes, type Access, type AccessKey, type Endpoint, type FieldProblem, type InputOf } from '@bedside/contracts'
import { allBut, form, somebody } from './builders.js'
import { logOf } from './read-back.js'
import type { World } from './world.js'

interface Guarded<E extends Endpoint> {
  /** Input that would be served, as far as the form goes. */
  input: (world: World) => Partial<InputOf<E>> | Promise<Partial<InputOf<E>>>
  /** Changes to it that make it bad, each with the field that is to be named. */
  bad: readonly (readonly [changes: Record<string, unknown>, field: string])[]
  /** Who asks with bad input; an administrator unless said otherwise. */
  as?: string
}

/** The three refusals every call owes, in the order a request meets them: no sign-in, no permission, bad input. */
export function refusesStrangers<E extends Endpoint>(
  clause: string,
  endpoint: E,
  world: () => World,
  { input, bad, as = 'admin' }: Guarded<E>,
): void {
  test(`${clause} ${endpoint.name}: whoever is not signed in gets code 3 and changes nothing`, async () => {
    const good = await input(world())
    const before = world().digest()
    for (const caller of [world().stranger(), world().stranger().with('0'.repeat(43))]) {
      expect(await caller.call(endpoint, good)).toMatchObject({
        code: codes.notLoggedIn,
        msg: '用户未登录',
        data: null,
      })
    }
    expect(world().digest()).toBe(before)
  })

  const keys = keysOf(endpoint.access)
  if (keys.length > 0) {
    const title = `${clause} [P4] ${endpoint.name}: every other permission is not enough: code 21, nothing changes`
    test(title, async () => {
      const caller = await somebody(world(), allBut('PLATFORM', ...keys))
      const good = await input(world())
      const before = world().digest()
      const answer = await caller.call(endpoint, good)
      expect(answer).toMatchObject({ code: codes.forbidden, msg: '您的权限不足', data: null })
      expect(world().digest()).toBe(before)
      expect((await caller.call(endpoint, good)).code).toBe(codes.forbidden)
      const noted = endpoint.logged ? [{ action: endpoint.name, result: 'REFUSED', before: null, after: null }] : []
      expect(await logOf(world(), answer)).toMatchObject(noted)
    })
  }

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

function keysOf(access: Access): AccessKey[] {
  if (access === 'public' || access === 'session') return []
  return typeof access === 'string' ? [access] : [...access]
}
