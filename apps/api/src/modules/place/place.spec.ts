import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { place, type InputOf } from '@bedside/contracts'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Query = Partial<InputOf<typeof place.getPlaceOptions>>
const labels = async (caller: Caller, query: Query) =>
  (await caller.ok(place.getPlaceOptions, query)).map(({ label }) => label)

describe('places to choose from', () => {
  test('lead from the hospital to the bed, each level in its own order', async () => {
    const [hospital] = await admin.ok(place.getPlaceOptions, { keyword: '云岭' })
    expect(hospital).toMatchObject({ label: '广州云岭人民医院', taken: 0 })
    const departments = await admin.ok(place.getPlaceOptions, { level: 'department', parentId: hospital?.placeId })
    expect(departments.map(({ label }) => label)).toEqual(['骨科', '产科', '儿科'])
    const wards = await admin.ok(place.getPlaceOptions, { level: 'ward', parentId: departments[0]?.placeId })
    expect(wards.map(({ label }) => label)).toEqual(['301', '302'])
    const beds = await admin.ok(place.getPlaceOptions, { level: 'bed', parentId: wards[0]?.placeId })
    expect(beds.slice(0, 2).map(({ label }) => label)).toEqual(['01', '02'])
    expect(beds.some(({ taken }) => taken === 1)).toBe(true)
  })

  test('names are found by any part, without wildcards; an id finds its place', async () => {
    expect(await labels(admin, { keyword: '妇儿' })).toEqual(['广州越秀江畔妇儿医院'])
    expect(await labels(admin, { keyword: '%' })).toEqual([])
    expect(await labels(admin, { placeId: 3 })).toEqual(['佛山禅悦中医院'])
    expect(await labels(admin, { level: 'department', placeId: 1 })).toEqual(['骨科'])
  })

  test('nothing is listed without a parent', async () => {
    for (const level of ['department', 'ward', 'bed'] as const) expect(await labels(admin, { level })).toEqual([])
  })

  test('[P3] an agent gets its own and its sub-agents’ places, a shop none', async () => {
    const agent = await world.as('agent')
    const subagent = await world.as('subagent')
    expect((await labels(agent, {})).sort()).toEqual(
      ['广州云岭人民医院', '广州越秀江畔妇儿医院', '佛山禅悦中医院'].sort(),
    )
    expect(await labels(subagent, {})).toEqual(['佛山禅悦中医院'])
    const [department] = await admin.ok(place.getPlaceOptions, { level: 'department', parentId: 4 })
    for (const query of [
      { placeId: 4 },
      { level: 'department', parentId: 4 },
      { level: 'ward', parentId: department?.placeId },
    ] satisfies Query[])
      expect(await labels(agent, query), JSON.stringify(query)).toEqual([])
    expect(await labels(await world.as('shop'), {})).toEqual([])
  })
})
