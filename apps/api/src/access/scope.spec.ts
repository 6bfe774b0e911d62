import { describe, expect, test } from 'vitest'
import { Fault } from '@bedside/contracts'
import { actorOf } from '../testing/actors.js'
import { inScope, missing, own, scopeOf } from './scope.js'

const platform = actorOf()
const agent = actorOf({ family: 'AGENT', agentId: 1, agentPath: '/1/' })
const subagent = actorOf({ family: 'AGENT', agentId: 2, agentPath: '/1/2/' })
const shop = actorOf({ family: 'STORE', storeId: 7 })
const lostAgent = actorOf({ family: 'AGENT' })
const lostShop = actorOf({ family: 'STORE' })

const records = {
  none: {},
  agent1: { agentPath: '/1/' },
  agent2below1: { agentPath: '/1/2/' },
  agent11: { agentPath: '/11/' },
  agent21below2: { agentPath: '/2/1/' },
  shop7: { storeId: 7 },
  shop8: { storeId: 8 },
  shop7of1: { storeId: 7, agentPath: '/1/' },
  empty: { agentPath: '', storeId: null },
}
const seenBy = (actor: typeof platform) =>
  Object.entries(records)
    .filter(([, owner]) => inScope(actor, owner))
    .map(([name]) => name)

describe('the scope of a record', () => {
  test('the platform sees everything', () => expect(seenBy(platform)).toEqual(Object.keys(records)))
  test('an agent sees its own records and those below it, not those of an agent whose id only begins the same', () =>
    expect(seenBy(agent)).toEqual(['agent1', 'agent2below1', 'shop7of1']))
  test('a sub-agent does not see its parent', () => expect(seenBy(subagent)).toEqual(['agent2below1']))
  test('a shop sees its own store only', () => expect(seenBy(shop)).toEqual(['shop7', 'shop7of1']))
  test('a manager without agent or shop sees nothing', () => {
    expect(seenBy(lostAgent)).toEqual([])
    expect(seenBy(lostShop)).toEqual([])
    expect([scopeOf(lostAgent), scopeOf(lostShop)]).toEqual([{ none: true }, { none: true }])
  })
})

describe('a missing record', () => {
  const refusal = (act: () => unknown) => {
    try {
      return act()
    } catch (error) {
      return error instanceof Fault ? error.reason : error
    }
  }
  test('is reported as missing to the platform; to others the reply is that for a foreign record', () => {
    const owner = (record: { storeId: number }) => record
    expect(refusal(() => own(platform, undefined as { storeId: number } | undefined, owner))).toBe('record.missing')
    for (const actor of [agent, shop, lostShop]) {
      expect(missing(actor).reason).toBe('access.scope')
      expect(refusal(() => own(actor, { storeId: 8 }, owner))).toBe('access.scope')
      expect(refusal(() => own(actor, undefined as { storeId: number } | undefined, owner))).toBe('access.scope')
    }
    expect(own(shop, { storeId: 7 }, owner)).toEqual({ storeId: 7 })
  })
})
