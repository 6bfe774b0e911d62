import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, codes, isLogField, log, menu, type Entity } from '@bedside/contracts'
import { fieldName } from '../src/journal/field-names.js'
import { allBut } from '../src/testing/build-roles.js'
import { buildMenu } from '../src/testing/build-menus.js'
import { form } from '../src/testing/form.js'
import { World } from '../src/testing/world.js'
import { meaningful } from './support/meaningful.js'
import { keysOf, mayHold } from './support/outsiders.js'
import { person } from './support/people.js'
import { selectedCalls } from './support/selected-calls.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

interface Stored {
  action: string
  entity: Entity
  before: string
  after: string
}

/** Fields shown without a label, and placeholder dates. */
function strange({ action, entity, before, after }: Stored): string[] {
  const sides = [before, after].map((json) => (JSON.parse(json) ?? {}) as Record<string, unknown>)
  return sides.flatMap((fields) =>
    Object.entries(fields)
      .filter(([field, value]) => !isLogField(entity, fieldName(entity, field)) || value === '9999-12-31')
      .map(([field, value]) => `${action}: ${field} ${JSON.stringify(value)}`),
  )
}

test(
  '[C3] the operation log names fields that people know, and shows no placeholder date',
  { timeout: 120_000 },
  async () => {
    const staff = await person(world, { keys: allBut('PLATFORM') })
    const shop = await person(world, { family: 'STORE', keys: allBut('STORE') })
    const admin = await world.as('admin')
    const done = new Set<string>()
    const logged = selectedCalls(allEndpoints).filter(({ logged, access }) => logged && access !== 'public')
    for (const endpoint of logged) {
      const [key = 'session'] = keysOf(endpoint.access)
      const me = mayHold('PLATFORM', endpoint.access) ? staff : shop
      // An entry held by a role cannot be deleted, and only a super administrator may touch one held by none.
      const answer =
        endpoint.name === menu.delMenu.name
          ? await admin.call(menu.delMenu, { menuId: (await buildMenu(world)).menuId })
          : await me.caller.send(endpoint, form(await meaningful(world, endpoint, key, me)))
      if (answer.code === codes.ok) done.add(endpoint.name)
    }
    const rows = world.database.reader.prepare('SELECT action, entity, "before", "after" FROM "OperationLog"')
    const stored = rows.all() as Stored[]
    // Makes sure that no call was refused.
    expect([...done].filter((name) => !stored.some(({ action }) => action === name))).toEqual([])
    expect(logged.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
    expect([...new Set(stored.flatMap(strange))].toSorted()).toEqual([])
  },
)

test('[C3] additional data stored by an earlier version is not shown', async () => {
  const [before, after] = [
    { phoneKey: '13655500003', company: '旧名' },
    { phoneKey: null, company: '新名' },
  ]
  await world.database.write((tx) =>
    tx
      .insertInto('OperationLog')
      .values({
        account: 'admin',
        action: 'agent.updateAgent',
        entity: 'agent',
        entityId: '1',
        label: '从前',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        result: 'OK',
        ip: '',
        requestId: 'an-older-request',
        createdAt: world.clock.now(),
      })
      .execute(),
  )
  const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { keyword: 'an-older-request' })
  expect(list).toEqual([expect.objectContaining({ before: { company: '旧名' }, after: { company: '新名' } })])
})
